import { describe, expect, test } from "vitest";
import { beginHistory, closeHistory, redo, pushPresent, undo } from "../../../app/history.ts";
import { type DraftChange, reduceDraft, tagOf } from "./reduce.ts";
import { sampleDraft, sampleLine } from "./sample-draft.ts";

const [a, b, c] = [sampleLine("a"), sampleLine("b"), sampleLine("c", { cost: "" })];
const draft = sampleDraft([a, b, c]);
const order = (change: DraftChange) =>
  reduceDraft(draft, change)
    .lines.map(({ key }) => key)
    .join("");

test.each([
  [{ type: "move", key: "a", to: 1 }, "bac"],
  [{ type: "move", key: "a", to: 9 }, "bca"],
  [{ type: "move", key: "c", to: -1 }, "cab"],
  [{ type: "delete", key: "b" }, "ac"],
  [{ type: "add", lines: [sampleLine("d")] }, "abcd"],
] as const)("%j makes %s", (change, keys) => expect(order(change)).toBe(keys));

test.each([
  { type: "cell", key: "a", field: "qty", text: "10" },
  { type: "cell", key: "gone", field: "qty", text: "11" },
  { type: "move", key: "a", to: 0 },
  { type: "delete", key: "gone" },
  { type: "add", lines: [] },
  { type: "head", field: "terms", value: "" },
  { type: "margin", key: "c", text: "10" },
  { type: "margin", key: "a", text: "" },
  { type: "margins", percent: "x" },
] as const)("%j changes nothing: the draft is the same object", (change) =>
  expect(reduceDraft(draft, change)).toBe(draft),
);

test("a change of one line leaves the others the objects that they were", () => {
  const after = reduceDraft(draft, { type: "cell", key: "b", field: "rate", text: "7.60" });
  expect([after.lines[0] === a, after.lines[1]?.rate, after.lines[2] === c]).toEqual([true, "7.60", true]);
});

test("a margin is written as the rate that leaves it; one for all leaves lines without a cost as they are", () => {
  expect(reduceDraft(draft, { type: "margin", key: "a", text: "20%" }).lines[0]?.rate).toBe("5.00");
  expect(reduceDraft(draft, { type: "margins", percent: "50" }).lines.map(({ rate }) => rate)).toEqual([
    "8.00",
    "8.00",
    "5",
  ]);
});

test("a line comes from stock or is bought, as it was said last", () => {
  const bid = { from: "SQ-1", source: 1, qty: 10, supplier: "Rajkot" };
  const bought = sampleDraft([sampleLine("a", { supply: [bid], boughtFrom: "" })]);
  const stock = reduceDraft(bought, { type: "fromStock", key: "a", fromStock: true, cost: "3" });
  expect(stock.lines).toMatchObject([{ fromStock: true, supply: [], boughtFrom: "", cost: "3" }]);
  const again = reduceDraft(stock, { type: "supply", key: "a", supply: [bid] });
  expect(again.lines).toMatchObject([{ fromStock: null, supply: [bid] }]);
  const off = reduceDraft(stock, { type: "fromStock", key: "a", fromStock: false, cost: "3" });
  expect(off.lines).toMatchObject([{ fromStock: false, cost: "3" }]);
});

describe("steps", () => {
  const type = (text: string): DraftChange => ({ type: "cell", key: "a", field: "rate", text });
  const step = (history: ReturnType<typeof beginHistory<typeof draft>>, change: DraftChange) =>
    pushPresent(history, reduceDraft(history.present, change), tagOf(change));
  const rate = ({ present }: { present: typeof draft }) => present.lines[0]?.rate;

  test("the letters of one cell are one step, and a margin typed after its rate belongs to it", () => {
    const typed = ["7", "7.", "7.6"].reduce((history, text) => step(history, type(text)), beginHistory(draft));
    const margin = step(typed, { type: "margin", key: "a", text: "50" });
    expect([rate(margin), rate(undo(margin)), margin.past.length]).toEqual(["8.00", "5", 1]);
  });

  test("a cell that was left and entered again is another step", () => {
    const once = closeHistory(step(beginHistory(draft), type("7")));
    const twice = step(once, type("8"));
    expect([rate(undo(twice)), rate(undo(undo(twice))), rate(redo(undo(twice)))]).toEqual(["7", "5", "8"]);
  });

  test("what is done anew forgets what was taken back; at either end nothing happens", () => {
    const back = undo(step(beginHistory(draft), type("7")));
    const anew = step(back, { type: "delete", key: "b" });
    expect([anew.future.length, redo(anew).present === anew.present]).toEqual([0, true]);
    expect(undo(beginHistory(draft)).present).toBe(draft);
  });

  test("what changes nothing is no step", () =>
    expect(step(beginHistory(draft), { type: "delete", key: "gone" }).past).toEqual([]));
});
