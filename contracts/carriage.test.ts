import { expect, test } from "vitest";
import { ewayBillInGroups, vehicleNumber } from "./carriage.ts";

test.each([
  ["mh12ab1234", "MH 12 AB 1234"],
  ["MH 12 AB 1234", "MH 12 AB 1234"],
  ["DL-1-LAB-0042", "DL 1 LAB 0042"],
  ["ka05 7", "KA 05 7"],
  ["22bh1234aa", "22 BH 1234 AA"],
  [" Hand cart ", "Hand cart"],
  ["", ""],
])("a vehicle %j reads %j", (typed, shown) => expect(vehicleNumber(typed)).toBe(shown));

test.each([
  ["331009274118", "3310 0927 4118"],
  ["3310 0927 4118", "3310 0927 4118"],
  ["33100927411", "33100927411"],
  ["", ""],
])("an e-way bill %j reads %j", (typed, shown) => expect(ewayBillInGroups(typed)).toBe(shown));
