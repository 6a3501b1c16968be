// The desk edits a draft of 150 lines.
import { expectSaved, makeQuotationDraft } from "./documents-made.ts";
import { expect, openAs, test } from "./vanik.ts";

test("of a long draft the lines in sight are drawn, and keys, problems and moves reach all", async ({
  page,
  request,
}) => {
  const { name, desk } = await makeQuotationDraft(request);
  const { version } = await desk("GET", `quotation/${name}`);
  const items = Array.from({ length: 150 }, (_, at) => ({
    item_code: "FS-HB-12050-Z",
    qty: 1000 + at,
    cost_rate: 11,
    ...(at !== 120 && { rate: 15 }),
  }));
  await desk("PUT", `quotation/${name}`, { version, items });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, "desk@vanik.example", `/desk/quotations/${name}`);
  await expect(page.getByText("150 lines", { exact: true })).toBeVisible();

  // The one without a rate is begun with, though it is far below.
  const lineOf = (place: number) => page.locator(`[aria-rowindex="${place + 1}"]`);
  await expect(lineOf(121).locator('[data-col="rate"]')).toBeFocused();
  await expect(lineOf(121)).toBeInViewport();
  expect(await page.locator("[data-line]").count()).toBeLessThan(100);
  await page.keyboard.type("16.5");

  // Over the edge of what was drawn at first, up and down, with the line in hand.
  await page.keyboard.press("Alt+ArrowUp");
  for (let press = 0; press < 30; press++) await page.keyboard.press("ArrowUp");
  await expect(lineOf(90).locator('[data-col="rate"]')).toBeFocused();
  await lineOf(90)
    .getByRole("button", { name: /^More of/ })
    .click();
  await lineOf(90).locator('[data-col="rate"]').focus();
  for (let press = 0; press < 14; press++) await page.keyboard.press("Alt+ArrowUp");
  await expect(lineOf(76).locator('[data-col="rate"]')).toBeFocused();
  await expect(lineOf(76).locator('[data-col="qty"]')).toHaveValue("1,089");
  await expect(lineOf(76).getByRole("button", { name: /^More of/ })).toHaveAttribute("aria-expanded", "true");

  // Dragged by its handle past the edge of its group.
  const handle = lineOf(74).getByRole("button", { name: /^Move line 74,/ });
  await handle.scrollIntoViewIfNeeded();
  const from = (await handle.boundingBox())!;
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  for (let step = 1; step <= 12; step++) await page.mouse.move(from.x + 5, from.y - step * 20);
  await page.mouse.up();
  await expect(page.locator("[data-dragged]")).toHaveCount(0);
  await expectSaved(page);
  const { items: stored } = await desk("GET", `quotation/${name}`);
  const places = (qty: number) => stored.findIndex((line: { qty: number }) => line.qty === qty) + 1;
  expect([places(1089), places(1120)]).toEqual([76, 120]);
  expect(places(1073)).toBeLessThan(73);
  expect(stored[119].rate).toBe(16.5);
});
