// A deal from the inquiry to the money, as the guide's three pages about it tell it.
import type { Locator, Page } from "playwright";
import { capturePicture } from "./camera.ts";
import { sendInquiry } from "./people.ts";
import type { Studio } from "./studio.ts";

const rates = ["9.85", "4.05", "2.15"];
const dearer = ["11.25", "4.55", "2.45"];
const shown = (locator: Locator) => locator.first().waitFor();
/** What was typed is saved, and what the page does with it has followed. */
const saved = (page: Page) => shown(main(page).getByText(/^Saved/));
const dialog = (page: Page) => page.getByRole("dialog").last();
const main = (page: Page) => page.getByRole("main");
const act = (page: Page, label: RegExp) => main(page).getByRole("button", { name: label }).first();
const confirm = (page: Page, label: RegExp) => dialog(page).getByRole("button", { name: label }).first();
const next = (page: Page, what: RegExp) => main(page).getByRole("link", { name: what }).first();
const numbered = (prefix: string) => new RegExp(`/${prefix}-\\d{4}-\\d{6}$`);
const drafted = (prefix: string) => new RegExp(`/${prefix}-\\d{4}-[A-Z]{6}$`);

async function enterBid(page: Page, texts: readonly string[], pictured: boolean): Promise<void> {
  const supplier = dialog(page).getByRole("button", { name: /no bid yet/ });
  await shown(supplier);
  if (pictured) await capturePicture(page, "bid-who", { part: dialog(page), rings: [supplier.first()] });
  await supplier.first().click();
  await page.waitForURL(drafted("SQ"));
  const fields = main(page).getByLabel(/^Rate of /);
  await shown(fields);
  for (const [at, text] of texts.entries()) await fields.nth(at).fill(text);
  await saved(page);
  if (pictured) await capturePicture(page, "bid-draft", { rings: [fields.first(), act(page, /^Record the bid/)] });
  await act(page, /^Record the bid/).click();
  await confirm(page, /^Record the bid/).click();
  await page.waitForURL(numbered("SQ"));
}

async function quote({ desk: page, address }: Studio): Promise<string> {
  const opportunity = await sendInquiry(address);
  await page.goto("/desk/opportunities");
  const row = main(page).getByText(opportunity);
  await shown(row);
  await capturePicture(page, "opportunities", { rings: [row], height: 560 });
  await row.first().click();
  await shown(act(page, /^Ask suppliers/));
  await capturePicture(page, "opportunity", { rings: [act(page, /^Ask suppliers/)] });
  await act(page, /^Ask suppliers/).click();
  await shown(dialog(page).getByText(/\d chosen/));
  await capturePicture(page, "ask-suppliers", { part: dialog(page), rings: [confirm(page, /^Make and send/)] });
  await confirm(page, /^Make and send/).click();
  await page.waitForURL(numbered("RFQ"));
  await shown(act(page, /^Enter a bid/));
  await capturePicture(page, "request", { rings: [act(page, /^Enter a bid/)] });
  await act(page, /^Enter a bid/).click();
  await enterBid(page, rates, true);
  await shown(next(page, /^Next in this case: enter a bid/));
  await capturePicture(page, "next-in-case", { rings: [next(page, /^Next in this case/)], height: 420 });
  await next(page, /^Next in this case: enter a bid/).click();
  await enterBid(page, dearer, false);
  await act(page, /^Compare bids/).click();
  await shown(act(page, /^Make quotation/));
  await capturePicture(page, "comparison", { rings: [act(page, /^Make quotation/)] });
  await act(page, /^Make quotation/).click();
  const margin = dialog(page).getByLabel("Margin");
  await margin.fill("15");
  await capturePicture(page, "make-quotation", { part: dialog(page), rings: [margin, confirm(page, /^Make/)] });
  await confirm(page, /^Make/).click();
  await page.waitForURL(drafted("QTN"));
  await shown(act(page, /^Open to buyer/));
  await capturePicture(page, "quotation-draft", { rings: [act(page, /^Open to buyer/)] });
  await act(page, /^Open to buyer/).click();
  await shown(dialog(page).getByText("Margin"));
  const looked = dialog(page).getByRole("checkbox", { name: /^I have looked at/ });
  if ((await looked.count()) > 0) await looked.click();
  await confirm(page, /^Open to buyer/).click();
  await page.waitForURL(numbered("QTN"));
  await shown(act(page, /^Accept/));
  await capturePicture(page, "quotation-open", { rings: [act(page, /^Accept/)], height: 420 });
  return page.url();
}

async function buyGoods({ desk: page }: Studio): Promise<void> {
  await act(page, /^Accept/).click();
  await confirm(page, /^Accept/).click();
  await shown(next(page, /^Next in this case: place PO-/));
  await capturePicture(page, "place-order-next", { rings: [next(page, /place PO-/)], height: 420 });
  await next(page, /place PO-/).click();
  await page.waitForURL(drafted("PO"));
  await shown(confirm(page, /^Place order/));
  await capturePicture(page, "place-order", { part: dialog(page), rings: [confirm(page, /^Place order/)] });
  await confirm(page, /^Place order/).click();
  await page.waitForURL(numbered("PO"));
  await shown(act(page, /^Receive with bill/));
  await capturePicture(page, "purchase-order", { rings: [act(page, /^Receive with bill/)] });
  await act(page, /^Receive with bill/).click();
  await shown(confirm(page, /^Receive and enter the bill/));
  await capturePicture(page, "receive", { part: dialog(page), rings: [confirm(page, /^Receive and enter the bill/)] });
  await confirm(page, /^Receive and enter the bill/).click();
  await page.waitForURL(drafted("PI"));
  const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const payable = (await page.locator(".totals-payable dd").innerText()).replaceAll(/[^\d.]/g, "");
  const bill = [
    main(page).getByLabel("Bill no."),
    main(page).getByLabel("Bill date"),
    main(page).getByLabel("Total of the bill"),
  ];
  for (const [at, text] of [`B/${Date.now() % 10_000}`, day, payable].entries()) await bill[at]!.fill(text);
  await saved(page);
  await bill[0]!.evaluate((field) => {
    field.scrollIntoView();
    scrollBy(0, -120);
  });
  await capturePicture(page, "bill", { rings: bill });
  await act(page, /^Book the bill/).click();
  await confirm(page, /^Book the bill/).click();
  await page.waitForURL(numbered("PI"));
}

async function sellGoods({ desk: page }: Studio): Promise<void> {
  await shown(next(page, /^Next in this case: dispatch SO-/));
  await next(page, /^Next in this case: dispatch SO-/).click();
  await page.waitForURL(numbered("SO"));
  await shown(confirm(page, /^Dispatch and invoice/));
  await capturePicture(page, "dispatch", { part: dialog(page), rings: [confirm(page, /^Dispatch and invoice/)] });
  await confirm(page, /^Dispatch and invoice/).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await shown(next(page, /^Next in this case: record payment of PI-/));
  await capturePicture(page, "payment-next", { rings: [next(page, /record payment of PI-/)], height: 420 });
  await next(page, /record payment of PI-/).click();
  await page.waitForURL(numbered("PI"));
  await shown(dialog(page).getByLabel("Amount"));
  const paidFields = [dialog(page).getByLabel("Amount"), dialog(page).getByLabel(/^Reference/)];
  await dialog(page)
    .getByLabel(/^Reference/)
    .fill("AXISN52026112901");
  await capturePicture(page, "record-payment", {
    part: dialog(page),
    rings: [...paidFields, confirm(page, /^Record payment/)],
  });
  await confirm(page, /^Record payment/).click();
  await shown(page.getByRole("heading", { level: 1 }).getByText("Paid", { exact: true }));
  await capturePicture(page, "invoice-paid", { height: 560 });
  await page.goto("/desk/payments");
  await shown(main(page).getByRole("button", { name: /^Record payment/ }));
  await capturePicture(page, "payments", {
    rings: [main(page).getByRole("button", { name: /^Record payment/ })],
    height: 520,
  });
}

/** Pictures of "Answer an inquiry", "Order and receive" and "Invoice and payment". */
export async function picturesOfDeal(studio: Studio): Promise<void> {
  await quote(studio);
  await buyGoods(studio);
  await sellGoods(studio);
}
