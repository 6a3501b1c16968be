import { describe, expect, test } from "vitest";
import { sampleDocument } from "../../../../server/pdf/sample-document.ts";
import { Editor } from "./editor.ts";
import { Saver } from "./saver.ts";

const read = { ...sampleDocument("quotation", { status: "Draft" }), version: 5 };

function opened() {
  const editor = new Editor(read);
  const put = async () => ({ ...read, version: read.version + 1, terms: "Ours" });
  const saver = new Saver(editor, { put, onSaved: () => {} });
  return { editor, saver };
}

describe("the version that a move of a draft names", () => {
  test("is the one that was read while nothing has changed", () => {
    expect(opened().saver.answers.version(5)).toBe(5);
  });
  test("is that of one's own save", async () => {
    const { editor, saver } = opened();
    editor.change({ type: "head", field: "terms", value: "Ours" });
    expect(await saver.flush()).toBe(true);
    expect(saver.answers.version(5)).toBe(6);
  });
  test("stays the one that was read once another's change is shown, and follows when that is read", () => {
    const { saver } = opened();
    saver.read({ ...read, version: 6 });
    expect(saver.version).toBe(6);
    expect(saver.answers.version(5)).toBe(5);
    expect(saver.answers.version(6)).toBe(6);
  });
});
