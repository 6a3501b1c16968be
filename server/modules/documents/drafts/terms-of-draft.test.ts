import type { Kind } from "@vanik/contracts/trade";
import { expect, test } from "vitest";
import { termsOfDraft } from "./terms-of-draft.ts";

const ownTerms = {
  request_for_quotation: "",
  quotation: "Prices hold until the day stated above.",
  sales_order: "",
  purchase_order: "Send the bill with the goods.",
  sales_invoice: "Interest at 18 % a year after the due date.",
};

test.each<[Kind, string, string]>([
  ["quotation", "", ownTerms.quotation],
  // An order without words of its own says what its quotation said; its invoice says its own.
  ["sales_order", ownTerms.quotation, ownTerms.quotation],
  ["sales_invoice", ownTerms.quotation, ownTerms.sales_invoice],
  ["sales_invoice", "", ownTerms.sales_invoice],
  ["sales_invoice", "Half in advance, as agreed on 3 May.", "Half in advance, as agreed on 3 May."],
  ["purchase_order", "", ownTerms.purchase_order],
  ["purchase_order", "Ex works Ludhiana.", "Ex works Ludhiana."],
  ["purchase_invoice", ownTerms.purchase_order, ownTerms.purchase_order],
  ["supplier_quotation", "", ""],
])("a %s whose source says “%s” begins with “%s”", (kind, ofSource, begins) =>
  expect(termsOfDraft(kind, ofSource, ownTerms)).toBe(begins),
);
