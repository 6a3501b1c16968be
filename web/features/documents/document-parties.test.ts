import type { TradeDocument } from "@vanik/contracts/documents";
import { describe, expect, test } from "vitest";
import { partiesOfDocument } from "./document-parties.tsx";

const partyOf = (name: string) => ({ name, gstin: "", address: "", state: "" });
const document = (fields: Partial<TradeDocument>) =>
  ({ operator: partyOf("Vanik"), party: partyOf("Sahyadri"), ship_to: null, ...fields }) as TradeDocument;
const read = (fields: Partial<TradeDocument>) =>
  partiesOfDocument(document(fields)).map(({ label, party }) => `${label}: ${party.name}`);

describe("the parties of a document", () => {
  test("name us as the seller to a buyer and as the buyer from a supplier", () => {
    expect(read({ kind: "sales_order" })).toEqual(["Seller: Vanik", "Buyer: Sahyadri"]);
    expect(read({ kind: "purchase_order", party: partyOf("Rajkot") })).toEqual(["Buyer: Vanik", "Supplier: Rajkot"]);
  });
  test("name a request's supplier, and where the goods go", () => {
    expect(read({ kind: "request_for_quotation", party: null, supplier: "Rajkot" })).toEqual([
      "Buyer: Vanik",
      "Supplier: Rajkot",
    ]);
    expect(read({ kind: "quotation", ship_to: { ...partyOf("Unit 2"), pincode: "412209" } })).toContain(
      "Ship to: Unit 2",
    );
  });
});
