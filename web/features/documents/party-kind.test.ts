import { everyKind, type Kind, kinds, statuses } from "@vanik/contracts/trade";
import { describe, expect, test } from "vitest";
import { partyKind } from "./party-kind.ts";

/** The columns of the specification, and after them the PDF of every row. */
const columns = {
  quotation: ["Name", "Total Quantity", "Net Total", "Status"],
  sales_order: ["Name", "Delivery Date", "Grand Total", "Quantity", "Status", "Document"],
  sales_invoice: ["Name", "PO. No", "Due Date", "Net Total", "Status"],
  opportunity: ["Name", "Tx. Date", "Amount", "Status"],
  supplier_quotation: ["Name", "Total Quantity", "Net Total", "Status"],
  request_for_quotation: ["Name", "Supplier", "Required Date", "Status", "Document"],
  purchase_order: ["Name", "Grand Total", "Delivery Date", "Status", "Document"],
  purchase_invoice: ["Name", "Total Qty.", "Net Total", "Due Date", "Status"],
};

/** What is to be paid stands beside what is net of tax, and is named. */
const gained: Partial<Record<Kind, string[]>> = {
  quotation: ["Payable"],
  supplier_quotation: ["Payable"],
  sales_invoice: ["Payable", "Outstanding"],
  purchase_invoice: ["Payable", "Outstanding"],
};

test.each(Object.entries(columns) as [Kind, string[]][])(
  "the list of a %s has the columns of the specification, what is payable behind the net total, and a PDF",
  (name, specified) => {
    const wanted = specified.flatMap((label) => (label === "Net Total" ? [label, ...(gained[name] ?? [])] : [label]));
    expect(partyKind(name).columns.map(({ label }) => label)).toEqual([...wanted, "PDF"]);
  },
);

describe.each(everyKind)("the list of a %s", (name) => {
  const kind = partyKind(name);
  test("has a Document column exactly where its party may upload", () => {
    expect(kind.columns.some(({ key }) => key === "document")).toBe(kinds[name].upload !== null);
  });
  test("fills whole pairs of a phone's block, from the name to the PDF", () => {
    expect(kind.block.length % 2).toBe(0);
    expect([kind.block[0]?.key, kind.block.at(-1)?.key]).toEqual(["name", "pdf"]);
    for (const { label } of kind.block) expect(label).not.toBe("");
  });
  test("shows every column on a phone as well", () => {
    const shown = new Set(kind.block.map(({ key }) => key));
    expect(kind.columns.filter(({ key }) => !shown.has(key))).toEqual([]);
  });
  test("stands in its party's own part of the account area and never offers Draft", () => {
    expect(kind.pages[name]).toMatch(new RegExp(`^/user/${kinds[name].party}/`));
    const [status] = kind.filters.filter(({ is }) => is === "tabs");
    expect(JSON.stringify(status)).not.toContain("Draft");
    expect(JSON.stringify(status)).toContain(statuses[name].at(-1));
  });
});

test("on a phone a paid invoice leads with what it came to, an open one with what is open of it", () => {
  const row = {
    name: "SI-1",
    transaction_date: "2026-11-01",
    total_qty: 1,
    item_count: 1,
    status: "",
    rounded_total: 1180,
  };
  for (const name of ["sales_invoice", "purchase_invoice"] as const) {
    const kind = partyKind(name);
    const leads = (outstanding: number) => {
      const [, column] = kind.block;
      const lead = typeof column!.lead === "function" ? column!.lead({ ...row, outstanding }) : column!.lead;
      return [lead, column!.cell({ ...row, outstanding }, kind)];
    };
    expect(leads(0)).toEqual(["Payable", "₹1,180.00"]);
    expect(leads(500)).toEqual(["Outstanding", "₹500.00"]);
  }
});

test.each([
  ["request_for_quotation", "To answer"],
  ["sales_order", "Late"],
  ["purchase_invoice", "Late"],
  ["quotation", "Open"],
] as const)("the list of a %s has a tab %s", (name, first) => {
  const [tabs] = partyKind(name).filters.filter(({ is }) => is === "tabs");
  expect(tabs).toMatchObject({ choices: expect.arrayContaining([[first, first]]) });
});
