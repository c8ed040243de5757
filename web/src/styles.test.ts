import { describe, expect, it } from "vitest";
import css from "./styles.css?raw";

/** The tokens of the block that begins with these words. */
function tokens(start: string): Map<string, string> {
  const from = css.indexOf(start);
  const block = css.slice(from, css.indexOf("}", from));
  return new Map(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name ?? "", value ?? ""]),
  );
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ["chart", ":root {"],
  ["control room", ':root[data-theme="night"] {'],
])("the colors of the %s", (_, start) => {
  const found = tokens(start);
  const of = (name: string): string => found.get(name) ?? "#000000";

  it.each(["paper", "paper-raised", "sea-shallow", "sea-deep"])("show marks on %s", (ground) => {
    expect(contrast(of("mark"), of(ground))).toBeGreaterThanOrEqual(3);
    expect(contrast(of("ink"), of(ground))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of("rose"), of(ground))).toBeGreaterThanOrEqual(3);
  });

  it("show the focus on brass", () => {
    const rings = [of("ink"), of("paper-raised")].map((ring) => contrast(ring, of("brass-fill")));
    expect(Math.max(...rings)).toBeGreaterThanOrEqual(3);
  });
});
