import { PACES, type Pace, type Playback } from "./playback";

const NAMES: Record<Pace, string> = { slow: "Slow", steady: "Steady", quick: "Quick" };

/** What others did, at one's own pace. What is told stands in the bar, and never over the chart. */
export function Player({ playback }: { playback: Playback }) {
  const { busy, left, isPaused, pace, setPace, next, back, pause, skip, shown } = playback;
  return (
    <section class="player" aria-label="What happened meanwhile" aria-busy={busy} data-verb={shown?.cue.verb}>
      <div class="row">
        <button type="button" disabled={!back} onClick={back}>
          Back <kbd class="quiet">b</kbd>
        </button>
        <button type="button" aria-pressed={isPaused} onClick={pause}>
          {isPaused ? "Go on" : "Pause"} <kbd class="quiet">p</kbd>
        </button>
        <button type="button" data-do="next" onClick={next}>
          Next <kbd class="quiet">n</kbd>
        </button>
        <button type="button" class="brass" onClick={skip}>
          Skip <kbd class="quiet">Esc</kbd>
        </button>
        <select aria-label="Pace" value={pace} onChange={(event) => setPace(event.currentTarget.value as Pace)}>
          {(Object.keys(PACES) as Pace[]).map((name) => (
            <option key={name} value={name}>
              {NAMES[name]}
            </option>
          ))}
        </select>
        <span class="quiet">{left === 0 ? "last step" : `${left} to come`}</span>
      </div>
    </section>
  );
}
