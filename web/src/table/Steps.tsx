interface Props {
  step: number;
  last: number;
  /** The steps in which dice fell. */
  shots: number[];
  onStep: (step: number) => void;
}

/** A finished game step by step: slider, back, next, and from shot to shot. */
export function Steps({ step, last, shots, onStep }: Props) {
  const nextShot = shots.find((shot) => shot > step);
  const lastShot = shots.findLast((shot) => shot < step);
  return (
    <div class="timeline">
      <button type="button" disabled={step <= 0} onClick={() => onStep(step - 1)}>
        Back
      </button>
      <label class="sr-only" for="step">
        Step
      </label>
      <input
        id="step"
        type="range"
        min={0}
        max={last}
        value={step}
        onInput={(event) => onStep(Number(event.currentTarget.value))}
      />
      <button type="button" disabled={step >= last} onClick={() => onStep(step + 1)}>
        Next
      </button>
      <span class="count">
        {step} of {last}
      </span>
      <button type="button" disabled={lastShot === undefined} onClick={() => onStep(lastShot ?? step)}>
        Shot before
      </button>
      <button type="button" disabled={nextShot === undefined} onClick={() => onStep(nextShot ?? step)}>
        Next shot
      </button>
    </div>
  );
}

/** The steps of a record in which a die fell, counted from 1. */
export function shotsOf(steps: { rolls?: unknown[] }[]): number[] {
  return steps.flatMap((step, i) => ((step.rolls?.length ?? 0) > 0 ? [i + 1] : []));
}
