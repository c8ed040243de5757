import { describe, expect, it } from "vitest";
import { bestCorner } from "./corner";

const board = { left: 0, top: 50, width: 900, height: 700 };
const card = { left: 0, top: 0, width: 300, height: 120 };
const ship = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

describe("a card over the board", () => {
  it("does not hide the ship it tells of", () => {
    expect(bestCorner(card, board, [])).toBe("bottom-left");
    expect(bestCorner(card, board, [ship(60, 690)])).toBe("bottom-right");
    expect(bestCorner(card, board, [ship(60, 690), ship(700, 690)])).toBe("top-left");
    expect(bestCorner(card, board, [ship(60, 690), ship(700, 690), ship(20, 60)])).toBe("top-right");
  });

  it("stays where it hides nothing, and hides least where all corners are full", () => {
    expect(bestCorner(card, board, [], "top-right")).toBe("top-right");
    const all = [ship(60, 690), ship(700, 690), ship(20, 60), ship(820, 60)];
    expect(bestCorner(card, board, all)).toBe("top-right");
  });
});
