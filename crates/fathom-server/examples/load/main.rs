//! `cargo xtask load`: how fast the server is beside what a server can be at best, on loopback and in one run.
//!
//! - [`servers`]: the three servers, each in a process of its own
//! - [`client`]: light clients, so that what is measured is the server
//! - [`moves`]: requests a second
//! - [`sockets`]: how soon an opponent sees a move, and what connections cost

mod client;
mod moves;
mod servers;
mod sockets;

use servers::{Kind, Process};

/// As in the program itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Runs the whole measurement, or one of its servers when started as a child.
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.expect("a runtime");
    if let [flag, kind, database] = &args[..] {
        assert_eq!(flag, "--child");
        runtime.block_on(servers::run(kind, database));
        return;
    }
    let seconds = args.first().and_then(|arg| arg.parse().ok()).unwrap_or(5);
    runtime.block_on(measure(seconds));
}

async fn measure(seconds: u64) {
    let folder = std::env::temp_dir().join(format!("fathom-load-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the databases");
    println!(
        "requests a second, {} connections, {seconds} s each, client and server on one machine",
        moves::CONNECTIONS
    );
    let bare = moves::bare(&Process::start(Kind::Bare, &folder), seconds).await;
    println!("  bare axum endpoint                 {bare:>8.0}");
    let append = moves::append(&Process::start(Kind::Append, &folder), seconds).await;
    println!("  bare «append and return»           {append:>8.0}");
    let fathom = moves::fathom(&Process::start(Kind::Fathom, &folder), seconds).await;
    println!(
        "  durable moves of U-BOAT            {:>8.0}  ({} with looks at the board)",
        fathom.moves, fathom.requests as u64
    );
    let (of_append, of_boardgame) = (100.0 * fathom.moves / append, fathom.moves / 3500.0);
    println!("  that is {of_append:.0} % of «append and return», {of_boardgame:.1} times 3,500");
    let server = Process::start(Kind::Sockets, &folder);
    sockets::measure(&server, seconds).await;
    drop(server);
    let _ = std::fs::remove_dir_all(&folder);
}
