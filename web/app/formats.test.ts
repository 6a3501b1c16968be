import { expect, test } from "vitest";
import { day, shortDay, time } from "./days-and-times.ts";
import { amount, phone, pincodes, quantity, rupees, unbroken } from "./formats.ts";

test("money is grouped in lakhs with two decimals", () => {
  expect(amount(192924)).toBe("1,92,924.00");
  expect(rupees(12345678.5)).toBe("₹1,23,45,678.50");
  expect(rupees(0)).toBe("₹0.00");
});

test("quantities lose trailing zeros and keep three decimals", () => {
  expect(quantity(12772.5)).toBe("12,772.5");
  expect(quantity(2)).toBe("2");
  expect(quantity(0.001)).toBe("0.001");
});

test("a day reads the same in every time zone", () => {
  expect(day("2026-11-20")).toBe("20 Nov 2026");
  expect(day("2026-01-01T00:00:00Z")).toBe("01 Jan 2026");
  expect(day("")).toBe("");
  expect(shortDay("2026-11-03")).toBe("03 Nov");
  expect(shortDay("2025-11-03", "2026-01-20")).toBe("Nov 2025");
});

test("a moment reads in Indian Standard Time", () => {
  expect(time("2026-11-20T18:52:00Z")).toBe("21 Nov 2026, 00:22");
  expect(time("2026-09-01T04:00:00Z")).toBe("01 Sep 2026, 09:30");
});

test("PIN codes read in two threes, alone and at the end of an address", () => {
  expect(pincodes("410501")).toBe("410\u00a0501");
  expect(pincodes("Plot 123456, Pune 410501\nNew Delhi 110001")).toBe(
    "Plot 123456, Pune 410\u00a0501\nNew Delhi 110\u00a0001",
  );
  expect(pincodes("Survey 212, Rajkot")).toBe("Survey 212, Rajkot");
  expect(pincodes("9822041176")).toBe("9822041176");
});

test("ten digits become a phone number", () => {
  expect(phone("9822041176")).toBe("+91 98220 41176");
  expect(phone("+91 11 4050 2200")).toBe("+91 11 4050 2200");
});

test("no line ends inside a size or a standard", () => {
  expect(unbroken("Hex bolt DIN 933, M12 × 50, 8.8")).toBe("Hex bolt DIN\u00a0933, M12\u00a0×\u00a050, 8.8");
  expect(unbroken("ASTM A193, IS 1364")).toBe("ASTM\u00a0A193, IS\u00a01364");
  expect(unbroken("Copier paper A4, 75 gsm")).toBe("Copier paper A4, 75 gsm");
});
