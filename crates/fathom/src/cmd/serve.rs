use std::fs;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use fathom_catalog::{InputError, Place};
use fathom_server::{Config, Lock, ServeError, StoreError, bind, raise_file_limit, serve, stop_signal};
use serde_json::json;
use tracing_subscriber::EnvFilter;

use crate::args::{LogForm, ServeArgs};
use crate::exit::{Exit, Failure};
use crate::out::{Out, accent, faint};

/// Where people look for it first.
const USUAL: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 7340);

/// `fathom serve`, and `fathom` alone
pub fn run(args: &ServeArgs, out: Out) -> Result<Exit, Failure> {
    start_log(args.log);
    // A panic in the rules of one game must not end the others: it is logged, and the game restored.
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(place, "a panic; this is a bug in fathom");
    }));
    let database = database(args)?;
    let _lock = lock(&database)?;
    let config = config(args)?;
    raise_file_limit();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::Output)?;
    let done = runtime.block_on(async {
        let listener =
            bind(args.listen.unwrap_or(USUAL), args.listen.is_none()).await.map_err(|error| bad("listen", &error))?;
        let serving = serve(listener, &database, config).await.map_err(|error| bad("database", &error))?;
        // Before anybody is told the address: whoever knows it may stop us.
        let stop = stop_signal();
        say(out, serving.address, &database);
        serving.run(stop).await;
        Ok(Exit::Fine)
    });
    // A bot in the middle of a thought is not waited for.
    runtime.shutdown_timeout(Duration::from_secs(1));
    done
}

fn bad(flag: &str, error: &ServeError) -> Failure {
    InputError::new(Place::of(flag), error.to_string()).into()
}

/// Says where it is. Whoever started it may have stopped listening, which is no reason to stop serving.
fn say(out: Out, address: SocketAddr, database: &str) {
    let url = format!("http://{address}");
    // The address of a database may hold a password.
    let kept = if database.starts_with("sqlite") { database } else { "PostgreSQL" };
    let text = || {
        format!(
            "Fathom is open at {}\n{}\n",
            accent(&url),
            faint(format_args!("Games are kept in {kept}. Ctrl-C stops it; fathom overview shows what else there is."))
        )
    };
    if let Err(error) = out.print(&json!({"url": url, "database": kept}), text) {
        tracing::warn!(%error, url, "the address could not be printed");
    }
}

fn database(args: &ServeArgs) -> Result<String, Failure> {
    if let Some(url) = &args.database {
        return Ok(url.clone());
    }
    let folder =
        args.data.clone().or_else(data_folder).ok_or_else(|| {
            InputError::new(Place::of("data"), "this platform has no data folder; name one with --data")
        })?;
    make_private(&folder).map_err(|error| Failure::file(&folder, "cannot make", error))?;
    Ok(sqlite_in(&folder))
}

/// The database in a data folder.
pub fn sqlite_in(folder: &Path) -> String {
    format!("sqlite://{}", escaped(&folder.join("fathom.db")))
}

/// Makes a folder that only its owner can look into: the database holds every secret.
fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

/// A path inside an address.
fn escaped(path: &Path) -> String {
    path.display().to_string().replace('%', "%25").replace('?', "%3F").replace('#', "%23")
}

/// Holds the SQLite file for this server alone.
fn lock(database: &str) -> Result<Option<Lock>, Failure> {
    fathom_server::lock(database).map_err(|error| {
        let message = match error {
            StoreError::Held => {
                "another fathom keeps its games there; stop it, or name another folder with --data".to_owned()
            }
            other => other.to_string(),
        };
        InputError::new(Place::of("data"), message).into()
    })
}

pub fn data_folder() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "fathom").map(|folders| folders.data_dir().to_owned())
}

fn config(args: &ServeArgs) -> Result<Config, Failure> {
    let mut config = Config { behind_proxy: args.behind_proxy, ..Config::default() };
    if let Some(bots) = args.bots {
        config.bot_threads = usize::from(bots);
    }
    config.operator_token = args.operator_token.as_deref().map(read_token).transpose()?;
    Ok(config)
}

fn read_token(path: &Path) -> Result<String, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::file(path, "cannot read", error))?;
    let token = text.trim();
    if token.len() < 16 {
        return Err(InputError::new(Place::of("operator_token"), "a token has at least 16 characters").into());
    }
    Ok(token.to_owned())
}

/// The log goes to stderr; it never holds tokens, seeds or anything a seat may not know.
fn start_log(form: LogForm) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn,fathom_server=info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // A second start in one process, as in tests, keeps the first log.
    let _ = match form {
        LogForm::Text => log.try_init(),
        LogForm::Json => log.json().try_init(),
    };
}
