use fathom_catalog::{CATALOG, DiceVerdict, Verdict};

use crate::args::VerifyArgs;
use crate::exit::{Exit, Failure};
use crate::input::{self, RECORD_LIMIT, flag};
use crate::out::{Out, accent, add, danger, faint, good, heading};
use crate::told;

/// `fathom verify`
pub fn run(args: &VerifyArgs, out: Out) -> Result<Exit, Failure> {
    let published = args.commitment.as_deref();
    if published.is_some_and(|hash| hash.len() != 64 || !hash.chars().all(|digit| digit.is_ascii_hexdigit())) {
        return Err(flag("commitment", "a commitment is 64 hexadecimal digits"));
    }
    let text = input::read(&args.file, RECORD_LIMIT)?;
    let verdict = CATALOG.verify(&text, published).map_err(|error| Failure::in_file(&args.file, error))?;
    out.print(&verdict, || print(&verdict, published.is_some()))?;
    Ok(if verdict.is_sound() { Exit::Fine } else { Exit::BadInput })
}

fn print(verdict: &Verdict, compared: bool) -> String {
    let Verdict { game, rules, n_steps, n_dice, .. } = verdict;
    let mut text =
        format!("{} {}\n", heading(game), faint(format!("rules version {rules} · {n_steps} steps · {n_dice} dice")));
    let moves = if verdict.replays { good("by the rules") } else { danger("not by the rules") };
    add(&mut text, format_args!("moves  {moves}\n"));
    add(&mut text, format_args!("dice   {}\n", dice(verdict, compared)));
    if let Some(commitment) = &verdict.commitment {
        add(&mut text, format_args!("seed   {}\n", faint(commitment)));
    }
    if let Some(outcome) = &verdict.outcome {
        add(&mut text, format_args!("end    {}\n", told::outcome(outcome)));
    }
    for fault in &verdict.faults {
        add(&mut text, format_args!("{} {}: {}\n", danger("fault:"), fault.place, fault.message));
    }
    text
}

fn dice(verdict: &Verdict, compared: bool) -> String {
    match verdict.dice {
        DiceVerdict::Proved if compared => good("proved, and the seed is the one that was promised"),
        DiceVerdict::Proved => {
            format!("{} {}", good("proved"), faint("compare the seed's hash with the one published before the game"))
        }
        DiceVerdict::NoSeeds => accent("cannot be proved: the record has no seeds"),
        DiceVerdict::Failed => danger("not what the seeds give"),
    }
}
