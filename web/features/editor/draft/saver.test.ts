import { describe, expect, test } from "vitest";
import { sampleDocument } from "../../../../server/pdf/sample-document.ts";
import { ApiError } from "../../../app/api-error.ts";
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

describe("a figure that is none keeps the draft from being saved, and is told at its cell", () => {
  test.each([
    ["quotation", "rate", "abc", "Enter an amount as a number"],
    ["quotation", "rate", "1.234,56", "Enter an amount like 1,23,456.50: this may mean two things"],
    ["quotation", "qty", "1,5", "Enter a quantity like 1,23,456.50: this may mean two things"],
    ["quotation", "discount", "2,5%", "Enter a percentage like 1,23,456.50: this may mean two things"],
    ["quotation", "gst", "much", "Enter a percentage as a number"],
    ["purchase_invoice", "printed", "1,5", "Enter an amount like 1,23,456.50: this may mean two things"],
  ] as const)("%s, %s: %j", async (kind, field, text, sentence) => {
    const document = { ...sampleDocument(kind, { status: "Draft" }), version: 5 };
    const editor = new Editor(document);
    const sent: unknown[] = [];
    const put = async (edit: unknown) => (sent.push(edit), { ...document, version: 6 });
    const saver = new Saver(editor, { put, onSaved: () => {} });
    const [key = ""] = editor.keys;
    if (field === "printed") editor.change({ type: "head", field: "bill_total", value: "3,56,644" });
    editor.change({ type: "cell", key, field, text });
    expect(await saver.flush()).toBe(false);
    expect(editor.state.problems).toEqual({ [`${key} ${field}`]: sentence });
    expect(sent).toEqual([]);
  });
});

describe("of several problems the line that says how saving stands tells the first and how many others there are", () => {
  const failed = (saver: Saver) => (saver.state.is === "failed" ? saver.state.sentence : null);

  test("of what is typed", async () => {
    const { editor, saver } = opened();
    const [key = ""] = editor.keys;
    editor.change({ type: "cell", key, field: "rate", text: "abc" });
    await saver.flush();
    expect(failed(saver)).toBe("Enter an amount as a number");
    editor.change({ type: "cell", key, field: "qty", text: "some" });
    await saver.flush();
    expect(failed(saver)).toMatch(/^Enter a(n amount| quantity) as a number \(and 1 more to mend\)$/);
    expect(saver.answers.problem()).toBe(failed(saver));
  });

  test("of what the server refuses", async () => {
    const editor = new Editor(read);
    const fields = {
      "items.0.qty": "Enter whole Nos",
      "items.0.rate": "Enter a rate",
      valid_till: "Choose a later day",
    };
    const put = () =>
      Promise.reject(new ApiError({ status: 400, code: "invalid", message: "Enter whole Nos", fields }));
    const saver = new Saver(editor, { put, onSaved: () => {} });
    editor.change({ type: "head", field: "terms", value: "Ours" });
    await saver.flush();
    expect(failed(saver)).toBe("Enter whole Nos (and 2 more to mend)");
    expect(Object.keys(editor.state.problems)).toHaveLength(3);
    saver.stop();
  });
});
