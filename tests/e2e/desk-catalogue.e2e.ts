// The catalogue at the desk: the tree is ordered by keys, items are typed and pasted into the sheet, saved and taken back.
import { expect, expectAccessible, expectFitsEveryWidth, expectGoodAtDeskAndOnPhone, openAs, test } from "./vanik.ts";

test("a category is made with its items in the sheet, changed, taken back and hidden", async ({ page, clean }) => {
  clean.ignore(/status of 4(00|22)/);
  await openAs(page, "desk@vanik.example", "/desk/catalogue");
  await expect(page.getByRole("heading", { level: 1, name: "Catalogue" })).toBeVisible();
  const dialog = page.getByRole("dialog");
  await expect(page.getByRole("button", { name: "Edit Fasteners" })).toBeVisible();
  await expectGoodAtDeskAndOnPhone(page, "/desk/catalogue");

  await test.step("a category and a sub-category, ordered by keys and told aloud", async () => {
    await page.getByRole("button", { name: "New category" }).click();
    await dialog.getByLabel("Name", { exact: true }).fill("Journey goods");
    await expectAccessible(page);
    await expectFitsEveryWidth(page, "a new category");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    const handle = page.getByRole("button", { name: "Move Journey goods" });
    await handle.press("Alt+ArrowUp");
    await expect(page.getByText(/^Journey goods is number \d+ of \d+$/)).toBeAttached();
    await expect(handle).toBeFocused();
    for (const name of ["Left goods", "Right goods"]) {
      await page.getByRole("button", { name: "New sub-category in Journey goods" }).click();
      await dialog.getByLabel("Name", { exact: true }).fill(name);
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog).toHaveCount(0);
    }
    await page.getByRole("button", { name: /^Journey goods/ }).click();
    await page.getByRole("link", { name: "Left goods" }).click();
  });

  await test.step("rows are pasted with their heads; what is wrong is told at its cell, and nothing is saved", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Left goods" })).toBeVisible();
    await page.getByRole("button", { name: "New item" }).click();
    const first = page.getByRole("textbox", { name: /^Item code of new item, row 1/ });
    await first.focus();
    const rows = [
      ["Item code", "Item name", "Unit", "HSN", "GST %", "Average price"],
      ["JRN-1", "Journey item one", "Nos", "731815", "18", "1,234.50"],
      ["JRN-2", "Journey item two", "Nos", "73181", "18", "20"],
    ];
    await first.evaluate(
      (cell, text) => {
        const data = new DataTransfer();
        data.setData("text", text);
        cell.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
      },
      rows.map((row) => row.join("\t")).join("\n"),
    );
    const hsn = page.getByRole("textbox", { name: "HSN of JRN-2" });
    await expect(hsn).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByText(/JRN-2, HSN/)).toBeVisible();
    await expectGoodAtDeskAndOnPhone(page, "the sheet with a fault");
    await hsn.fill("731816");
    await page.keyboard.press("Control+s");
    await expect(page.getByText("2 items saved")).toBeVisible();
  });

  await test.step("a price is typed, taken back by Ctrl Z, saved, and undone by the toast", async () => {
    const price = page.getByRole("textbox", { name: "Average price of JRN-1" });
    await expect(price).toHaveValue("1,234.50");
    await price.fill("999");
    await page.keyboard.press("Control+z");
    await expect(price).toHaveValue("1,234.50");
    await price.fill("1500");
    await page.keyboard.press("Control+s");
    await expect(page.getByText("1 item saved")).toBeVisible();
    await page.locator(".toast", { hasText: "1 item saved" }).getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Taken back")).toBeVisible();
    await expect(price).toHaveValue("1,234.50");
  });

  await test.step("an item's rates and history stand behind its row", async () => {
    await page.getByRole("button", { name: "More of JRN-1" }).click();
    await expect(dialog.getByRole("region", { name: "GST rates" }).getByRole("listitem").first()).toContainText("18 %");
    await expect(dialog.getByRole("button", { name: /^Undo the change/ }).first()).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page, "an item's rates and history");
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("hidden, the category is out of the public pages", async () => {
    await page.getByRole("link", { name: "Catalogue" }).first().click();
    await page.getByRole("button", { name: "Edit Journey goods" }).click();
    await dialog.getByRole("button", { name: "Delete…" }).click();
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(dialog.getByText(/Hide it instead/)).toBeVisible();
    await dialog.getByRole("button", { name: "Keep it" }).click();
    await dialog.getByLabel("Hidden, with all that is below it").check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    expect((await page.request.get("/products/journey-goods")).status()).toBe(404);
  });
});
