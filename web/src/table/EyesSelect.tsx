import type { Eyes } from "../api";
import { theRole } from "./words";

interface Props {
  seats: { seat: number; role: string }[];
  eyes: Eyes;
  onEyes: (eyes: Eyes) => void;
  /** Whether the umpire's eyes can be chosen too. */
  umpire?: boolean;
}

/** Whose eyes to look through. */
export function EyesSelect({ seats, eyes, onEyes, umpire }: Props) {
  return (
    <select
      class="eyes"
      aria-label="Whose eyes"
      value={String(eyes)}
      onChange={(event) => {
        const value = event.currentTarget.value;
        onEyes(value === "observer" || value === "umpire" ? value : Number(value));
      }}
    >
      {umpire && <option value="umpire">the umpire</option>}
      {seats.map(({ seat, role }) => (
        <option key={seat} value={seat}>
          {theRole(role)}
        </option>
      ))}
      <option value="observer">everybody</option>
    </select>
  );
}
