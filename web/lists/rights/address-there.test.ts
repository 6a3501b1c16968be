import { erpKinds } from "@vanik/contracts/trade";
import { expect, test } from "vitest";
import { documentKinds } from "../../../server/modules/documents/use-cases.ts";
import { addressThere } from "./address-there.ts";

const url = "https://erp.example.com";

test.each([
  ["app", "sales_order", "SAL-ORD-2026-00001", "/app/sales-order/SAL-ORD-2026-00001"],
  ["desk", "request_for_quotation", "RFQ/26 0001 %", "/desk/request-for-quotation/RFQ%2F26%200001%20%25"],
  ["app", "opportunity", "CRM-OPP-2026-00012", "/app/opportunity/CRM-OPP-2026-00012"],
  ["app", "opportunity", "OPP-2627-000123", ""],
  ["app", "customer", "Acme & Sons", "/app/customer/Acme%20%26%20Sons"],
  ["desk", "supplier", "SUP-00012", "/desk/supplier/SUP-00012"],
] as const)("below /%s a %s called %s stands at %s", (desk, kind, name, path) =>
  expect(addressThere({ url, desk }, { kind, name })).toBe(url + path),
);

test("each kind is called there as it is here", () => {
  for (const kind of erpKinds) {
    const slug = documentKinds[kind].erp.doctype.toLowerCase().replaceAll(" ", "-");
    expect(addressThere({ url, desk: "app" }, { kind, name: "X" })).toBe(`${url}/app/${slug}/X`);
  }
});
