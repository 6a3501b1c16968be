// The catalogue at the desk: the tree is ordered by keys, items are typed and pasted into the sheet, saved and taken back.
import sharp from "sharp";
import { callerOf } from "./documents-made.ts";
import { expect, expectAccessible, expectFitsEveryWidth, expectFootInSight, openAs, test } from "./vanik.ts";

test("a category is made with its items in the sheet, changed, taken back and hidden", async ({ page, clean }) => {
  clean.ignore(/status of 4(00|22)/);
  await openAs(page, "desk@vanik.example", "/desk/catalogue");
  await expect(page.getByRole("heading", { level: 1, name: "Catalogue" })).toBeVisible();
  const dialog = page.getByRole("dialog");
  await expect(page.getByRole("button", { name: "Edit Fasteners" })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step("a category and a sub-category, ordered by keys and told aloud", async () => {
    await page.getByRole("button", { name: "New category" }).click();
    await dialog.getByLabel("Name", { exact: true }).fill("Journey goods");
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
    await expect(dialog.getByLabel("Item name", { exact: true })).toBeFocused();
    await expect(dialog.getByRole("region", { name: "GST rates" }).getByRole("listitem").first()).toContainText("18 %");
    await expect(dialog.getByRole("button", { name: /^Undo the change/ }).first()).toBeVisible();
    await expectFootInSight(page, dialog.getByRole("button", { name: "Save" }));
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

test("a sheet has attributes, a rate for all and an order; a change is taken back in part, a picture cut", async ({
  page,
  clean,
}) => {
  clean.ignore(/status of 4(00|09)/);
  const desk = await callerOf(page.request, "desk@vanik.example");
  const category = await desk("POST", "desk/categories", { name: "Sheet goods" });
  const sub = await desk("POST", "desk/subCategories", { name: "Sheet parts", category: category.id });
  for (const code of ["SHT-1", "SHT-2"])
    await desk("POST", "desk/items", {
      sub_category: sub.id,
      item_code: code,
      item_name: `Sheet item ${code}`,
      uom: "Nos",
      hsn: "731815",
      gst_rate: 18,
      average_price: 20,
    });
  await openAs(page, "desk@vanik.example", `/desk/catalogue/${sub.id}`);
  const dialog = page.getByRole("dialog");

  await test.step("attributes are columns of the sheet, and a rate is dated for all of it", async () => {
    await page.getByRole("button", { name: "Attributes" }).click();
    await dialog.getByRole("button", { name: "Add attribute" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel("Name", { exact: true }).fill("Thread");
    await dialog.getByLabel("Choices").fill("M6\nM8");
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("textbox", { name: "Thread of SHT-1" }).fill("M6");
    await page.keyboard.press("Control+s");
    await expect(page.getByText("1 item saved")).toBeVisible();

    await page.getByRole("button", { name: "GST rate" }).click();
    await dialog.getByRole("button", { name: "Date this rate" }).click();
    await expect(dialog.getByLabel("From")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel("Rate", { exact: true }).fill("5");
    await dialog.getByLabel("From").fill("2031-01-01");
    await dialog.getByRole("button", { name: "Date this rate" }).click();
    await expect(dialog.getByText("Dated for 2 items.")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("items are put in order by their handles, by keys and by the pointer", async () => {
    const handle = page.getByRole("button", { name: "Move SHT-2" });
    const isWritten = () => page.waitForResponse(/\/desk\/order$/);
    const byKeys = isWritten();
    await handle.press("Alt+ArrowUp");
    await expect(page.getByText("SHT-2 is number 1 of 2")).toBeAttached();
    await expect(handle).toBeFocused();
    await expect(page.getByRole("textbox", { name: /^Item code of/ }).first()).toHaveValue("SHT-2");
    await byKeys;
    const byPointer = isWritten();
    const from = await handle.boundingBox();
    const to = await page.getByRole("button", { name: "Move SHT-1" }).boundingBox();
    await page.mouse.move(from!.x + 9, from!.y + 9);
    await page.mouse.down();
    await page.mouse.move(to!.x + 9, to!.y + 9, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByText("SHT-2 is number 2 of 2")).toBeAttached();
    await byPointer;
    await page.reload();
    await expect(page.getByRole("textbox", { name: /^Item code of/ }).first()).toHaveValue("SHT-1");
  });

  await test.step("of a change the rest is taken back, and what was changed since stays", async () => {
    await page.getByRole("textbox", { name: "Average price of SHT-1" }).fill("50");
    await page.getByRole("textbox", { name: "Average price of SHT-2" }).fill("60");
    await page.keyboard.press("Control+s");
    const toast = page.locator(".toast", { hasText: "2 items saved" });
    await expect(toast).toBeVisible();
    const { version } = await desk("GET", "desk/items/sht-1");
    await desk("PUT", "desk/items/sht-1", { version, average_price: 70 });
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(dialog.getByText("Item SHT-1")).toBeVisible();
    await expect(dialog.getByText("Average price is 70, it was made 50")).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page, "what stays of a change");
    await dialog.getByRole("button", { name: "Undo the rest, leave what changed" }).click();
    await expect(page.getByText("Taken back")).toBeVisible();
    // A message stays as long as the pointer is over it.
    await page.mouse.move(0, 0);
    await expect(page.getByRole("textbox", { name: "Average price of SHT-1" })).toHaveValue("70.00");
    await expect(page.getByRole("textbox", { name: "Average price of SHT-2" })).toHaveValue("20.00");
  });

  await test.step("of a picture the part is chosen that is shown", async () => {
    const side = (background: string) => ({ create: { width: 400, height: 600, channels: 3, background } as const });
    const right = await sharp(side("#0000ff")).png().toBuffer();
    const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: "#ff0000" } });
    const buffer = await picture
      .composite([{ input: right, left: 400, top: 0 }])
      .png()
      .toBuffer();
    await page.getByRole("button", { name: "More of SHT-1" }).click();
    await dialog.getByLabel("Picture").setInputFiles({ name: "two.png", mimeType: "image/png", buffer });
    await dialog.getByRole("button", { name: "Choose the part" }).click();
    const part = page.getByRole("dialog", { name: "Part that is shown" });
    await part.getByLabel("Size").fill("50");
    await part.getByLabel("Across").fill("100");
    await expectAccessible(page);
    await expectFitsEveryWidth(page, "the part of a picture");
    await part.getByRole("button", { name: "Show this part" }).click();
    await expect(part).toHaveCount(0);
    await expect(dialog.getByRole("progressbar")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    const made = async () => (await desk("GET", "desk/items/sht-1")).picture?.urls["160"];
    await expect.poll(made).toBeTruthy();
    const shown = await (await page.request.get(await made())).body();
    const { channels } = await sharp(shown).stats();
    expect(channels[0]!.mean).toBeLessThan(20);
    expect(channels[2]!.mean).toBeGreaterThan(220);
  });
});

test("a sheet shows the columns that something stands in, at 1440 px without scrolling, and the others when asked", async ({
  page,
}) => {
  await openAs(page, "desk@vanik.example", "/desk/catalogue/hex-bolts");
  await page.setViewportSize({ width: 1440, height: 900 });
  const sheet = page.locator(".grid-box");
  await expect(sheet.getByRole("columnheader", { name: "Average price" })).toBeVisible();
  await expect(sheet.getByRole("columnheader", { name: "Lead days" })).toHaveCount(0);
  const beyond = () => sheet.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(await beyond()).toBe(0);
  await page.getByRole("button", { name: /^Show \d+ empty columns$/ }).click();
  await expect(sheet.getByRole("columnheader", { name: "Lead days" })).toBeAttached();
  expect(await beyond()).toBeGreaterThan(0);
  // However far it is scrolled, a row says whose it is.
  await page.getByRole("textbox", { name: "Replaced by of FS-HB-05020-Z" }).focus();
  await expect(page.getByRole("textbox", { name: "Item code of FS-HB-05020-Z" })).toBeInViewport({ ratio: 1 });
});

test("on a phone the sheet is a list, and an item's cells are fields", async ({ page, clean }) => {
  clean.ignore(/status of 400/);
  const desk = await callerOf(page.request, "desk@vanik.example");
  const category = await desk("POST", "desk/categories", { name: "Phone goods" });
  const sub = await desk("POST", "desk/subCategories", { name: "Phone parts", category: category.id });
  const { item_code: code } = await desk("POST", "desk/items", {
    sub_category: sub.id,
    item_code: "PHN-1",
    item_name: "Phone item",
    uom: "Nos",
    hsn: "731815",
    gst_rate: 18,
    average_price: 20,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, "desk@vanik.example", `/desk/catalogue/${sub.id}`);
  const items = page.getByRole("list", { name: "Items" });
  await expect(items).toContainText("₹20.00 per Nos");
  await items.getByRole("button", { name: code }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Average price").fill("dear");
  await expect(dialog.getByLabel("Average price")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Average price").fill("21.5");
  // What is typed is kept when the dialog is left, and the row says that it is not saved.
  await page.keyboard.press("Escape");
  await expect(items).toContainText("Not saved");
  await expect(items).toContainText("₹21.5 per Nos");
  await expect(page.getByText("1 item is not saved")).toBeInViewport({ ratio: 1 });
  await items.getByRole("button", { name: code }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(items).toContainText("₹21.50 per Nos");

  await page.getByRole("button", { name: "New item" }).click();
  await dialog.getByLabel("Item code").fill("PHN-2");
  await dialog.getByLabel("Item name").fill("Second phone item");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("HSN")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("HSN").fill("731815");
  await dialog.getByLabel("Unit").first().fill("Nos");
  await dialog.getByLabel("GST %").fill("18");
  await dialog.getByLabel("Average price").fill("9");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(items.getByRole("listitem")).toHaveCount(2);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/desk/sales-invoices");
  const party = page.getByRole("combobox", { name: "Filter by party" });
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(party).toBeHidden();
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(party).toBeVisible();
});
