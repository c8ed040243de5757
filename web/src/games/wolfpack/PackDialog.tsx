import { useState } from "preact/hooks";
import { PRINTED } from "../../generated/wolfpack.sheet";
import { capital } from "../../table/words";
import type { Choice } from "../../wire";
import type { Point } from "../arrows";
import { regards } from "../regard";
import { changed, inPacks, isListed, leadsOn, NO_PACKS, type Packs } from "./packs";
import type { Action, Hex, View } from "./types";

interface Props {
  hex: Hex;
  view: View;
  /** What may be formed here, as listed. */
  listed: Packs[];
  /** What else can be done in this hex. */
  others: Choice<Action>[];
  /** Where it opens, in pixels of the window. */
  at: Point;
  onFocus: (action: Action | null) => void;
  onChoose: (action: Action) => void;
  onForm: (packs: Packs) => void;
  onClose: () => void;
}

/** Forms and breaks packs in one hex: so many of each size, the rest single boats. */
export function PackDialog({ hex, view, listed, others, at, onFocus, onChoose, onForm, onClose }: Props) {
  const stack = view.stacks.find((known) => known.hex === hex);
  const boats = (stack?.boats ?? 0) - (stack?.pinned ?? 0);
  const sizes = PRINTED.counters.filter((counter) => counter.boats > 1);
  const now = sizes.map(
    ({ size }) => view.units.filter((unit) => unit.hex === hex && unit.size === size && !unit.pinned).length,
  );
  const [packs, setPacks] = useState<Packs>(now.length === NO_PACKS.length ? now : NO_PACKS);
  const singles = boats - inPacks(packs);
  const single = PRINTED.counters.find((counter) => counter.boats === 1)?.strength ?? 1;
  const strength = sizes.reduce((sum, counter, i) => sum + counter.strength * (packs[i] ?? 0), singles * single);
  const same = packs.every((n, i) => n === now[i]);
  return (
    <section
      class="palette packs"
      style={{ "--x": `${at.x}px`, "--y": `${at.y}px` }}
      role="dialog"
      aria-label={`Form packs in ${hex}`}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <div class="row">
        <h3>Packs in {hex}</h3>
        <button type="button" class="plain" onClick={onClose} aria-label="Close">
          ×
        </button>
      </div>
      <table class="facts">
        <thead>
          <tr>
            <th scope="col">boats</th>
            <td>strength</td>
            <td>moves</td>
            <td>packs</td>
          </tr>
        </thead>
        <tbody>
          {sizes
            .map((counter, i) => ({ counter, i }))
            .filter(({ counter, i }) => counter.boats <= boats || (packs[i] ?? 0) > 0)
            .map(({ counter, i }) => (
              <tr key={counter.size}>
                <th scope="row">pack of {counter.boats}</th>
                <td>{counter.strength}</td>
                <td>{counter.movement}</td>
                <td class="stepper">
                  <button
                    type="button"
                    aria-label={`One pack of ${counter.boats} less`}
                    disabled={(packs[i] ?? 0) === 0}
                    onClick={() => setPacks(changed(packs, i, -1))}
                  >
                    −
                  </button>
                  <output aria-label={`Packs of ${counter.boats}`}>{packs[i]}</output>
                  <button
                    type="button"
                    aria-label={`One pack of ${counter.boats} more`}
                    disabled={!leadsOn(changed(packs, i, 1), [...listed, now])}
                    onClick={() => setPacks(changed(packs, i, 1))}
                  >
                    +
                  </button>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <p>
        {singles === 1 ? "1 single boat" : `${singles} single boats`} left; strength {strength} in all.
      </p>
      <button type="button" class="brass" disabled={same || !isListed(packs, listed)} onClick={() => onForm(packs)}>
        {same ? "As they are" : "Form these packs"}
      </button>
      <div class="actions">
        {others.map(({ action, said }) => (
          <button
            key={JSON.stringify(action)}
            type="button"
            {...regards(action, onFocus)}
            onClick={() => onChoose(action)}
          >
            {capital(said.text)}
          </button>
        ))}
      </div>
    </section>
  );
}
