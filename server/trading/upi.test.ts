import { expect, test } from "vitest";
import { upiLink } from "./upi.ts";

test("the link says who is paid, how much in two decimals, and for what", () => {
  const payment = { payee: "vanik@demobank", name: "Vanik & Co. Pvt. Ltd.", amount: 74646, note: "SI-2627-000005" };
  expect(upiLink(payment)).toBe(
    "upi://pay?pa=vanik@demobank&pn=Vanik%20%26%20Co.%20Pvt.%20Ltd.&am=74646.00&cu=INR&tn=SI-2627-000005",
  );
});
