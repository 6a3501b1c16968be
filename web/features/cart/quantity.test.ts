import { expect, test } from "vitest";
import { quantityTexts } from "../../texts/en/quantity.ts";
import { readQuantity } from "./quantity.ts";

test.each([
  ["12", "Nos", 12],
  [" 1,20,000 ", "Nos", 120000],
  ["1,25,000", "Nos", 125000],
  ["125,000", "Nos", 125000],
  ["12,500.5", "Kg", 12500.5],
  ["2.125", "Kg", 2.125],
  [".5", "Mtr", 0.5],
  ["12.", "Nos", 12],
  ["12.0", "Nos", 12],
  ["१,२५,०००", "Nos", 125000],
  ["1.5 lakh", "Nos", 150000],
  ["1\u00a0200", "Nos", 1200],
])("%j %s is a quantity", (typed, uom, qty) => {
  expect(readQuantity(typed, uom, quantityTexts)).toEqual({ qty });
});

test.each([
  ["", "Nos", "Enter a quantity"],
  ["   ", "Nos", "Enter a quantity"],
  ["0", "Nos", "Enter a quantity above 0"],
  ["-3", "Nos", "Enter a quantity above 0"],
  ["ten", "Nos", "Enter the quantity as a number"],
  ["1,5", "Kg", "Write the quantity like 1,200.5: this may mean two things"],
  ["12,50", "Kg", "Write the quantity like 1,200.5: this may mean two things"],
  ["1,", "Nos", "Write the quantity like 1,200.5: this may mean two things"],
  ["1.5,000", "Nos", "Write the quantity like 1,200.5: this may mean two things"],
  ["1e3", "Nos", "Enter the quantity as a number"],
  ["1.5", "Nos", "Enter a whole number: Nos are counted"],
  ["1.2345", "Kg", "Enter a quantity with at most 3 decimals"],
  ["99999999999999999999", "Kg", "Enter a quantity of at most 10,00,000"],
  ["2 crore", "Nos", "Enter a quantity of at most 10,00,000"],
  ["1000001", "Kg", "Enter a quantity of at most 10,00,000"],
])("%j %s says why it is none", (typed, uom, problem) => {
  expect(readQuantity(typed, uom, quantityTexts)).toEqual({ problem });
});
