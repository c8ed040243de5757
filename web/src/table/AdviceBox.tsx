import type { Advice } from "./advice";
import { Para } from "./Para";
import { Unbroken } from "./Unbroken";
import { adviserName, sentence } from "./words";

interface Props {
  game: string;
  advice: Advice;
  busy: boolean;
  /** What is advised ends the move. */
  ends: boolean;
}

/** What a bot would do and why, with a button that does it; or that it is not ready to say. */
export function AdviceBox({ game, advice, busy, ends }: Props) {
  const { hint, bot, wait, asking, running } = advice;
  if (!hint && wait === null && !asking) return null;
  const isWorking = busy || asking || running;
  return (
    <section class="advice" aria-label="Advice">
      {hint && (
        <>
          <div class="row">
            <h3 class="half">The {adviserName(hint.bot)} would</h3>
            <button type="button" class="plain" aria-label="Put the advice away" onClick={advice.dismiss}>
              ×
            </button>
          </div>
          <p>
            <strong>
              <Unbroken words={sentence(hint.said.text)} />
            </strong>{" "}
            <Para game={game} rule={hint.said.rule} />
          </p>
          <p>
            <Unbroken words={sentence(hint.why)} />
          </p>
          <div class="row">
            <button type="button" class="brass" disabled={isWorking} onClick={advice.follow}>
              Do that
            </button>
            {running ? (
              <button type="button" onClick={advice.stop}>
                Stop
              </button>
            ) : (
              !ends && (
                <button
                  type="button"
                  disabled={isWorking}
                  title="Step by step, until the reason is another one; it does not end the move"
                  onClick={advice.followAll}
                >
                  Do the whole plan
                </button>
              )
            )}
          </div>
        </>
      )}
      <p class="quiet" role="status">
        {wait !== null
          ? `The ${bot ? adviserName(bot) : "adviser"} is thinking, ask again in ${wait} s.`
          : asking && !hint
            ? "Asking for advice…"
            : ""}
      </p>
    </section>
  );
}
