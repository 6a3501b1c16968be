import { states, type Subject } from "@vanik/contracts/trade";
import { describe, expect, test } from "vitest";
import { lifecycle } from "./lifecycle.ts";
import { noGstinYet } from "./obstacles.ts";

const subjects = Object.keys(lifecycle) as Subject[];
const movesOf = (subject: Subject) => Object.entries(lifecycle[subject]);

/** States from which nothing leads on, as meant. */
const final: Record<Subject, string[]> = {
  opportunity: [],
  request_for_quotation: ["cancelled"],
  supplier_quotation: ["cancelled"],
  quotation: ["cancelled"],
  sales_order: ["cancelled"],
  purchase_order: ["cancelled"],
  sales_invoice: ["cancelled"],
  purchase_invoice: ["cancelled"],
  credit_note: ["cancelled"],
  debit_note: ["cancelled"],
  invitation: [],
  movement: ["cancelled"],
  payment: ["cancelled"],
};

/** trade 1 column by column: kind: move, from → to, by, and what it asks. */
const rows = `
opportunity: lose | open → lost | desk | reason
opportunity: close | open lost → closed | desk |
opportunity: reopen | closed lost → open | desk |
request_for_quotation: submit | draft → submitted | desk | schedule_date
request_for_quotation: cancel | submitted → cancelled | desk | reason
invitation: decline | pending → declined | supplier desk |
invitation: receive | pending declined → received | system |
invitation: release | received → pending | system |
supplier_quotation: submit | draft → submitted | desk |
supplier_quotation: stop | submitted → stopped | desk system |
supplier_quotation: cancel | submitted stopped → cancelled | desk | reason
quotation: submit | draft → submitted | desk |
quotation: accept | submitted → submitted | buyer desk |
quotation: decline | submitted → lost | buyer desk | reason
quotation: extend | submitted → submitted | desk | valid_till
quotation: cancel | submitted lost → cancelled | desk | reason
sales_order: submit | draft → submitted | desk |
sales_order: hold | submitted → held | desk | reason
sales_order: resume | held → submitted | desk |
sales_order: close | submitted held → closed | desk | reason
sales_order: reopen | closed → submitted | desk |
sales_order: cancel | submitted held → cancelled | desk | reason
purchase_order: submit | draft → submitted | desk |
purchase_order: hold | submitted → held | desk | reason
purchase_order: resume | held → submitted | desk |
purchase_order: close | submitted held → closed | desk | reason
purchase_order: reopen | closed → submitted | desk |
purchase_order: cancel | submitted held → cancelled | desk | reason
sales_invoice: submit | draft → submitted | desk |
sales_invoice: cancel | submitted → cancelled | desk | reason
purchase_invoice: submit | draft → submitted | desk |
purchase_invoice: cancel | submitted → cancelled | desk | reason
credit_note: submit | draft → submitted | desk |
credit_note: buyer_answer | submitted → submitted | desk | answer
credit_note: cancel | submitted → cancelled | desk | reason
debit_note: submit | draft → submitted | desk |
debit_note: answer | submitted → submitted | supplier desk | note_no
debit_note: cancel | submitted → cancelled | desk | reason
movement: cancel | live → cancelled | desk | reason
payment: cancel | live → cancelled | desk | reason`
  .trim()
  .split("\n")
  .map((row) => row.trim());

test("the table holds the moves of trade 1 and no other", () => {
  const movesOfTable = subjects.flatMap((subject) =>
    movesOf(subject).map(([name, { from, to, by, asks }]) =>
      `${subject}: ${name} | ${from.join(" ")} → ${to} | ${by.join(" ")} | ${asks ?? ""}`.trim(),
    ),
  );
  expect(movesOfTable.toSorted()).toEqual(rows.toSorted());
});

describe.each(subjects)("%s", (subject) => {
  const known: readonly string[] = states[subject];

  test("its moves lead from and to states that it knows, by name and button", () => {
    for (const [, { from, to, label, past, by }] of movesOf(subject)) {
      expect(known).toContain(to);
      expect(known).toEqual(expect.arrayContaining([...from]));
      expect([label, past].every(Boolean) && by.length > 0).toBe(true);
    }
  });

  test("every state is reached from the one it begins in", () => {
    const reached = new Set<string>(known.slice(0, 1));
    for (let before = 0; before < reached.size;) {
      before = reached.size;
      for (const [, { from, to }] of movesOf(subject))
        if ((from as readonly string[]).some((state) => reached.has(state))) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual(known.toSorted());
  });

  test("only the states that are meant to be final are final", () => {
    const left = new Set(movesOf(subject).flatMap(([, { from }]) => [...from] as string[]));
    expect(known.filter((state) => !left.has(state))).toEqual(final[subject]);
  });

  test("nothing goes back to Draft", () => {
    expect(movesOf(subject).some(([, { to }]) => (to as string) === "draft")).toBe(false);
  });
});

test("a party moves what is its own alone: the buyer answers a quotation, the supplier declines an invitation and answers a debit note", () => {
  const by = (party: "buyer" | "supplier") =>
    subjects.flatMap((subject) =>
      movesOf(subject)
        .filter(([, move]) => move.by.includes(party))
        .map(([name]) => `${subject}: ${name}`),
    );
  expect(by("buyer")).toEqual(["quotation: accept", "quotation: decline"]);
  expect(by("supplier")).toEqual(["invitation: decline", "debit_note: answer"]);
});

test("what a person may do at all, the desk may do", () => {
  for (const subject of subjects)
    for (const [, { by }] of movesOf(subject)) expect(by.includes("desk") || by[0] === "system").toBe(true);
});

test("mails go as design 5.1 says, and the buyer has each order confirmed", () => {
  const mails = subjects.flatMap((subject) =>
    movesOf(subject)
      .filter(([, { tells }]) => tells)
      .map(([name, { tells }]) => `${subject}: ${name} → ${tells}`),
  );
  expect(mails).toEqual([
    "request_for_quotation: submit → supplier",
    "quotation: submit → buyer",
    "quotation: accept → desk",
    "quotation: decline → desk",
    "sales_order: submit → buyer",
    "purchase_order: submit → supplier",
    "sales_invoice: submit → buyer",
    "credit_note: submit → buyer",
    "debit_note: submit → supplier",
  ]);
});

test("without a GSTIN of ours only opportunities and requests for quotation leave Draft", () => {
  const leave = subjects.flatMap((subject) => movesOf(subject).filter(([name]) => name === "submit"));
  expect(leave).toHaveLength(9);
  const free = subjects.filter((subject) =>
    movesOf(subject).some(
      ([name, { unless = [] }]) => name === "submit" && !(unless as readonly unknown[]).includes(noGstinYet),
    ),
  );
  expect(free).toEqual(["request_for_quotation"]);
  const on = { today: "2026-11-22", booksClosedUntil: null };
  expect([noGstinYet({}, on), noGstinYet({}, { ...on, unregistered: true })]).toEqual([
    null,
    expect.stringContaining("Your GSTIN is missing"),
  ]);
});
