// A line without a cost takes the last one by a press, its supplier with it; the buyer accepts, and that supplier's draft is there.
import { callerOf } from "./documents-made.ts";
import { findLookedAt } from "./hands.ts";
import { expect, openAs, test } from "./vanik.ts";

const buyer = "Sahyadri Engineering Works Pvt. Ltd.";
const item_code = "FS-HB-12050-Z";

test("take cost takes the supplier along, and the purchase order follows the acceptance", async ({ page, request }) => {
  const desk = await callerOf(request, "desk@vanik.example");
  // No other journey buys it: its last cost is what it was.
  const lines = [{ item_code: "FS-HB-20060-Z", qty: 40, rate: 41 }];
  const { name } = await desk("POST", "quotation/begin", { organisation: buyer, how: "phone", lines });
  const [{ bought }] = await desk("GET", `desk/lastPrices/${name}`);
  expect(bought.is_party).toBe(true);
  await openAs(page, "desk@vanik.example", `/desk/quotations/${name}`);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const act = (words: RegExp) => main.getByRole("button", { name: words }).first().click();

  await test.step("a press, and the line says cost and supplier", async () => {
    await act(/^Take cost of /);
    const cost = main.getByLabel(/^Cost of /).first();
    await expect.poll(async () => Number(await cost.inputValue())).toBe(bought.rate);
    await expect(main.getByText(`From ${bought.supplier}`).or(main.getByTitle(bought.supplier)).first()).toBeVisible();
    await expect(main.getByRole("button", { name: /^Take cost of / })).toHaveCount(0);
  });

  await test.step("it is quoted, and the buyer accepts", async () => {
    await act(/^Open to buyer/);
    await (await findLookedAt(page))?.click();
    await dialog.getByRole("button", { name: /^Open to buyer/ }).click();
    await expect(dialog).toHaveCount(0);
    await act(/^Accept/);
    await dialog.getByRole("button", { name: /^Accept/ }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("the supplier's draft waits in the case, and is placed", async () => {
    await main.getByRole("link", { name: /^Next in this case: record SQ-/ }).click();
    await page.waitForURL(/\/desk\/bids\//);
    await expect(main).toContainText(bought.supplier);
    const rate = main.getByLabel(/^Rate of /).first();
    await expect.poll(async () => Number(await rate.inputValue())).toBe(bought.rate);
    await act(/^Place the order/);
    await expect(dialog.locator("[data-just-opened]")).toHaveCount(0);
    await dialog.getByRole("button", { name: /^Place the order/ }).click();
    await page.waitForURL(/\/desk\/purchase-orders\//);
    await expect(main).toContainText(bought.supplier);
  });
});

test("last costs that are read after the dialog is open are offered in it", async ({ page, request }) => {
  const desk = await callerOf(request, "desk@vanik.example");
  const lines = [{ item_code, qty: 10, rate: 20 }];
  const { name } = await desk("POST", "quotation/begin", { organisation: buyer, how: "phone", lines });
  const dialogIsOpen = Promise.withResolvers<void>();
  await page.route(`**/desk/lastPrices/${name}*`, async (route) => {
    await dialogIsOpen.promise;
    await route.continue();
  });
  await openAs(page, "desk@vanik.example", `/desk/quotations/${name}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Open to buyer/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("One line to look at").waitFor();
  await expect(dialog.getByRole("button", { name: /^Take cost of / })).toHaveCount(0);
  dialogIsOpen.resolve();
  await dialog.getByRole("button", { name: /^Take cost of / }).click();
  await expect(dialog.getByRole("button", { name: /^Take cost of / })).toHaveCount(0);
});
