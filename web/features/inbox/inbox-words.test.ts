import { describe, expect, test } from "vitest";
import { actSentence, entryTitle, openedWords } from "./inbox-words.ts";

const note = { id: "1", at: "2026-11-23T06:00:00.000Z" };

describe("what was done with an entry", () => {
  test.each([
    ["Anita", "assign", "Asha", "Anita handed it to Asha"],
    ["Asha", "assign", "Asha", "Asha took it"],
    ["Asha", "assign", "", "Asha put it back: nobody sees to it"],
    ["Asha", "done", "", "Asha settled it"],
    [null, "done", "the invoice is paid in full", "Settled by itself: the invoice is paid in full"],
    ["Asha", "reopen", "", "Asha took it up again"],
    [null, "reopen", "", "It waits again: the inquiry was reopened"],
    [null, "link", "Sahyadri", "Linked to Sahyadri, and settled with that"],
    ["Asha", "note", "Calls back", "Asha noted"],
  ] as const)("%s %s %s", (by, act, text, sentence) => {
    expect(actSentence({ ...note, by, act, text })).toBe(sentence);
  });
});

test("others read who has it open, one does not read it of oneself", () => {
  const opened_by = { id: "asha", name: "Asha" };
  expect(openedWords({ opened_by }, "anita")).toBe("Asha has this open");
  expect(openedWords({ opened_by }, "asha")).toBeNull();
  expect(openedWords({ opened_by: null }, "asha")).toBeNull();
});

test("an entry is called by what it asks for", () => {
  const subject = { kind: "sales_invoice", name: "SI-2627-000004" } as const;
  expect(entryTitle({ kind: "paid", person: "Meera", subject })).toBe("SI-2627-000004: “I have paid”");
  expect(entryTitle({ kind: "call", person: "Meera", subject })).toBe("Call Meera back");
});
