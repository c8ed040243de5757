import { describe, expect, it } from "vitest";
import { ApiError, wordsOf } from "./api";

describe("a fault in words", () => {
  const silent = (status: number) => wordsOf(new ApiError(status, { code: "unknown", message: "" }));

  it("says what to do when the server has no words of its own", () => {
    expect(silent(500)).toMatch(/reload the page and try again/);
    expect(silent(502)).toMatch(/try again soon/);
    expect(silent(429)).toMatch(/Wait a moment/);
    expect(silent(418)).toMatch(/Reload it/);
  });

  it("keeps the server's words, and cites the paragraphs of a refusal", () => {
    expect(wordsOf(new ApiError(404, { code: "missing", message: "there is no such table" }))).toBe(
      "there is no such table",
    );
    const violations = [{ rule: "9.11", path: "depth", message: "cannot change depth and fire" }];
    expect(wordsOf(new ApiError(422, { code: "refused", message: "refused", violations }))).toBe(
      "cannot change depth and fire (9.11)",
    );
    expect(wordsOf(new ApiError(422, { code: "refused", message: "refused", violations, more: 3 }))).toBe(
      "cannot change depth and fire (9.11); and 3 more",
    );
  });
});
