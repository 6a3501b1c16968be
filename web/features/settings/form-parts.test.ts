import { expect, test } from "vitest";
import { settingPages } from "./form-parts.ts";
import { type RowsPart, rowToAdd } from "./part-shapes.ts";

test("the first account stands on invoices until another one is chosen; a later one does not by itself", () => {
  const accounts = settingPages.banks.parts.find(({ part }) => part === "rows") as RowsPart;
  expect(rowToAdd(accounts, 0)).toMatchObject({ account: "", main: true });
  expect(rowToAdd(accounts, 1)).toMatchObject({ account: "", main: false });
});

test("what is typed as lines begins as an empty text", () => {
  const registrations = settingPages.registrations.parts.find(({ part }) => part === "rows") as RowsPart;
  expect(rowToAdd(registrations, 0)).toMatchObject({ gstin: "", address: "", active: true });
});
