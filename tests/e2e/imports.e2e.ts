// The desk brings in a sheet: its columns, what is wrong with it, applied, and taken back; by keys where it counts.
import { expect, expectGoodAtDeskAndOnPhone, openAs, test } from "./vanik.ts";

const sheet = (rows: string) => ({
  name: "parties.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(`Ledger,Under,Mobile\n${rows}`),
});

test("a sheet of parties is checked, applied without its faulty row, and taken back", async ({ page, clean }) => {
  clean.ignore(/status of 4(15|22)/);
  await openAs(page, "desk@vanik.example", "/desk/imports");
  await expect(page.getByRole("heading", { level: 1, name: "Imports" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Brought in", exact: true })).toBeVisible();
  await expectGoodAtDeskAndOnPhone(page, "/desk/imports");

  await test.step("what is no sheet says how to save it", async () => {
    await page.getByLabel("What it holds").selectOption("Parties");
    await page
      .getByLabel(/^Sheet/)
      .setInputFiles({ name: "old.xls", mimeType: "application/vnd.ms-excel", buffer: Buffer.from("<html></html>") });
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "save it as an Excel workbook" })).toBeVisible();
  });

  await test.step("the columns are guessed and checked", async () => {
    const rows = "Journey Metals,Sundry Creditors,9876543210\nJourney Mills,Sundry Debtors,123\n";
    await page.getByLabel(/^Sheet/).setInputFiles(sheet(rows));
    await page.getByRole("button", { name: "Upload" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "parties.csv" })).toBeVisible();
    await expect(page.getByLabel("Ledger")).toHaveValue("name");
    await expect(page.getByLabel("Under")).toHaveValue("kind");
    await expectGoodAtDeskAndOnPhone(page, "the columns of an import");
    await page.getByRole("button", { name: "Check", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("1 new, 0 changed, 0 unchanged, 1 faulty.")).toBeVisible();
    await expect(page.getByText("Phone: Enter a phone number of exactly 10 digits").first()).toBeVisible();
    await expectGoodAtDeskAndOnPhone(page, "a checked import");
  });

  await test.step("a faulty row has to be left out, then it is applied and taken back", async () => {
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "1 rows are faulty" })).toBeVisible();
    await page.getByLabel("Leave out the faulty row").check();
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("This import is applied.")).toBeVisible();
    await page.getByRole("button", { name: "Take back" }).click();
    await expect(page.getByText("Parties · Taken back · UTF-8")).toBeVisible();
    await page.getByRole("link", { name: "Imports", exact: true }).first().click();
    await expect(page.getByRole("link", { name: "parties.csv" }).first()).toBeVisible();
  });

  await test.step("everything leaves as a zip", async () => {
    await page.getByRole("button", { name: "Make export" }).click();
    const line = page.getByRole("listitem").filter({ hasText: "kept until" }).first();
    await expect(line).toBeVisible();
    await expectGoodAtDeskAndOnPhone(page, "imports with an export");
    const download = page.waitForEvent("download");
    await line.getByRole("button", { name: /as ZIP$/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^vanik-export-.*-csv\.zip$/);
  });
});

test("a list without units, HSN and tax, with prices by quantity, is said once for all its rows", async ({ page }) => {
  await openAs(page, "desk@vanik.example", "/desk/imports");
  await page.getByLabel("What it holds").selectOption("Items");
  const file = "Item,1-9,10-49,50+\nJourney wood screw 20,4.50,4.25,4\nJourney wood screw 30,5.50,5.25,5\n";
  await page
    .getByLabel(/^Sheet/)
    .setInputFiles({ name: "screws.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("This list has prices by quantity.")).toBeVisible();
  await expect(page.getByLabel("1-9")).toHaveValue("average_price");
  await expectGoodAtDeskAndOnPhone(page, "a list of prices by quantity");
  await page.getByRole("button", { name: "Check", exact: true }).click();

  for (const [field, meant] of [
    ["Unit", "Nos"],
    ["HSN", "731812"],
    ["GST rate", "18"],
  ] as const) {
    const kind = page
      .getByRole("listitem")
      .filter({ hasText: `${field}:` })
      .filter({ hasText: "2 rows" });
    await kind.getByLabel("Read as, where nothing stands").fill(meant);
    await kind.getByRole("button", { name: "Read it so in 2 rows" }).click();
    await expect(page.getByText(`${field}: where nothing stands as ${meant}`)).toBeVisible();
  }
  await expect(page.getByText("2 new, 0 changed, 0 unchanged, 0 faulty.")).toBeVisible();
  await expectGoodAtDeskAndOnPhone(page, "a list whose empty cells are said");

  await page.getByRole("listitem").filter({ hasText: "GST rate: where nothing stands" }).getByRole("button").click();
  await expect(page.getByText("0 new, 0 changed, 0 unchanged, 2 faulty.")).toBeVisible();
});
