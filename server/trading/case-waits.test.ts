import type { Kind, Status } from "@vanik/contracts/trade";
import { describe, expect, test } from "vitest";
import { actsAwaited, awaitedIn, type CaseFacts, type DocumentOfCase, statusesAwaiting } from "./case-waits.ts";

type Stands = readonly [kind: Kind, name: string, status: Status, more?: Partial<DocumentOfCase>];
const caseOf = (...all: readonly Stands[]): CaseFacts => ({
  linked: true,
  documents: all.map(([kind, name, status, more]) => ({
    kind,
    name,
    status,
    pending: 0,
    withoutBid: 0,
    sealed: false,
    underWay: false,
    onChallan: false,
    alone: false,
    answers: [],
    ...more,
  })),
});
const first = (found: CaseFacts, here = "") => {
  const [awaited] = awaitedIn(
    found,
    () => true,
    (_, { name }) => name === here,
  );
  return awaited ? `${awaited.label} ${awaited.document.name}` : null;
};

const sold: Stands = ["sales_order", "SO-1", "To Deliver and Bill"];
const inquiry: Stands = ["opportunity", "OPP-1", "Open"];

describe("what a case waits for", () => {
  test.each<[string, CaseFacts, string | null]>([
    ["goods, where nothing else is there", caseOf(sold), "Dispatch SO-1"],
    [
      "a draft comes before goods",
      caseOf(sold, ["purchase_order", "PO-1", "To Receive"], ["purchase_order", "PO-2", "Draft"]),
      "Place PO-2",
    ],
    ["what is sold is bought first", caseOf(sold, ["purchase_order", "PO-1", "To Receive"]), "Receive PO-1"],
    [
      "goods come before papers, papers before money",
      caseOf(["sales_invoice", "SI-1", "Overdue"], ["purchase_order", "PO-1", "To Bill"], sold),
      "Dispatch SO-1",
    ],
    [
      "papers come before money",
      caseOf(["sales_invoice", "SI-1", "Overdue"], ["purchase_order", "PO-1", "To Bill"]),
      "Bill PO-1",
    ],
    [
      "suppliers are paid first",
      caseOf(["sales_invoice", "SI-1", "Unpaid"], ["purchase_invoice", "PI-1", "Partly Paid"]),
      "Record payment of PI-1",
    ],
    [
      "what only the buyer can end comes last",
      caseOf(["quotation", "QTN-2", "Open"], ["sales_invoice", "SI-1", "Unpaid"]),
      "Record payment of SI-1",
    ],
    ["the buyer's answer", caseOf(["quotation", "QTN-1", "Open"]), "Get the buyer's answer to QTN-1"],
    [
      "what has ended waits for nothing",
      caseOf(
        ["sales_order", "SO-1", "Completed"],
        ["purchase_order", "PO-1", "On Hold"],
        ["quotation", "QTN-1", "Ordered"],
      ),
      null,
    ],
  ])("%s", (_, found, expected) => expect(first(found)).toBe(expected));

  test("of equals what is looked at comes first, and no other", () => {
    const money = caseOf(["sales_invoice", "SI-1", "Unpaid"], ["purchase_invoice", "PI-1", "Unpaid"]);
    expect(first(money, "SI-1")).toBe("Record payment of SI-1");
    expect(first(caseOf(sold, ["purchase_order", "PO-1", "To Receive"]), "SO-1")).toBe("Receive PO-1");
  });
});

describe("what a request and its inquiry wait for", () => {
  const request = (pending: number): Stands => ["request_for_quotation", "RFQ-1", "Submitted", { pending }];
  const sealed: Stands = ["request_for_quotation", "RFQ-1", "Submitted", { pending: 2, sealed: true }];
  const running: Stands = ["request_for_quotation", "RFQ-1", "Submitted", { underWay: true }];
  const bid = (name: string, status: Status = "Submitted"): Stands => [
    "supplier_quotation",
    name,
    status,
    { answers: ["RFQ-1"] },
  ];
  const acts = (found: CaseFacts, name: string) =>
    actsAwaited(
      found.documents.find((document) => document.name === name)!,
      found,
    );

  test.each<[string, CaseFacts, string[], string[]]>([
    ["nobody is asked", caseOf(inquiry), [], ["ask"]],
    ["a guest's is linked as well", { ...caseOf(inquiry), linked: false }, [], ["link", "ask"]],
    ["asked, bids are waited for", caseOf(inquiry, request(2)), ["bid"], []],
    ["with one bid of two both", caseOf(inquiry, request(1), bid("SQ-1")), ["bid", "compare"], []],
    ["who declined is waited for no more", caseOf(inquiry, request(0), bid("SQ-1")), ["compare"], []],
    ["all declined, a bid is wanted still", caseOf(inquiry, request(0)), ["bid"], []],
    ["a sealed round is answered by its suppliers", caseOf(inquiry, sealed), [], []],
    ["a round that is under way is compared later", caseOf(inquiry, running, bid("SQ-1")), [], []],
    ["a bid that is a draft is none", caseOf(inquiry, request(1), bid("SQ-1", "Draft")), ["bid"], []],
    ["quoted, if only in draft", caseOf(inquiry, request(1), bid("SQ-1"), ["quotation", "QTN-1", "Draft"]), [], []],
    [
      "a cancelled quotation is none",
      caseOf(inquiry, request(0), bid("SQ-1"), ["quotation", "QTN-1", "Cancelled"]),
      ["compare"],
      [],
    ],
    ["lost, nothing", caseOf(["opportunity", "OPP-1", "Lost"], request(1), bid("SQ-1")), [], []],
    ["a cancelled request is none", caseOf(inquiry, ["request_for_quotation", "RFQ-1", "Cancelled"]), [], ["ask"]],
  ])("%s", (_, found, ofRequest, ofInquiry) => {
    if (found.documents.some(({ name }) => name === "RFQ-1")) expect(acts(found, "RFQ-1")).toEqual(ofRequest);
    expect(acts(found, "OPP-1")).toEqual(ofInquiry);
  });
});

test("a list finds by status what waits for an act", () => {
  expect(statusesAwaiting("sales_order", "dispatch")).toEqual(["To Deliver and Bill", "To Deliver"]);
  expect(statusesAwaiting("purchase_invoice", "pay")).toEqual(["Unpaid", "Partly Paid", "Overdue"]);
  expect(statusesAwaiting("purchase_invoice", "dispatch")).toEqual([]);
});
