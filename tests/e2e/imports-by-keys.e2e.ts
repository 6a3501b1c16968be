// A list is brought in by keys alone, at a desk and on a narrow screen with a keyboard: no step wants a mouse.
import type { Page } from "@playwright/test";
import { rowXml, sheetXml, workbook } from "../sheets.ts";
import { tabTo } from "./hands.ts";
import { expect, openAs, test } from "./vanik.ts";

const press = async (page: Page, name: string | RegExp, most?: number) => {
  await tabTo(page, page.getByRole("button", { name, exact: typeof name === "string" }), most);
  await page.keyboard.press("Enter");
};

/** A workbook whose list is its second sheet, behind one that is taken for it. */
const book = (name: string) =>
  workbook({
    sheets: {
      Cover: sheetXml(rowXml(1, ["Item", "Unit", "HSN"]) + rowXml(2, ["Bolts", "Nuts", "Rods"])),
      Rates: sheetXml(
        rowXml(1, ["Item", "Sold in", "HSN", "GST", `Zeta ${name}`, "Rate"]) +
          rowXml(2, [`${name} cloth`, "Than", "520812", 5, "a", 1480]) +
          rowXml(3, [`${name} lining`, "Than", "520812", 5, "b", 1200]),
      ),
      Bank: sheetXml(rowXml(1, ["Bank", "IFSC"])),
    },
  });

for (const width of [390, 1440])
  test(`a list comes in by keys alone at ${width}`, async ({ page }) => {
    const name = `Keys ${width} ${Date.now().toString(36)}`;
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, "desk@vanik.example", "/desk/imports");
    await expect(page.getByRole("heading", { name: "Brought in", exact: true })).toBeVisible();

    await test.step("the file is chosen and sent", async () => {
      await tabTo(page, page.getByLabel("What it holds"));
      const chooser = page.waitForEvent("filechooser");
      await tabTo(page, page.getByLabel(/^Sheet/));
      await page.keyboard.press("Enter");
      await (
        await chooser
      ).setFiles({
        name: `${name}.xlsx`,
        mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        buffer: book(name),
      });
      await press(page, "Upload", 3);
      await expect(page.getByText("The sheet “Cover” was read, one of 3.")).toBeVisible();
    });

    await test.step("arrows pass the other sheets, and a press reads one", async () => {
      await tabTo(page, page.getByRole("combobox", { name: "Sheet" }));
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
      await press(page, "Read this sheet", 2);
      await expect(page.getByText("The sheet “Rates” was read, one of 3.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Columns" })).toBeFocused();
    });

    await test.step("a column is said to be another", async () => {
      const zeta = page.getByRole("combobox", { name: `Zeta ${name}` });
      await tabTo(page, zeta, 12);
      await page.keyboard.type("Description");
      await expect(zeta).toHaveValue("description");
      await press(page, "Check");
      await expect(page.getByRole("heading", { name: "Apply" })).toBeFocused();
      await expect(page.getByText("0 new, 0 changed, 0 unchanged, 2 faulty.")).toBeVisible();
    });

    await test.step("what is wrong in both rows is mended by one press", async () => {
      await tabTo(page, page.getByLabel("Read “Than” as"), 12);
      await press(page, "Read it so in 2 rows", 2);
      await expect(page.getByText("2 new, 0 changed, 0 unchanged, 0 faulty.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Apply" })).toBeFocused();
    });

    await test.step("it is applied, and taken back", async () => {
      await press(page, "Apply", 12);
      await expect(page.getByRole("heading", { name: "This import is applied." })).toBeFocused();
      await press(page, "Take back", 12);
      await expect(page.getByText("Items · Taken back")).toBeVisible();
    });
  });
