import { isLineFieldOf, lineFieldKeys } from "@vanik/contracts/line-fields";
import type { Kind } from "@vanik/contracts/trade";
import { describe, expect, test } from "vitest";
import type { Source } from "./facts.ts";
import {
  type CarriedFields,
  sourceRefusal,
  sourcesRefusal,
  successionOf,
  successions,
  carryFields,
} from "./succession.ts";

const today = "2026-11-21";
const sources: { [K in Kind]?: Source } = {
  request_for_quotation: { kind: "opportunity", name: "OPP-1", state: "open" },
  supplier_quotation: { kind: "request_for_quotation", name: "RFQ-1", state: "submitted" },
  quotation: { kind: "opportunity", name: "OPP-1", state: "open" },
  sales_order: { kind: "quotation", name: "QTN-1", state: "submitted", validTill: today },
  purchase_order: { kind: "supplier_quotation", name: "SQ-1", state: "submitted" },
  sales_invoice: { kind: "sales_order", name: "SO-1", state: "submitted" },
  purchase_invoice: { kind: "purchase_order", name: "PO-1", state: "submitted" },
};

describe("which kind follows which (design 5.2, trade 4)", () => {
  test("both chains stand in the table", () => {
    const chain = Object.entries(successions).flatMap(([kind, step]) =>
      step ? `${step.from} → ${kind} ${step.counts ?? ""}`.trim() : [],
    );
    expect(chain).toEqual([
      "opportunity → request_for_quotation",
      "request_for_quotation → supplier_quotation",
      "opportunity → quotation",
      "quotation → sales_order ordered",
      "supplier_quotation → purchase_order ordered",
      "sales_order → sales_invoice billed",
      "purchase_order → purchase_invoice billed",
    ]);
  });

  test.each(Object.entries(sources) as [Kind, Source][])("a %s comes from %o", (kind, source) => {
    expect(sourceRefusal(kind, source, today)).toBeNull();
    expect(sourceRefusal(kind, { ...source, state: "cancelled" }, today)?.refusal).toMatch(/is cancelled/);
  });

  test("nothing leads to an opportunity", () => {
    expect(() => successionOf("opportunity")).toThrow("Nothing leads to opportunity");
  });

  test.each<[Kind, Partial<Source>, RegExp]>([
    ["sales_invoice", { state: "draft" }, /^SO-1 is a draft.$/],
    ["sales_invoice", { state: "held" }, /^SO-1 is on hold. Resume it first.$/],
    ["purchase_invoice", { state: "closed" }, /^PO-1 is closed. Reopen it first.$/],
    ["quotation", { state: "lost" }, /^OPP-1 is lost. Reopen it first.$/],
    ["sales_order", { state: "lost" }, /^QTN-1 is lost. Nothing more comes of it.$/],
    ["sales_order", { validTill: "2026-11-20" }, /^QTN-1 was valid till 20 Nov 2026. Extend it first.$/],
    ["purchase_order", { state: "stopped" }, /^SQ-1 is stopped.$/],
    ["sales_invoice", { kind: "purchase_order" }, /^SO-1 is not what this can be made from.$/],
  ])("no %s comes from one with %o", (kind, differing, sentence) => {
    expect(sourceRefusal(kind, { ...sources[kind]!, ...differing }, today)).toEqual({
      refusal: expect.stringMatching(sentence),
      code: "refused",
    });
  });
});

describe("several sources (trade 4)", () => {
  const order = (name: string, organisationId: string) => ({ ...sources.purchase_invoice!, name, organisationId });

  test("a purchase_invoice bills several orders of one supplier", () => {
    expect(sourcesRefusal("purchase_invoice", [order("PO-1", "a"), order("PO-2", "a")], today)).toBeNull();
  });

  test.each<[string, Kind, (Source & { organisationId: string })[], RegExp]>([
    ["of two suppliers", "purchase_invoice", [order("PO-1", "a"), order("PO-2", "b")], /different parties/],
    [
      "one of them held",
      "purchase_invoice",
      [order("PO-1", "a"), { ...order("PO-2", "a"), state: "held" }],
      /PO-2 is on/,
    ],
    ["none", "purchase_invoice", [], /Choose/],
    [
      "two sales_orders",
      "sales_invoice",
      [1, 2].map((n) => ({ ...sources.sales_invoice!, name: `SO-${n}`, organisationId: "a" })),
      /one document only/,
    ],
  ])("%s are refused", (_, kind, several, sentence) => {
    expect(sourcesRefusal(kind, several, today)?.refusal).toMatch(sentence);
  });
});

describe("what a step takes over (trade 4 and 6)", () => {
  const carried: CarriedFields = {
    ship_to: { name: "Works" },
    required_by: "2026-12-24",
    delivery_pincode: "411001",
    payment_days: 30,
    delivery_days: 7,
    delivery_terms: "freight_paid",
    terms: "As agreed",
    po_no: "B/77",
    reverse_charge: true,
    registration: 2,
    party_gstin: "27AAKCS7305M1ZV",
    purpose: "stock",
    buyer_name: "R. Kulkarni",
    buyer_phone: "9822041176",
  };
  const linesOf = (kind: Kind) => lineFieldKeys.filter((key) => isLineFieldOf(kind, key, "carried"));

  test("an RFQ learns of an inquiry when and where, and nothing of who or for how much: the wall", () => {
    expect(carryFields("request_for_quotation", carried)).toEqual({
      required_by: "2026-12-24",
      delivery_pincode: "411001",
    });
    expect(linesOf("request_for_quotation")).toEqual([]);
    expect(linesOf("supplier_quotation")).toEqual([]);
  });

  test.each<[Kind, (keyof CarriedFields)[]]>([
    ["quotation", ["required_by", "delivery_pincode"]],
    ["supplier_quotation", ["delivery_pincode", "purpose"]],
    [
      "sales_order",
      [
        "ship_to",
        "required_by",
        "payment_days",
        "delivery_days",
        "delivery_terms",
        "terms",
        "reverse_charge",
        "registration",
        "party_gstin",
        "buyer_name",
        "buyer_phone",
      ],
    ],
    [
      "purchase_order",
      [
        "payment_days",
        "delivery_days",
        "delivery_terms",
        "terms",
        "reverse_charge",
        "registration",
        "party_gstin",
        "purpose",
      ],
    ],
    [
      "sales_invoice",
      [
        "ship_to",
        "payment_days",
        "delivery_terms",
        "terms",
        "po_no",
        "reverse_charge",
        "registration",
        "party_gstin",
        "buyer_name",
        "buyer_phone",
      ],
    ],
    [
      "purchase_invoice",
      ["payment_days", "delivery_terms", "terms", "reverse_charge", "registration", "party_gstin", "purpose"],
    ],
  ])("a %s takes %o and nothing else", (kind, fields) => {
    expect(carryFields(kind, carried)).toEqual(Object.fromEntries(fields.map((field) => [field, carried[field]])));
  });

  test("no purchase takes an address: it ships to one of the operator's", () => {
    expect(carryFields("purchase_order", carried)).not.toHaveProperty("ship_to");
  });

  test("our cost travels down the buyer's side alone", () => {
    const kinds = (Object.keys(successions) as Kind[]).filter((kind) => linesOf(kind).includes("cost_rate"));
    expect(kinds).toEqual(["sales_order", "sales_invoice"]);
  });
});
