use fathom_catalog::{CATALOG, DiceVerdict, Published, Verdict};
use fathom_core::record::Branch;

use crate::args::VerifyArgs;
use crate::exit::{Exit, Failure};
use crate::input::{self, RECORD_LIMIT, flag};
use crate::out::{Out, accent, add, danger, faint, good, heading};
use crate::told;

/// `fathom verify`
pub fn run(args: &VerifyArgs, out: Out) -> Result<Exit, Failure> {
    let published = published(args)?;
    let text = input::read(&args.file, RECORD_LIMIT)?;
    let verdict = CATALOG.verify(&text, &published).map_err(|error| Failure::in_file(&args.file, error))?;
    out.print(&verdict, || print(&verdict, &published))?;
    Ok(if verdict.is_sound() { Exit::Fine } else { Exit::BadInput })
}

fn published(args: &VerifyArgs) -> Result<Published, Failure> {
    if args.commitment.as_deref().is_some_and(|hash| !is_hash(hash)) {
        return Err(flag("commitment", "a commitment is 64 hexadecimal digits"));
    }
    let sworn: Option<Vec<_>> = args.sworn.iter().map(|text| seat_sworn(text)).collect();
    let sworn = sworn.ok_or_else(|| flag("sworn", "a seat's number, `=`, and 64 hexadecimal digits or `none`"))?;
    Ok(Published { commitment: args.commitment.clone(), sworn })
}

/// `0=630dcd…`, or `0=none` for a seat that gave no word.
fn seat_sworn(text: &str) -> Option<(usize, Option<String>)> {
    let (seat, hash) = text.split_once('=')?;
    let seat = seat.parse().ok()?;
    match hash {
        "none" => Some((seat, None)),
        hash => is_hash(hash).then(|| (seat, Some(hash.to_owned()))),
    }
}

fn is_hash(text: &str) -> bool {
    text.len() == 64 && text.chars().all(|digit| digit.is_ascii_hexdigit())
}

fn print(verdict: &Verdict, published: &Published) -> String {
    let Verdict { game, rules, n_steps, n_dice, .. } = verdict;
    let mut text =
        format!("{} {}\n", heading(game), faint(format!("rules version {rules} · {n_steps} steps · {n_dice} dice")));
    let moves = if verdict.replays { good("by the rules") } else { danger("not by the rules") };
    add(&mut text, format_args!("moves  {moves}\n"));
    add(&mut text, format_args!("dice   {}\n", dice(verdict, published)));
    if let Some(commitment) = &verdict.commitment {
        add(&mut text, format_args!("seed   {}\n", faint(commitment)));
    }
    if let Some(Branch { table, steps }) = &verdict.branch {
        let what = accent("replayed dice, known before the game");
        add(&mut text, format_args!("from   step {steps} of the game at table {table}: {what}\n"));
    }
    for (seat, sworn) in verdict.sworn.iter().enumerate() {
        add(&mut text, format_args!("word   {}\n", faint(format!("{seat}={}", sworn.as_deref().unwrap_or("none")))));
    }
    if let Some(outcome) = &verdict.outcome {
        add(&mut text, format_args!("end    {}\n", told::outcome(outcome)));
    }
    for fault in &verdict.faults {
        add(&mut text, format_args!("{} {}: {}\n", danger("fault:"), fault.place, fault.message));
    }
    text
}

fn dice(verdict: &Verdict, published: &Published) -> String {
    let are_words_compared = published.sworn.len() >= verdict.sworn.len();
    match verdict.dice {
        DiceVerdict::Proved if published.commitment.is_some() && are_words_compared => {
            good("proved, and seed and words are those sworn to")
        }
        DiceVerdict::Proved if published.commitment.is_some() => {
            format!("{} {}", good("proved, and the seed is the one sworn to"), faint("compare the words' hashes too"))
        }
        DiceVerdict::Proved => {
            format!("{} {}", good("proved"), faint("compare the hashes with those published before the game"))
        }
        DiceVerdict::NoSeeds => accent("cannot be proved: the record has no seeds"),
        DiceVerdict::Failed => danger("not what the seeds give"),
    }
}
