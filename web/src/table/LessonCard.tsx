import type { LessonNow } from "../api";
import { go } from "../router";
import type { Choice } from "../wire";
import type { Course } from "./lesson";
import { Para } from "./Para";
import { Unbroken } from "./Unbroken";
import { capital, roleName, sentence } from "./words";
import "./lesson.css";

interface Props {
  game: string;
  course: Course;
  /** Whether what was done is still being shown: nothing is told before it is seen. */
  isTelling: boolean;
  /** The role of the seat that is next. */
  role: string | null;
  /** What the lesson has next among the choices of this seat. */
  next: Choice<unknown> | null;
  busy: boolean;
  isOver: boolean;
  onChoose: (action: unknown) => void;
}

/** What a lesson says: what came of the last step, what to do now and why, and what one may guess before it is done. */
export function LessonCard({ game, course, isTelling, role, next, busy, isOver, onChoose }: Props) {
  const { now } = course;
  if (!now) return null;
  const { task, end } = now;
  const isWorking = busy || course.busy;
  if (isTelling) {
    return (
      <section class="lesson" aria-label="Lesson">
        <Head now={now} n={now.done} />
        <p class="quiet">See on the chart what comes of it…</p>
      </section>
    );
  }
  // One thing at a time: what came of a step is read before the next one is set.
  if (now.after && course.read < now.done) {
    return (
      <section class="lesson" aria-label="Lesson" data-done={now.done}>
        <Head now={now} n={now.done} />
        <div class="words" role="status">
          <Came game={game} now={now} guess={course.guess(now.done - 1)} />
        </div>
        <div class="row">
          <button type="button" class="brass" onClick={course.goOn}>
            {end ? "What was learnt" : "Next"}
          </button>
        </div>
      </section>
    );
  }
  return (
    <section class="lesson" aria-label="Lesson" data-done={now.done} data-left={task?.actions.length ?? 0}>
      <Head now={now} n={now.done + 1} />
      <div class="words" role="status">
        {task && (
          <p>
            {role && <strong>{capital(roleName(role))}: </strong>}
            <Unbroken words={task.before.text} /> <Para game={game} rule={task.before.rule} />
          </p>
        )}
        {task?.ask && (
          <Ask
            text={task.ask.text}
            choices={task.ask.choices}
            guess={course.guess(now.done)}
            onGuess={(choice) => course.keepGuess(now.done, choice)}
          />
        )}
        {end && (
          <>
            <h4>What was learnt</h4>
            <ul>
              {end.learnt.map(({ rule, text }) => (
                <li key={text}>
                  <Unbroken words={text} /> <Para game={game} rule={rule} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div class="row">
        {task?.yours && next && (
          <button type="button" class="brass next" disabled={isWorking} onClick={() => onChoose(next.action)}>
            <Unbroken words={sentence(next.said.text)} />
          </button>
        )}
        {task && (
          <button type="button" class={task.yours && next ? "" : "brass"} disabled={isWorking} onClick={course.show}>
            {task.yours ? "Show me" : "Go on"}
          </button>
        )}
        {end && (
          <button
            type="button"
            class="brass"
            title={end.next.text}
            onClick={() => go(`/new/${game}?scenario=${end.next.scenario}`)}
          >
            A first real game
          </button>
        )}
        {!(end && isOver) && (
          <button type="button" disabled={isWorking} onClick={course.leave}>
            {end ? "Play on from here" : "Leave the lesson"}
          </button>
        )}
      </div>
    </section>
  );
}

function Head({ now, n }: { now: LessonNow; n: number }) {
  return (
    <div class="row head">
      <h3 class="half">{now.title}</h3>
      <span class="quiet">{n <= now.of ? `${n} of ${now.of}` : "Done"}</span>
    </div>
  );
}

/** What came of the last step, with the answer to what was asked. */
function Came({ game, now, guess }: { game: string; now: LessonNow; guess: number | null }) {
  const { after, answer } = now;
  if (!after) return null;
  const right = answer?.choices[answer.answer] ?? "";
  return (
    <div class="came">
      {answer && (
        <p class="answer">
          <strong>{right}.</strong>{" "}
          {guess !== null && (guess === answer.answer ? "As you thought." : `You thought: ${answer.choices[guess]}.`)}
        </p>
      )}
      <p>
        <Unbroken words={after.text} /> <Para game={game} rule={after.rule} />
      </p>
    </div>
  );
}

interface AskProps {
  text: string;
  choices: string[];
  guess: number | null;
  onGuess: (choice: number) => void;
}

/** A question the table will answer. */
function Ask({ text, choices, guess, onGuess }: AskProps) {
  return (
    <fieldset class="ask">
      <legend>{text}</legend>
      {choices.map((choice, i) => (
        <button type="button" key={choice} aria-pressed={guess === i} onClick={() => onGuess(i)}>
          {choice}
        </button>
      ))}
    </fieldset>
  );
}
