import { ErpnextSettings } from "@vanik/contracts/erpnext";
import { expect, test } from "vitest";
import { rowToAdd, rowToSend } from "./draft-values.ts";
import { settingPages } from "./form-parts.ts";
import type { RowsPart } from "./part-shapes.ts";

test("the first account stands on invoices until another one is chosen; a later one does not by itself", () => {
  const accounts = settingPages.banks.parts.find(({ part }) => part === "rows") as RowsPart;
  expect(rowToAdd(accounts, 0)).toMatchObject({ account: "", main: true });
  expect(rowToAdd(accounts, 1)).toMatchObject({ account: "", main: false });
});

test("what is typed as lines begins as an empty text", () => {
  const registrations = settingPages.registrations.parts.find(({ part }) => part === "rows") as RowsPart;
  expect(rowToAdd(registrations, 0)).toMatchObject({ gstin: "", address: "", active: true });
});

test("a series is added as it is typed, and sent as the law reads it", () => {
  const [series] = settingPages.numbers.parts as RowsPart[];
  const row = rowToAdd(series!, 0);
  expect(row).toEqual({ kind: "0", registration: "1", prefix: "", year: "0", between: "0", digits: "4", start: "1" });
  expect(rowToSend(row, series!.fields)).toEqual(series!.blank);
});

test("beside an ERPNext each paper that it draws is set up, and no other", () => {
  const below = settingPages.erpnext.parts.flatMap((part) => (part.part === "fields" && part.below) || []);
  expect(below.toSorted()).toEqual(
    Object.keys(ErpnextSettings.parse({}).papers)
      .map((kind) => `papers.${kind}`)
      .toSorted(),
  );
});
