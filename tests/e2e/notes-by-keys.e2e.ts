// Three of ten valves came damaged, from the buyer's word to the ledger, by the keyboard alone: what came back, its credit note, the
// money for it, what went back to the supplier, and the claim on it.
import type { Page } from "@playwright/test";
import { tabTo } from "./hands.ts";
import { billedDeal, payInvoice, tenValves } from "./notes-made.ts";
import { expect, expectTakesKeys, openAs, test } from "./vanik.ts";

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");
const ledger = (page: Page) => page.getByRole("region", { name: "Ledger" });

/** What the open dialog does, once it takes keys. */
async function commit(page: Page): Promise<void> {
  await expectTakesKeys(page);
  await page.keyboard.press("Control+Enter");
}

/** From an order: three of its goods are back, damaged. */
async function recordBack(page: Page, button: string, record: string, number: RegExp): Promise<void> {
  await expect(main(page).getByRole("button", { name: button })).toBeVisible();
  await page.keyboard.press("n");
  const quantity = dialog(page).getByLabel("Quantity of Hydrant landing valve");
  await expect(quantity).toBeVisible();
  await tabTo(page, quantity);
  await page.keyboard.type("3");
  const condition = dialog(page).getByLabel("Condition of Hydrant landing valve");
  await tabTo(page, condition);
  await page.keyboard.type("Dam");
  await expect(condition).toHaveValue("damaged");
  await expect(dialog(page).getByRole("button", { name: record })).toBeVisible();
  await commit(page);
  await expect(page.getByText(/^R[NS]-\d{4}-\d{6} is recorded$/)).toBeVisible();
  await expect(main(page).getByText(number).first()).toBeVisible();
}

/** To the invoice that the case waits for, and to its note: that is issued as it was drafted. */
async function issueNote(page: Page, next: string, begin: string, issue: string): Promise<string> {
  await expect(main(page).getByRole("link", { name: next })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(main(page).getByRole("button", { name: begin })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(dialog(page).getByLabel("Why")).toHaveValue("rejection");
  await commit(page);
  // What came back is what is proposed.
  await expect(main(page).getByLabel("Quantity, Nos")).toHaveValue("3");
  await expect(main(page).getByRole("button", { name: issue })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(dialog(page).getByRole("button", { name: issue })).toBeVisible();
  await commit(page);
  await expect(page).toHaveURL(/-notes\/(?:CN|DB)-\d{4}-\d{6}$/);
  await expect(ledger(page)).toBeVisible();
  return new URL(page.url()).pathname.split("/").pop()!;
}

test("three of ten came damaged, by the keyboard alone", async ({ page, request }) => {
  const { order, purchase, invoice } = await billedDeal(request, tenValves);
  await payInvoice(request, invoice);
  await page.setViewportSize({ width: 1440, height: 900 });
  let credit = "";
  let refund = "";

  await test.step("the goods come back from the buyer, and are credited", async () => {
    await openAs(page, "desk@vanik.example", `/desk/sales-orders/${order}`);
    await recordBack(page, "Goods came back", "Record what came back", /^RN-/);
    credit = await issueNote(page, `credit what came back of ${invoice}`, "Credit", "Issue credit note");
    await expect(main(page).getByText("Not used yet")).toBeVisible();
    await expect(ledger(page).getByRole("listitem")).toContainText([/4110 Sales returns16,950\.00 Dr/]);
  });

  await test.step("the buyer had paid: its money goes back", async () => {
    await page.keyboard.press("p");
    const amount = dialog(page).getByLabel("Amount");
    await expect(amount).toBeFocused();
    await expect(amount).toHaveValue("20001");
    expect(await amount.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    const reference = dialog(page).getByLabel("Reference");
    await tabTo(page, reference);
    await page.keyboard.type(`R${credit}`);
    await page.keyboard.press("Enter");
    const toast = page.getByText(/^PAY-\d{4}-\d{6} is recorded$/);
    await expect(toast).toBeVisible();
    refund = (await toast.textContent())!.split(" ")[0]!;
    await expect(main(page).getByText("Not used yet")).toHaveCount(0);
  });

  await test.step("they go back to the supplier, of whom they are claimed", async () => {
    await page.goto(`/desk/purchase-orders/${purchase}`);
    await recordBack(page, "Send back", "Send back", /^RS-/);
    await issueNote(page, "claim what went back of", "Take back", "Issue debit note");
    await expect(ledger(page).getByRole("listitem")).toContainText([/5110 Purchase returns14,700\.00 Cr/]);
  });

  await test.step("the day book has the credit and the money for it", async () => {
    for (const [name, voucher] of [
      [credit, "Credit note"],
      [refund, "Refund"],
    ] as const) {
      await page.goto(`/desk/ledger?list=day-book&q=${name}`);
      const row = main(page).locator("[data-row]");
      await expect(row).toHaveText([name]);
      await expect(main(page).getByRole("row").filter({ hasText: name })).toContainText(voucher);
      await expect(row).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: "Voucher" }).getByRole("link", { name })).toBeVisible();
    }
  });
});
