import { expect, test } from "vitest";
import { nonBreakingNames, titleOfMove } from "./timeline.tsx";

test("no line ends inside a document's name, and nothing else changes", () => {
  expect(nonBreakingNames("DN-2627-000008 with SI-2627-000008")).toBe(
    "DN-\u20602627-\u2060000008 with SI-\u20602627-\u2060000008",
  );
  expect(nonBreakingNames("₹12,087.00 by NEFT, reference N-258014")).toBe("₹12,087.00 by NEFT, reference N-258014");
});

test("what a request receives is a quotation, what an order receives is goods", () => {
  const submitted = "Order placed";
  expect(titleOfMove("receive", { kind: "request_for_quotation", submitted })).toBe("Quotation received");
  expect(titleOfMove("receive", { kind: "purchase_order", submitted })).toBe("Receipt");
  expect(titleOfMove("submit", { kind: "purchase_order", submitted })).toBe("Order placed");
});
