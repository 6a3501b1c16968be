import type { TradeDocument } from "@vanik/contracts/documents";
import type { Kind } from "@vanik/contracts/trade";
import { expect, test } from "vitest";
import { wayOfDocument } from "./head-words.ts";

const read = (kind: Kind, fields: Partial<TradeDocument> = {}) => {
  const words = wayOfDocument({ kind, party: null, ...fields });
  return words && `${words.way} ${words.whom}`;
};
const party = { name: "Kovai Drives and Controls" } as TradeDocument["party"];

test.each([
  ["opportunity", "from"],
  ["supplier_quotation", "from"],
  ["quotation", "to"],
  ["sales_order", "from"],
  ["purchase_order", "to"],
  ["sales_invoice", "to"],
  ["purchase_invoice", "from"],
] as const)("a %s went %s its party", (kind, way) =>
  expect(read(kind, { party })).toBe(`${way} Kovai Drives and Controls`),
);

test("a request names the one that it asks, and counts several", () => {
  const invitations = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ supplier: `Supplier ${at}` })) as TradeDocument["invitations"];
  expect(read("request_for_quotation", { supplier: "Supplier 0", invitations: invitations(1) })).toBe("to Supplier 0");
  expect(read("request_for_quotation", { supplier: "All, of them", invitations: invitations(5) })).toBe(
    "to 5 suppliers",
  );
  expect(read("request_for_quotation")).toBeNull();
});
