// The desk takes an accepted deal to its end on the documents' own pages: goods in parts, invoices, the bill, money, a correction.
import type { Locator, Page } from "@playwright/test";
import { acceptedDeal, longQuotation } from "./documents-made.ts";
import { today } from "./hands.ts";
import { expect, expectAccessible, openAs, test } from "./vanik.ts";

const open = async (page: Page, path: string, name: string) => {
  await page.goto(`/desk/${path}/${name}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
};

const expectStatus = (page: Page, status: string) =>
  expect(page.getByRole("heading", { level: 1 }).getByText(status, { exact: true })).toBeVisible();

/** Whatever can be pressed there is big enough to be hit (WCAG 2.5.8). */
async function expectBigEnough(targets: Locator): Promise<void> {
  const sizes = await targets.evaluateAll((all) =>
    all.map((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height)),
  );
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
}

/** Ctrl and Enter, and once more in the turn after the dialog that they opened is there: sooner than any hand. */
async function pressAgainAtOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    const press = () => {
      const keys = { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", keys));
    };
    return new Promise<void>((pressed) => {
      const opened = new MutationObserver(() => {
        if (!document.querySelector("dialog [data-just-opened]")) return;
        opened.disconnect();
        setTimeout(() => {
          press();
          pressed();
        });
      });
      opened.observe(document.body, { subtree: true, childList: true });
      press();
    });
  });
}

async function sell(page: Page, order: string): Promise<void> {
  await openAs(page, "desk@vanik.example", `/desk/sales-orders/${order}`);
  const picture = page.getByRole("group", { name: /^Case picture/ });
  await expect(picture).toBeVisible();
  await expectBigEnough(picture.locator("a, button"));
  expect((await page.locator(".case-picture").boundingBox())?.height).toBeLessThanOrEqual(120);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Beside what leads stand the paper and one step; the others stand behind More, and their letters press them as before.
  await expect(page.getByRole("button", { name: "Dispatch with invoice" })).toBeVisible();
  const invoice = page.getByRole("button", { name: "Make invoice" });
  await expect(invoice).toBeHidden();
  // Over the closed picture: how far the menu would cover one of its documents is as long as a name, and axe measures what is left.
  await page.keyboard.press("Shift+G");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(invoice).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(invoice).toBeHidden();
  await page.keyboard.press("Shift+G");
  await expect(page.getByRole("group", { name: /^Case picture/ })).toBeVisible();

  // Ctrl and Enter lead to what the case waits for, which is bought first; each step has a letter.
  await page.keyboard.press("?");
  const ways = (label: string) => page.getByRole("dialog").locator("dl > div", { hasText: label });
  await expect(ways("Next in this case: place PO-").getByText("Ctrl ↵")).toBeVisible();
  await expect(ways("Next in this case: place PO-").getByText("J", { exact: true })).toBeVisible();
  await expect(ways("Dispatch with invoice").getByText("D", { exact: true })).toBeVisible();
  await expect(ways("Dispatch with invoice").getByText("Ctrl ↵")).toBeHidden();
  await page.keyboard.press("Escape");

  // A part of the goods, with its invoice; the e-way bill is missed.
  await page.keyboard.press("d");
  const goods = page.getByRole("dialog");
  await expect(goods.getByText("Goods above ₹50,000 need an e-way bill.")).toBeVisible();
  const bolts = goods.getByLabel(/^Quantity of Hex bolt/);
  await expect(bolts).toHaveValue("2400");
  await expect(bolts).toBeFocused();
  await bolts.fill("3000");
  await expect(goods.getByRole("button", { name: /^Dispatch/ })).not.toHaveAttribute("data-just-opened");
  await page.keyboard.press("Control+Enter");
  await expect(goods.getByText("At most 2,400 Nos is left.")).toBeVisible();
  await bolts.fill("1000");
  await goods.getByLabel(/^Quantity of TMT/).fill("0");
  await goods.getByLabel(/^E-way bill/).fill("331009274118");
  await page.keyboard.press("Control+Enter");
  await expect(goods).toBeHidden();
  const dispatches = page.locator("section", { has: page.getByRole("heading", { name: "Dispatches" }) }).last();
  await expect(dispatches.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText(/^Cancel sales order: DN-/)).toBeVisible();

  // All that is left, without an e-way bill, which asks why; then it is cancelled, and says why it was.
  await page.keyboard.press("d");
  await expect(bolts).toHaveValue("1400");
  await page.keyboard.press("Enter");
  await expect(goods.getByText("Say why it goes without an e-way bill.")).toBeVisible();
  await goods.getByLabel("Why without an e-way bill").fill("The carrier makes it");
  await expect(goods.getByRole("button", { name: /^Dispatch/ })).not.toHaveAttribute("data-just-opened");
  await page.keyboard.press("Control+Enter");
  await expect(dispatches.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("All goods are dispatched.").first()).toBeVisible();
  await dispatches
    .getByRole("button", { name: /^Cancel DN-/ })
    .last()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel dispatch" }).click();
  await expect(page.getByText("Give a reason.")).toBeVisible();
  await page.getByRole("dialog").getByLabel("Reason").fill("The lorry broke down");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel dispatch" }).click();
  await expect(dispatches.getByText("Cancelled")).toBeVisible();
  // Its invoice stands: the goods go with that one.
  await expect(page.getByText("What is left is invoiced already: dispatch it with that invoice.")).toBeVisible();
  await page.keyboard.press("Shift+D");
  await expect(goods.getByLabel("Invoice")).toHaveValue(/^SI-/);
  await goods.getByLabel("Why without an e-way bill").fill("The carrier makes it");
  await expect(goods.getByRole("button", { name: /^Dispatch/ })).not.toHaveAttribute("data-just-opened");
  await page.keyboard.press("Control+Enter");
  await expect(dispatches.getByRole("listitem")).toHaveCount(3);
  await expectStatus(page, "Completed");
}

async function buy(page: Page, purchase: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  // The case leads there, with what it is for; what was wrong is never asked twice.
  await page.getByRole("link", { name: `Next in this case: place ${purchase}` }).click();
  await expect(dialog.getByText("Rajkot Precision Fasteners Pvt. Ltd.")).toBeVisible();
  // Pressed twice, the keys that ask about it place nothing.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await pressAgainAtOnce(page);
  await expect(dialog.getByRole("button", { name: /^Place order/ })).not.toHaveAttribute("data-just-opened");
  await dialog.getByRole("button", { name: /^Place order/ }).click();
  await expect(dialog).toBeHidden();
  await expectStatus(page, "To Receive and Bill");
  await page.keyboard.press("Shift+R");
  await dialog.getByLabel(/^Quantity of Hex bolt/).fill("2000");
  await dialog.getByRole("button", { name: /^Receive/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: /^Cancel GR-/ })).toBeVisible();
  // Held, its keys open it and make nothing; the first quantity has the focus.
  await page.keyboard.down("Control");
  for (const _ of [1, 2, 3]) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.keyboard.up("Control");
  await expect(dialog.getByLabel(/^Quantity of Hex bolt/)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await pressAgainAtOnce(page);
  await expect(dialog.getByLabel(/^Quantity of Hex bolt/)).toHaveValue("400");
  await expect(dialog.getByRole("button", { name: /^Receive/ })).not.toHaveAttribute("data-just-opened");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/desk\/purchase-invoices\/PI-/);

  // What it lacks is said before one tries, also what is typed and cannot be saved.
  const main = page.getByRole("main");
  const book = main.getByRole("button", { name: /^Book the bill/ });
  const lacks = "Enter number and date of the supplier's bill.";
  await expect(main.getByText(`Book the bill: ${lacks}`)).toBeVisible();
  await book.click();
  await expect(page.getByRole("alert").getByText(lacks)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectAccessible(page);
  await main.getByLabel("Bill no.").fill(`RPF/${Date.now()}`);
  await main.getByLabel("Bill date").fill(today());
  const payable = (await page.locator(".totals-payable dd").innerText()).replaceAll(/[^\d.]/g, "");
  await main.getByLabel("Total of the bill").fill("1");
  await expect(main.getByText(/^Book the bill: Lines, taxes and rounding make/)).toBeVisible();
  await book.click();
  await expect(page.getByRole("alert").getByText("What you typed could not be saved.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(main.getByLabel("Total of the bill")).toHaveValue("1.00");
  // The last of it is saved as it is pressed.
  await main.getByLabel("Total of the bill").fill(payable);
  await book.click();
  await dialog.getByRole("button", { name: /^Book the bill/ }).click();
  await expectStatus(page, "Unpaid");
  await expect(dialog).toBeHidden();
}

test("an accepted deal is dispatched in parts with invoices, received, billed and paid; what was wrong is cancelled", async ({
  page,
  request,
}) => {
  const { order, purchase } = await acceptedDeal(request);
  await sell(page, order);
  await buy(page, purchase);
  const dialog = page.getByRole("dialog");
  // The bill's page pays by its letter; the case leads on to the buyer's two invoices.
  for (const key of ["p", "j", "j"]) {
    if (key === "j")
      await expect(page.getByRole("link", { name: /^Next in this case: record payment of SI-/ })).toBeVisible();
    await page.keyboard.press(key);
    await expect(dialog).toBeVisible();
    await dialog.getByLabel("Reference").fill(`UTR ${Date.now()}`);
    await dialog.getByRole("button", { name: /^Record payment/ }).click();
    await expectStatus(page, "Paid");
    await expect(dialog).toBeHidden();
  }
  // Nothing waits any more.
  await expect(page.getByRole("group", { name: /^Case picture/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Next in this case/ })).toBeHidden();

  // Closed by its key, the picture stays closed.
  await page.keyboard.press("Shift+G");
  await expect(page.getByRole("group", { name: /^Case picture/ })).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Case/ })).toHaveAttribute("aria-expanded", "false");
});

test("above twenty lines the picture of the case is closed", async ({ page, request }) => {
  const { draft, quotation } = await longQuotation(request);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, "desk@vanik.example", `/desk/quotations/${draft}`);
  await expect(page.getByText("60 lines").first()).toBeVisible();
  await open(page, "quotations", quotation);
  // Above twenty lines they matter more than the picture.
  await expect(page.getByRole("button", { name: /^Case/ })).toHaveAttribute("aria-expanded", "false");
});

test("on a phone what matters stands in a bar at the foot, and the rest behind More", async ({ page, request }) => {
  const { order } = await acceptedDeal(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, "desk@vanik.example", `/desk/sales-orders/${order}`);
  await expect(page.getByRole("link", { name: /^Next in this case/ })).toBeInViewport();
  const dispatch = page.getByRole("button", { name: "Dispatch with invoice" });
  await expect(dispatch).toBeHidden();
  await page.getByRole("button", { name: "More" }).click();
  await expect(dispatch).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await dispatch.click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Dispatch and invoice" })).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(dispatch).toBeHidden();

  // The picture of the case fades where it goes on, and a line's sum stands at its right.
  await expect(page.locator(".case-scroll")).toHaveAttribute("data-more-after");
  const list = (await page.getByRole("list", { name: "Lines" }).boundingBox())!;
  const sum = (await page
    .getByText(/^Amount [\d,.]+$/)
    .first()
    .boundingBox())!;
  expect(sum.x + sum.width).toBeCloseTo(list.x + list.width, 0);
});
