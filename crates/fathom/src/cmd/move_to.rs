use fathom_catalog::{InputError, Place};
use fathom_server::{Moved, StoreError, move_to_postgres};

use super::serve::{data_folder, sqlite_in};
use crate::args::MoveArgs;
use crate::exit::{Exit, Failure};
use crate::out::{Out, add, good};

/// `fathom move`
pub fn run(args: &MoveArgs, out: Out) -> Result<Exit, Failure> {
    let folder = || args.data.clone().or_else(data_folder);
    let from = args.database.clone().or_else(|| folder().map(|folder| sqlite_in(&folder)));
    let from = from.ok_or_else(|| InputError::new(Place::of("data"), "name a folder with --data"))?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::Output)?;
    let moved = runtime.block_on(move_to_postgres(&from, &args.to)).map_err(|error| {
        let (flag, message) = match error {
            StoreError::Held => ("data", "a fathom uses this database; stop it first".to_owned()),
            StoreError::Taken(_) => ("to", "there are games in that database already; name an empty one".to_owned()),
            other => ("to", other.to_string()),
        };
        InputError::new(Place::of(flag), message)
    })?;
    out.print(&moved, || print(&moved))?;
    Ok(Exit::Fine)
}

fn print(moved: &[Moved]) -> String {
    let mut text = String::new();
    for Moved { table, n_rows } in moved {
        add(&mut text, format_args!("{n_rows:>9} {table}\n"));
    }
    add(&mut text, format_args!("{}\n", good("all of it is there; start fathom serve with --database")));
    text
}
