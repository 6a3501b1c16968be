// node bench/editor.ts [--url=http://localhost:3000] [--keys=200]: what a keystroke costs in the desk's editor with 200
// lines. Without an address on a demonstration of its own.
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright";
import { callApi, inBrowser, openSignedIn, printRow, printHead, signedIn, timesOf, watchKeys } from "./keystrokes.ts";

const { values } = parseArgs({ options: { url: { type: "string" }, keys: { type: "string" } } });
const keystrokes = Number(values.keys ?? "200");
const lines = 200;

async function makeDraft(url: string) {
  const desk = await signedIn(url, "desk");
  const buyer = await signedIn(url, "buyer");
  const item = { item_code: "FS-HB-12050-Z", qty: 100, uom: "Nos", item_name: "" };
  const head = { party_name: "", opportunity_amount: 0, email: "buyer@vanik.example", phone: "" };
  const inquiry = { ...head, with_items: 1, items: [item] };
  const { name: from } = await callApi(url, "POST", "sendEnquiry", inquiry, buyer.access_token);
  const { name, version } = await callApi(url, "POST", "quotation", { from }, desk.access_token);
  const items = Array.from({ length: lines }, (_, at) => ({
    item_code: "FS-HB-12050-Z",
    qty: 100 + at,
    rate: 13.9 + at,
    cost_rate: 11 + at,
  }));
  const change = { version, items, discount_percentage: 1.5 };
  await callApi(url, "PUT", `quotation/${String(name)}`, change, desk.access_token);
  return { desk, name: String(name) };
}

/** Scrolling over a hundred lines is no key's. */
async function jumpTo(page: Page, field: string, line: number): Promise<void> {
  const near = page.locator("tbody").nth(Math.floor((line - 1) / 6));
  await near.scrollIntoViewIfNeeded();
  await near.locator(`[aria-rowindex="${line + 1}"] [data-col="${field}"]`).focus();
  await page.waitForTimeout(500);
}

async function measure(url: string, browser: Browser): Promise<void> {
  const { desk, name } = await makeDraft(url);
  const page = await openSignedIn(browser, url, desk);
  await page.goto(`${url}/desk/quotations/${name}`);
  await page.getByText(`${lines} lines`, { exact: true }).waitFor();
  await page.locator('[data-col="rate"]').first().waitFor();
  await page.waitForLoadState("networkidle");
  await watchKeys(page);
  printHead(`${lines} lines`);
  const digits = "1234567890";
  await jumpTo(page, "rate", 101);
  const digit = async (at: number) => {
    await page.keyboard.press(at % 6 === 5 ? "Control+a" : (digits[at % 10] ?? "1"));
  };
  printRow("a digit in a rate", await timesOf(page, digit, keystrokes));
  await jumpTo(page, "margin", 51);
  const margin = async (at: number) => page.keyboard.press(at % 3 === 2 ? "Control+a" : (digits[at % 4] ?? "1"));
  printRow("a digit in a margin", await timesOf(page, margin, keystrokes / 2));
  printRow("to the next line", await timesOf(page, () => page.keyboard.press("ArrowDown"), keystrokes / 4));
  printRow("undo", await timesOf(page, () => page.keyboard.press("Control+z"), keystrokes / 4));
  printRow("move a line", await timesOf(page, () => page.keyboard.press("Alt+ArrowUp"), keystrokes / 8));
}

await inBrowser(values.url, measure);
