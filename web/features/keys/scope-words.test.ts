import { expect, test } from "vitest";
import { exampleOf, onlySide, describeWhoseData, describeScopes } from "./scope-words.ts";

test("scopes are said by side", () => {
  expect(describeScopes(["customer.read", "customer.pdf", "supplier.write"])).toEqual([
    "Customers: lists, PDFs",
    "Suppliers: profile",
  ]);
  expect(describeScopes([])).toEqual([]);
});

test("scopes are of one side, of both or of none", () => {
  expect(onlySide(["supplier.read", "supplier.pdf"])).toBe("supplier");
  expect(onlySide(["supplier.read", "customer.pdf"])).toBeUndefined();
  expect(onlySide([])).toBeUndefined();
});

test("an example is a call that the key may make", () => {
  expect(exampleOf(["supplier.read"], "Rajkot & Sons")).toBe("get_supplier_wise_rfq?suppliers=Rajkot%20%26%20Sons");
  expect(exampleOf(["customer.pdf"], "Rajkot & Sons")).toBe("get_quotation_pdf?name=NAME");
  expect(exampleOf(["customer.write"], null)).toBe("update_customer/NAME");
});

test("whose data a key opens is said by name, or by side", () => {
  expect(describeWhoseData({ scopes: ["customer.read"], organisation: "Sahyadri" })).toBe("Sahyadri");
  expect(describeWhoseData({ scopes: ["supplier.read", "supplier.pdf"], organisation: null })).toBe("All suppliers");
  expect(describeWhoseData({ scopes: ["supplier.read", "customer.pdf"], organisation: null })).toBe(
    "All customers and suppliers",
  );
});
