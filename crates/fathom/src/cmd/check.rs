use fathom_catalog::{CATALOG, InputError, Place};
use fathom_server::{Checked, check};

use super::serve::{data_folder, sqlite_in};
use crate::args::CheckArgs;
use crate::exit::{Exit, Failure};
use crate::out::{Out, add, danger, faint, good, heading};

/// `fathom check`
pub fn run(args: &CheckArgs, out: Out) -> Result<Exit, Failure> {
    let folder = || args.data.clone().or_else(data_folder);
    let database = args.database.clone().or_else(|| folder().map(|folder| sqlite_in(&folder)));
    let database = database.ok_or_else(|| InputError::new(Place::of("data"), "name a folder with --data"))?;
    // A game that makes the rules panic is one of those looked for.
    std::panic::set_hook(Box::new(|_| {}));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::Output)?;
    let checked = runtime.block_on(check(&database, &CATALOG));
    let checked = checked.map_err(|error| InputError::new(Place::of("database"), error.to_string()))?;
    out.print(&checked, || print(&checked))?;
    Ok(if checked.stuck.is_empty() { Exit::Fine } else { Exit::BadInput })
}

fn print(checked: &Checked) -> String {
    let n_fine = checked.n_running - checked.stuck.len();
    let mut text = format!("{} of {} running games go on\n", good(n_fine), checked.n_running);
    for stuck in &checked.stuck {
        let line = (danger("stuck:"), heading(&stuck.game), faint(&stuck.table), &stuck.title, &stuck.message);
        add(&mut text, format_args!("{} {} {} «{}»: {}\n", line.0, line.1, line.2, line.3, line.4));
    }
    text
}
