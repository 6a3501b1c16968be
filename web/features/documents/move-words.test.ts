import { describe, expect, test } from "vitest";
import { asksOf, missingIn, sentWords, wordsOfMove } from "./move-words.ts";
import { partyKind } from "./party-kind.ts";

const nothing = {
  reason: "",
  note: "",
  valid_till: "",
  schedule_date: "",
  po_no: "",
  rate_reason: "",
  bill_reason: "",
};
const today = "2026-11-29";
const open = (
  move: string,
  needs: { needs_reason?: boolean; needs_valid_till?: boolean; needs_schedule_date?: true } = {},
) => ({
  move,
  label: "Label",
  needs_reason: false,
  needs_valid_till: false,
  ...needs,
});

describe("a move's words", () => {
  test("accepting a quotation is the one act in the accent", () => {
    expect(wordsOfMove(partyKind("quotation"), open("accept"))).toMatchObject({
      act: "Accept Quotation",
      variant: "go",
    });
  });
  test("to cancel names what is cancelled, so that it is not taken for the way out", () => {
    const { act } = wordsOfMove(partyKind("sales_order"), { move: "cancel", label: "Cancel" });
    expect(act).toBe("Cancel purchase order");
  });
  test("a move that no table names speaks by its label", () => {
    expect(wordsOfMove(partyKind("opportunity"), open("new_one"))).toMatchObject({
      act: "Label",
      done: "Label: done",
    });
  });
});

describe("what a move asks for", () => {
  test("a reason that is needed is missed, spaces are none; a free one is not", () => {
    const needed = asksOf("quotation", open("decline", { needs_reason: true }), false);
    expect(missingIn({ ...nothing, reason: "  " }, needed, today)).toEqual({ reason: "Give a reason." });
    expect(missingIn({ ...nothing, reason: "Too dear" }, needed, today)).toEqual({});
    expect(missingIn(nothing, asksOf("request_for_quotation", open("decline"), false), today)).toEqual({});
  });
  test("a day is missed where one is needed", () => {
    const extend = asksOf("quotation", open("extend", { needs_valid_till: true }), true);
    expect(missingIn(nothing, extend, today)).toEqual({ valid_till: "Choose a day." });
  });
  test("by when goods are required is asked where the request does not say it, and no day that is past", () => {
    const asks = asksOf("request_for_quotation", open("submit", { needs_schedule_date: true }), true);
    expect(missingIn(nothing, asks, today)).toEqual({ schedule_date: "Say by when the goods are required." });
    const past = { ...nothing, schedule_date: "2026-11-28" };
    expect(missingIn(past, asks, today)).toEqual({ schedule_date: "28 Nov 2026 is past. Choose a later day." });
    const typed = { ...nothing, schedule_date: today };
    expect(missingIn(typed, asks, today)).toEqual({});
    expect(sentWords(typed, asks)).toMatchObject({ schedule_date: today });
    const plain = asksOf("request_for_quotation", open("submit"), true);
    expect(missingIn(nothing, plain, today)).toEqual({});
    expect(sentWords(typed, plain)).not.toHaveProperty("schedule_date");
  });
  test("whoever accepts a quotation is asked for the buyer's own number, the desk for the buyer too", () => {
    for (const isDesk of [false, true]) expect(asksOf("quotation", open("accept"), isDesk).poNumber).toBe(true);
    expect(asksOf("supplier_quotation", open("accept"), true).poNumber).toBe(false);
  });
  test("only what was asked is sent", () => {
    const typed = { ...nothing, reason: "r", note: "n", valid_till: "2026-12-01", po_no: "4500017" };
    expect(sentWords(typed, asksOf("quotation", open("accept"), false))).toEqual({
      reason: "",
      note: "",
      po_no: "4500017",
    });
    expect(sentWords(typed, asksOf("quotation", open("extend", { needs_valid_till: true }), true))).toEqual({
      reason: "",
      note: "",
      po_no: "",
      valid_till: "2026-12-01",
    });
  });
  test("a paper that says what an auditor would ask about wants its own reason, of three characters", () => {
    const asks = asksOf("sales_invoice", open("submit"), true, "rate_reason");
    expect(missingIn({ ...nothing, rate_reason: " x " }, asks, today)).toEqual({
      rate_reason: "Say why it is so, in 3 characters or more.",
    });
    const typed = { ...nothing, rate_reason: "Agreed by telephone" };
    expect(missingIn(typed, asks, today)).toEqual({});
    expect(sentWords(typed, asks)).toMatchObject({ rate_reason: "Agreed by telephone" });
    expect(sentWords(typed, asksOf("sales_invoice", open("submit"), true))).not.toHaveProperty("rate_reason");
  });
  test("only the desk is asked what the party shall read", () => {
    const cancel = open("cancel", { needs_reason: true });
    expect(asksOf("sales_order", cancel, true).note).toBe(true);
    expect(asksOf("sales_order", cancel, false).note).toBe(false);
  });
});
