// What no list has sorted is sorted: by keys alone, by dragging, and by a list of two columns; each can be taken back.
import { callerOf } from "./documents-made.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from "./vanik.ts";

test("items that are not sorted go to their categories", async ({ page, request }) => {
  const desk = await callerOf(request, "desk@vanik.example");
  const { id: category } = await desk("POST", "desk/categories", { name: "Sorting hall" });
  const { id: hall } = await desk("POST", "desk/subCategories", { name: "Sorting hall", category });
  const { id: boots } = await desk("POST", "desk/subCategories", { name: "Sorted boots", category });
  const rows = ["Sort glove", "Sort mask", "Sort boot", "Sort apron"].map((name, at) => ({
    sub_category: hall,
    item_code: `SRT-${at + 1}`,
    item_name: name,
    uom: "Nos",
    hsn: "611610",
    gst_rate: 5,
  }));
  await desk("POST", "desk/items/bulk", { rows });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, "desk@vanik.example", `/desk/catalogue/${hall}`);
  const item = (name: RegExp) => page.getByRole("checkbox", { name });
  const toast = (text: string) => page.locator(".toast", { hasText: text });

  await test.step("by keys alone: chosen with the space bar, moved by a choice", async () => {
    await page.getByRole("link", { name: "Move", exact: true }).press("Enter");
    await item(/^Sort glove/).press("Space");
    await item(/^Sort mask/).press("Shift+Space");
    await page.getByRole("combobox", { name: "To" }).selectOption({ label: "Sorted boots" });
    await page.getByRole("button", { name: "Move 2" }).press("Enter");
    await expect(toast("2 items are moved")).toBeVisible();
    await expect(item(/^Sort glove/)).toHaveCount(0);
    await toast("2 items are moved").getByRole("button", { name: "Undo" }).click();
    await expect(item(/^Sort glove/)).toBeVisible();
  });

  await test.step("dragged to where it goes", async () => {
    const place = page.getByRole("region", { name: "Where they go" }).getByRole("button", { name: /^Sorted boots/ });
    await page.getByRole("searchbox", { name: "Find where they go" }).fill("sorted");
    await expect(page.getByRole("button", { name: /^Shackles/ })).toHaveCount(0);
    await item(/^Sort boot/)
      .locator("xpath=ancestor::li")
      .hover();
    await page.mouse.down();
    // A browser begins to tell of what is dragged over with the second move.
    await place.hover();
    await place.hover({ position: { x: 12, y: 12 } });
    await page.mouse.up();
    await expect(item(/^Sort boot/)).toHaveCount(0, { timeout: 8000 });
    expect((await desk("GET", `desk/items?sub_category=${boots}`)).length).toBe(1);
  });

  await test.step("by a list of two columns, whose category is made; what has no place is told before", async () => {
    await page.getByRole("button", { name: "Paste a list" }).click();
    const dialog = page.getByRole("dialog");
    const list = "Item\tCategory\nSRT-1\tSorted gear\nsort MASK\tSorted gear\nSort hat\tSorted gear";
    await dialog.getByLabel(/^Two columns/).fill(list);
    await expect(dialog.getByText("2 items move, 1 line is left out")).toBeVisible();
    await expect(dialog.getByText("2 to Sorted gear, which is made")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Move 2" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("checkbox")).toHaveCount(1);
  });

  await test.step("on a phone too", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await item(/^Sort apron/).check();
    await page.getByRole("combobox", { name: "To" }).selectOption("new");
    await page.getByLabel("Its name").fill("Sorted aprons");
    await expectNoSidewaysScroll(page, "the items to sort");
    await page.getByRole("button", { name: "Move 1" }).click();
    await expect(page.getByText("Everything is sorted")).toBeVisible();
  });
});
