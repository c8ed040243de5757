//! War diaries: what happened, in chapters by turns and in the past tense, as an umpire could have kept it.
//!
//! Each event of a game says what becomes of it in a diary ([`Spoken::memory`](crate::Spoken::memory)); here it is put together:
//! voyages are told by where they led, shots of one ship in a row are one sentence, and quiet turns stand in one chapter.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

/// What becomes of an event in a war diary. A sentence has neither a capital nor a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Memory {
    /// Nothing: it goes without saying, or something else says it.
    Nothing,
    /// A chapter begins.
    Chapter {
        /// What turns are called, such as `turn`.
        unit: &'static str,
        /// Its number.
        number: u16,
        /// Its date or hour, where it is known.
        when: Option<String>,
    },
    /// A sentence: news.
    Told(String),
    /// Somebody did what others may have done just before: `Wahoo and Barb put to sea`.
    Did {
        /// Who.
        who: String,
        /// What one did.
        one: Cow<'static, str>,
        /// What several did.
        many: Cow<'static, str>,
    },
    /// So many of something, counted together with those just before: `Wahoo fired 3 torpedoes`.
    Counted(Count),
    /// Somebody did what comes to nothing, as often as it may have been; all who did so in a chapter stand in one sentence; no
    /// news.
    Vain {
        /// Who, several of them.
        who: &'static str,
        /// What they did.
        did: &'static str,
    },
    /// Something that was so all the time: said where it begins, and in a chapter that has nothing else; no news.
    Routine(&'static str),
    /// A piece is somewhere; what does not change may be left out.
    At {
        /// The piece.
        piece: String,
        /// Where.
        at: Option<String>,
        /// Its depth in feet.
        feet: Option<u16>,
    },
    /// A piece is out of sight; where it is may be known all the same.
    Hides {
        /// The piece.
        piece: String,
        /// Where.
        at: Option<String>,
        /// Its depth in feet.
        feet: Option<u16>,
    },
    /// A piece that was out of sight is seen.
    Appears {
        /// The piece.
        piece: String,
        /// Where.
        at: String,
    },
    /// Places have other names from now on: what comes next is no voyage.
    Renamed,
}

/// A number of things in a sentence: `before`, the number with `one` or `many`, `after`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// The words before the number.
    pub before: String,
    /// How many.
    pub n: u32,
    /// What one of them is called.
    pub one: &'static str,
    /// What several are called.
    pub many: &'static str,
    /// The words after it.
    pub after: Cow<'static, str>,
}

impl Memory {
    /// News.
    pub fn told(words: impl Into<String>) -> Memory {
        Memory::Told(words.into())
    }

    /// Something that is counted with what was like it just before.
    pub fn counted(before: impl Into<String>, n: u32, one: &'static str, many: &'static str) -> Memory {
        Memory::Counted(Count { before: before.into(), n, one, many, after: Cow::Borrowed("") })
    }

    /// What several may have done one after the other.
    pub fn did(
        who: impl Into<String>,
        one: impl Into<Cow<'static, str>>,
        many: impl Into<Cow<'static, str>>,
    ) -> Memory {
        Memory::Did { who: who.into(), one: one.into(), many: many.into() }
    }

    /// A piece is somewhere.
    pub fn at(piece: &(impl ToString + ?Sized), at: &(impl ToString + ?Sized)) -> Memory {
        Memory::At { piece: piece.to_string(), at: Some(at.to_string()), feet: None }
    }
}

/// A game as it was, in chapters.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Diary {
    /// The chapters.
    pub chapters: Vec<Chapter>,
    /// How it ended, in one sentence.
    pub end: Option<String>,
}

/// One turn, or quiet ones that follow each other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Chapter {
    /// Its title, such as `Turn 7, 04:00`.
    pub title: String,
    /// What happened.
    pub paragraphs: Vec<String>,
}

impl Diary {
    /// The diary of what happened, in its order.
    pub fn of(memories: impl IntoIterator<Item = Memory>, end: Option<String>) -> Diary {
        let mut writing = Writing::default();
        memories.into_iter().for_each(|memory| writing.write(memory));
        writing.fold();
        // A game that never says that a turn begins is one chapter.
        let opening = if writing.drafts.len() == 1 { "The game" } else { "Before the first turn" };
        let (mut said, mut date) = (BTreeSet::new(), None);
        let drafts = writing.drafts.into_iter().map(|draft| draft.finish(opening, &mut said, &mut date));
        Diary { chapters: drafts.filter(|chapter| !chapter.paragraphs.is_empty()).collect(), end }
    }
}

/// Several things in one sentence: `a, b and c`.
pub fn listed<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    let all: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    match all.as_slice() {
        [before @ .., last] if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        all => all.concat(),
    }
}

/// `no hits`, `1 hit`, `2 hits`.
pub fn counted(n: impl Into<u32>, one: &str, many: &str) -> String {
    match n.into() {
        0 => format!("no {many}"),
        1 => format!("1 {one}"),
        n => format!("{n} {many}"),
    }
}

/// Where a piece is and how deep.
#[derive(Clone, PartialEq, Eq, Default)]
struct Spot {
    at: Option<String>,
    feet: Option<u16>,
}

/// A chapter while it is written.
#[derive(Default)]
struct Draft {
    unit: &'static str,
    numbers: Option<(u16, u16)>,
    when: Option<(String, String)>,
    /// Where pieces were before it.
    before: BTreeMap<String, Spot>,
    /// Where pieces came to, in the order they were first told of.
    moved: Vec<(String, Spot)>,
    routine: Vec<&'static str>,
    /// What was done in vain, and by whom.
    vain: Vec<(&'static str, Vec<&'static str>)>,
    news: Vec<News>,
}

/// A sentence that what follows may still add to.
enum News {
    Told(String),
    Did { who: Vec<String>, one: Cow<'static, str>, many: Cow<'static, str> },
    Counted(Vec<Count>),
}

#[derive(Default)]
struct Writing {
    drafts: Vec<Draft>,
    at: BTreeMap<String, Spot>,
    hidden: BTreeSet<String>,
}

impl Writing {
    fn write(&mut self, memory: Memory) {
        match memory {
            Memory::Nothing => {}
            Memory::Chapter { unit, number, when } => self.begin(unit, number, when),
            Memory::Told(words) => self.draft().news.push(News::Told(words)),
            Memory::Did { who, one, many } => self.draft().did(who, one, many),
            Memory::Counted(count) => self.draft().count(count),
            Memory::Vain { who, did } => self.draft().did_in_vain(did, [who]),
            Memory::Routine(words) => {
                let draft = self.draft();
                if !draft.routine.contains(&words) {
                    draft.routine.push(words);
                }
            }
            Memory::At { piece, at, feet } => {
                if at.is_some() {
                    self.hidden.remove(&piece);
                }
                self.place(piece, at, feet);
            }
            Memory::Hides { piece, at, feet } => {
                if self.hidden.insert(piece.clone()) {
                    self.draft().news.push(News::Told(format!("{piece} slipped out of sight")));
                }
                self.place(piece, at, feet);
            }
            Memory::Appears { piece, at } => {
                let again = if self.hidden.remove(&piece) { " again" } else { "" };
                self.draft().news.push(News::Told(format!("{piece} came into view{again} in {at}")));
                let feet = self.at.get(&piece).and_then(|spot| spot.feet);
                let spot = Spot { at: Some(at), feet };
                self.at.insert(piece.clone(), spot.clone());
                // The sentence says where it is: no voyage need be told beside it.
                self.draft().before.insert(piece, spot);
            }
            Memory::Renamed => {
                self.at.clear();
                let draft = self.draft();
                draft.before.clear();
                draft.moved.clear();
            }
        }
    }

    /// The chapter in hand; before the first turn there is one too.
    fn draft(&mut self) -> &mut Draft {
        if self.drafts.is_empty() {
            self.drafts.push(Draft::default());
        }
        self.drafts.last_mut().expect("there is one")
    }

    fn begin(&mut self, unit: &'static str, number: u16, when: Option<String>) {
        self.fold();
        let (when, before) = (when.map(|when| (when.clone(), when)), self.at.clone());
        self.drafts.push(Draft { unit, numbers: Some((number, number)), when, before, ..Draft::default() });
    }

    /// Puts the last two chapters together if both are quiet.
    fn fold(&mut self) {
        if let [.., earlier, last] = self.drafts.as_mut_slice()
            && earlier.is_quiet()
            && last.is_quiet()
            && earlier.unit == last.unit
            && earlier.numbers.is_some()
        {
            let last = self.drafts.pop().expect("it is there");
            self.drafts.last_mut().expect("it is there").take_in(last);
        }
    }

    fn place(&mut self, piece: String, at: Option<String>, feet: Option<u16>) {
        let known = self.at.entry(piece.clone()).or_default();
        *known = Spot { at: at.or_else(|| known.at.clone()), feet: feet.or(known.feet) };
        let spot = known.clone();
        self.draft().came(piece, spot);
    }
}

impl Draft {
    fn is_quiet(&self) -> bool {
        self.news.is_empty()
    }

    fn came(&mut self, piece: String, spot: Spot) {
        match self.moved.iter_mut().find(|(known, _)| *known == piece) {
            Some((_, last)) => *last = spot,
            None => self.moved.push((piece, spot)),
        }
    }

    /// Goes on with a later chapter.
    fn take_in(&mut self, later: Draft) {
        if let (Some((_, last)), Some((_, other))) = (&mut self.numbers, later.numbers) {
            *last = other;
        }
        if let (Some((_, last)), Some((_, other))) = (&mut self.when, later.when) {
            *last = other;
        }
        later.moved.into_iter().for_each(|(piece, spot)| self.came(piece, spot));
        later.vain.into_iter().for_each(|(did, who)| self.did_in_vain(did, who));
        let new = later.routine.into_iter().filter(|words| !self.routine.contains(words)).collect::<Vec<_>>();
        self.routine.extend(new);
    }

    fn did_in_vain(&mut self, did: &'static str, who: impl IntoIterator<Item = &'static str>) {
        let at = self.vain.iter().position(|(known, _)| *known == did).unwrap_or_else(|| {
            self.vain.push((did, Vec::new()));
            self.vain.len() - 1
        });
        let all = &mut self.vain[at].1;
        all.extend(who);
        all.sort_unstable_by_key(|who| who.to_lowercase());
        all.dedup();
    }

    fn did(&mut self, who: String, one: Cow<'static, str>, many: Cow<'static, str>) {
        match self.news.last_mut() {
            Some(News::Did { who: others, one: same, .. }) if *same == one => others.push(who),
            _ => self.news.push(News::Did { who: vec![who], one, many }),
        }
    }

    fn count(&mut self, count: Count) {
        match self.news.last_mut() {
            Some(News::Counted(counts)) if counts[0].before == count.before && counts[0].after == count.after => {
                add(counts, count);
            }
            _ => self.news.push(News::Counted(vec![count])),
        }
    }

    /// The chapter in words. What an earlier chapter has `said` of the daily round goes without saying, unless there is nothing
    /// else to say.
    fn finish(self, opening: &str, said: &mut BTreeSet<String>, date: &mut Option<String>) -> Chapter {
        let voyages = self.voyages();
        let is_bare = self.news.is_empty() && voyages.is_empty();
        let vain = self.vain.iter().map(|(did, who)| format!("{} {did}", listed(who)));
        let round: Vec<String> = self.routine.iter().map(|words| (*words).to_owned()).chain(vain).collect();
        let new = round.iter().filter(|words| is_bare || !said.contains(*words)).cloned();
        let course = std::iter::once(listed(voyages)).chain(new).filter(|words| !words.is_empty()).collect();
        said.extend(round);
        let news: Vec<String> = self.news.iter().map(News::words).collect();
        let paragraphs: Vec<Vec<String>> = [course, news].into_iter().filter(|words| !words.is_empty()).collect();
        let title = self.title(opening, date.as_deref());
        if let (Some((_, last)), false) = (self.when, paragraphs.is_empty()) {
            *date = Some(last);
        }
        Chapter { title, paragraphs: paragraphs.iter().map(|sentences| paragraph(sentences)).collect() }
    }

    /// What stands over it; the date only where it is another than that of the chapter before.
    fn title(&self, opening: &str, known: Option<&str>) -> String {
        let Some((first, last)) = self.numbers else { return opening.to_owned() };
        let unit = capital(self.unit);
        let numbers = if first == last { format!("{unit} {first}") } else { format!("{unit}s {first} to {last}") };
        match &self.when {
            Some((from, to)) if from != to || known != Some(from) => format!("{numbers}, {}", span(from, to)),
            _ => numbers,
        }
    }

    /// `DE1 moved to S9 and UB1 to D13 at 200 feet`, for who came from one place to another.
    fn voyages(&self) -> Vec<String> {
        let mut told = Vec::new();
        for (piece, now) in &self.moved {
            let Some(was) = self.before.get(piece).filter(|was| *was != now) else { continue };
            let depth = match now.feet {
                None => String::new(),
                Some(0) if was.feet == Some(0) => String::new(),
                Some(0) => " on the surface".to_owned(),
                Some(feet) => format!(" at {feet} feet"),
            };
            told.push(match &now.at {
                Some(at) if was.at.is_some() && was.at != now.at => {
                    let moved = if told.is_empty() { " moved" } else { "" };
                    format!("{piece}{moved} to {at}{depth}")
                }
                _ if now.feet == Some(0) => format!("{piece} surfaced"),
                _ => format!("{piece} went to {} feet", now.feet.unwrap_or_default()),
            });
        }
        told
    }
}

impl News {
    fn words(&self) -> String {
        match self {
            News::Told(words) => words.clone(),
            News::Did { who, one, many } => format!("{} {}", listed(who), if who.len() == 1 { one } else { many }),
            News::Counted(counts) => sentence_of(counts),
        }
    }
}

/// `Wahoo fired 2 torpedoes`; all have the same words before and after.
fn sentence_of(counts: &[Count]) -> String {
    let Count { before, after, .. } = &counts[0];
    let numbers = listed(counts.iter().map(|count| counted(count.n, count.one, count.many)));
    [before.as_str(), &numbers, after.as_ref()]
        .into_iter()
        .filter(|words| !words.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

fn add(counts: &mut Vec<Count>, count: Count) {
    let same =
        |known: &&mut Count| (&known.before, known.one, &known.after) == (&count.before, count.one, &count.after);
    match counts.iter_mut().find(same) {
        Some(known) => known.n += count.n,
        None => counts.push(count),
    }
}

/// From one date to another, what both have in common said once: `day 1, 08:00 to 12:00, in storm`.
fn span(from: &str, to: &str) -> String {
    let (first, last): (Vec<&str>, Vec<&str>) = (from.split(", ").collect(), to.split(", ").collect());
    if from == to || first.len() != last.len() {
        return if from == to { from.to_owned() } else { format!("{from} to {to}") };
    }
    let n_before = first.iter().zip(&last).take_while(|(one, other)| one == other).count();
    let n_after = first.iter().rev().zip(last.iter().rev()).take_while(|(one, other)| one == other).count();
    let differs = n_before..first.len() - n_after;
    let middle = format!("{} to {}", first[differs.clone()].join(", "), last[differs.clone()].join(", "));
    let parts =
        first[..differs.start].iter().copied().chain([middle.as_str()]).chain(first[differs.end..].iter().copied());
    parts.collect::<Vec<_>>().join(", ")
}

fn paragraph(sentences: &[String]) -> String {
    sentences.iter().map(|words| capital(words) + ".").collect::<Vec<_>>().join(" ")
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(number: u16) -> Memory {
        Memory::Chapter { unit: "turn", number, when: None }
    }

    fn told(memories: impl IntoIterator<Item = Memory>) -> Vec<(String, Vec<String>)> {
        let chapters = Diary::of(memories, None).chapters.into_iter();
        chapters.map(|chapter| (chapter.title, chapter.paragraphs)).collect()
    }

    fn chapter(title: &str, paragraphs: &[&str]) -> (String, Vec<String>) {
        (title.to_owned(), paragraphs.iter().map(|text| (*text).to_owned()).collect())
    }

    #[test]
    fn quiet_turns_are_one_chapter_and_tell_where_ships_went() {
        let boat = |at: &str, feet| Memory::At { piece: "UB1".into(), at: Some(at.into()), feet: Some(feet) };
        let memories = [
            Memory::at("DE1", "S3"),
            boat("B11", 0),
            turn(1),
            Memory::at("DE1", "S6"),
            turn(2),
            boat("D13", 200),
            turn(3),
            Memory::at("DE1", "S9"),
            Memory::Routine("the convoy steamed on"),
        ];
        let words = "DE1 moved to S9 and UB1 to D13 at 200 feet. The convoy steamed on.";
        assert_eq!(told(memories), [chapter("Turns 1 to 3", &[words])]);
    }

    #[test]
    fn what_is_done_alike_is_told_together() {
        let put = |who: &str| Memory::did(who, "put to sea", "put to sea");
        let fire = || Memory::counted("Wahoo fired", 1, "torpedo", "torpedoes");
        let memories = [put("Wahoo"), put("Fukue"), turn(4), fire(), Memory::Nothing, fire(), Memory::told("one hit")];
        assert_eq!(
            told(memories),
            [
                chapter("Before the first turn", &["Wahoo and Fukue put to sea."]),
                chapter("Turn 4", &["Wahoo fired 2 torpedoes. One hit."]),
            ]
        );
    }

    #[test]
    fn a_boat_slips_away_once_and_comes_back() {
        let hides = || Memory::Hides { piece: "UB1".into(), at: None, feet: None };
        let appears = Memory::Appears { piece: "UB1".into(), at: "H12".into() };
        assert_eq!(
            told([turn(1), hides(), turn(2), hides(), turn(3), appears]),
            [
                chapter("Turn 1", &["UB1 slipped out of sight."]),
                chapter("Turn 3", &["UB1 came into view again in H12."]),
            ]
        );
    }

    #[test]
    fn places_with_new_names_are_no_voyage() {
        let memories = [turn(1), Memory::at("DE1", "K5"), turn(2), Memory::Renamed, Memory::at("DE1", "K8")];
        assert_eq!(told(memories), []);
    }

    #[test]
    fn a_date_is_said_where_it_changes() {
        let at = |number, when: &str| Memory::Chapter { unit: "turn", number, when: Some(when.into()) };
        let months = ["May", "May", "June"].into_iter().enumerate();
        let memories = months.flat_map(|(turn, month)| [at(turn as u16 + 1, month), Memory::told("news")]);
        let titles: Vec<String> = told(memories).into_iter().map(|(title, _)| title).collect();
        assert_eq!(titles, ["Turn 1, May", "Turn 2", "Turn 3, June"]);
    }

    #[test]
    fn chapters_have_their_dates_and_say_once_what_came_to_nothing() {
        let at = |number, when: &str| Memory::Chapter { unit: "turn", number, when: Some(when.into()) };
        let search = |who| Memory::Vain { who, did: "searched in vain" };
        let memories = [
            at(1, "day 1, 04:00, by night"),
            search("escorts"),
            search("aircraft"),
            at(2, "day 1, 08:00, by night"),
            search("aircraft"),
            at(3, "12:00"),
            search("aircraft"),
            search("escorts"),
            Memory::told("a"),
        ];
        assert_eq!(
            told(memories),
            [
                chapter("Turns 1 to 2, day 1, 04:00 to 08:00, by night", &["Aircraft and escorts searched in vain."]),
                chapter("Turn 3, 12:00", &["A."]),
            ]
        );
    }
}
