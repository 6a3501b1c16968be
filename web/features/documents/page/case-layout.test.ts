import type { CaseDocument } from "@vanik/contracts/case";
import { everyKind, isSale, type Kind } from "@vanik/contracts/trade";
import { describe, expect, test } from "vitest";
import { layOutCase, nodeHeight, nodeWidth, wholeHeight, wallAt } from "./case-layout.ts";

const made = (kind: Kind, name: string, status = "Submitted"): CaseDocument => ({
  kind,
  name,
  status,
  transaction_date: "2026-11-15",
  party: null,
  party_id: null,
  amount: null,
  lines: 6,
  invited: 0,
  from: [],
  supplies: [],
});
const opportunity = made("opportunity", "OPP-1", "Open");
const sourced = [opportunity, made("request_for_quotation", "RFQ-1")];
const bids = ["SQ-1", "SQ-2", "SQ-3"].map((name) => made("supplier_quotation", name));
const deal = [
  ...sourced,
  ...bids,
  made("quotation", "QTN-1", "Ordered"),
  made("sales_order", "SO-1"),
  made("purchase_order", "PO-1"),
  made("purchase_order", "PO-2", "Cancelled"),
  made("sales_invoice", "SI-1", "Unpaid"),
];
const timesOf = (documents: CaseDocument[], here: string) =>
  Object.fromEntries(layOutCase(documents, here, everyKind).nodes.map(({ kind, time }) => [kind, time]));

describe("what a case's picture shows", () => {
  test("of a new inquiry: itself, and all that will come", () => {
    expect(timesOf([opportunity], "OPP-1")).toEqual({
      opportunity: "present",
      request_for_quotation: "future",
      supplier_quotation: "future",
      quotation: "future",
      sales_order: "future",
      purchase_order: "future",
      sales_invoice: "future",
      purchase_invoice: "future",
    });
  });

  test("in the middle of a deal: past, present and future", () => {
    expect(timesOf(deal, "PO-2")).toMatchObject({
      quotation: "past",
      purchase_order: "present",
      sales_invoice: "past",
      purchase_invoice: "future",
    });
  });

  test("to whoever reads nothing that is bought: the buyer's side alone, and no room for another", () => {
    const { height, nodes } = layOutCase(deal, "SO-1", everyKind.filter(isSale));
    expect(nodes.map(({ kind }) => kind)).toEqual(["opportunity", "quotation", "sales_order", "sales_invoice"]);
    expect(height).toBe(wallAt);
    for (const { y } of nodes) expect(y + nodeHeight).toBeLessThan(height);
  });

  test("of what comes from stock: nothing that is bought", () => {
    const order = made("sales_order", "SO-1", "To Deliver and Bill");
    const sold = [opportunity, made("quotation", "QTN-1", "Ordered"), { ...order, from_stock: true }];
    expect(timesOf(sold, "SO-1")).not.toHaveProperty("purchase_order");
    expect(timesOf(sold, "SO-1")).not.toHaveProperty("purchase_invoice");
    expect(timesOf([...sold, order], "SO-1")).toHaveProperty("purchase_order", "future");
    expect(timesOf([...sold, made("purchase_order", "PO-1")], "SO-1")).toHaveProperty("purchase_invoice", "future");
  });

  test("of what was quoted without asking: no request, and no column for it", () => {
    const { nodes, edges } = layOutCase([opportunity, made("quotation", "QTN-1", "Draft")], "QTN-1", everyKind);
    expect(nodes.map(({ kind }) => kind)).not.toContain("request_for_quotation");
    expect(nodes.find(({ kind }) => kind === "quotation")!.x).toBeCloseTo(17.1);
    expect(edges[0]).toMatchObject({ dashed: false });
  });

  test.each(["Lost", "Closed"])("of an opportunity that is %s: nothing to come", (status) => {
    const { nodes } = layOutCase([{ ...opportunity, status }, sourced[1]!], "RFQ-1", everyKind);
    expect(nodes.map(({ time }) => time)).toEqual(["past", "present"]);
  });

  test("several of a kind in one node: the page's own first, then the newest, cancelled ones last", () => {
    const named = (here: string, kind: Kind) =>
      layOutCase(deal, here, everyKind)
        .nodes.find((node) => node.kind === kind)!
        .documents.map(({ name }) => name);
    expect(named("SQ-1", "supplier_quotation")).toEqual(["SQ-1", "SQ-3", "SQ-2"]);
    expect(named("OPP-1", "purchase_order")).toEqual(["PO-1", "PO-2"]);
  });
});

describe("of notes", () => {
  const noted = [...deal, made("purchase_invoice", "PI-1", "Paid"), made("credit_note", "CN-1", "Return")];

  test("those that are there hang on their invoice, and none is awaited", () => {
    const { nodes, edges, scale } = layOutCase(noted, "CN-1", everyKind);
    const [invoice, note] = ["sales_invoice", "credit_note"].map((kind) => nodes.find((node) => node.kind === kind)!);
    expect(note).toMatchObject({ time: "present", y: invoice!.y });
    expect(nodes.map(({ kind }) => kind)).not.toContain("debit_note");
    const edge = [
      [invoice!.x + nodeWidth * scale, invoice!.y + nodeHeight / 2],
      [note!.x, note!.y + nodeHeight / 2],
    ];
    expect(edges.some(({ points }) => JSON.stringify(points) === JSON.stringify(edge))).toBe(true);
  });

  test("with them all stands within the picture, which is wider by as much", () => {
    const { nodes, scale } = layOutCase(noted, "CN-1", everyKind);
    expect(scale).toBeLessThan(1);
    const width = nodeWidth * scale;
    for (const [at, one] of nodes.entries()) {
      expect(one.x + width).toBeLessThanOrEqual(100.01);
      for (const other of nodes.slice(at + 1))
        expect(Math.abs(one.x - other.x) >= width || Math.abs(one.y - other.y) >= nodeHeight).toBe(true);
    }
    expect(layOutCase(deal, "SO-1", everyKind).scale).toBe(1);
  });
});

describe("how it is drawn", () => {
  const { nodes, edges } = layOutCase(deal, "SO-1", everyKind);

  test("the buyer's side stands above the wall, the suppliers' below, all of it within 120", () => {
    for (const { kind, y } of nodes) {
      const above = ["opportunity", "quotation", "sales_order", "sales_invoice"].includes(kind);
      expect(above ? y + nodeHeight : wallAt, kind).toBeLessThan(above ? wallAt : y);
      expect(y + nodeHeight).toBeLessThanOrEqual(wholeHeight);
    }
  });

  test("no two nodes overlap, and none reaches over the edge", () => {
    for (const [at, one] of nodes.entries()) {
      expect(one.x + nodeWidth).toBeLessThanOrEqual(100.01);
      for (const other of nodes.slice(at + 1))
        expect(Math.abs(one.x - other.x) >= nodeWidth || Math.abs(one.y - other.y) >= nodeHeight).toBe(true);
    }
  });

  test("a line to each but the first, upright or level, dashed to what is still to come", () => {
    expect(edges).toHaveLength(nodes.length - 1);
    expect(edges.filter(({ dashed }) => dashed)).toHaveLength(1);
    for (const { points } of edges)
      for (const [at, [x, y]] of points.slice(1).entries())
        expect(x === points[at]![0] || y === points[at]![1]).toBe(true);
  });
});
