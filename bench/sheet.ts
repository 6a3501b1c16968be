// node bench/sheet.ts [--url=http://localhost:3000] [--keys=200]: what a keystroke costs in the catalogue's sheet with 2,000
// items. Without an address on a demonstration of its own.
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright";
import { callApi, inBrowser, openSignedIn, printRow, printHead, signedIn, timesOf, watchKeys } from "./keystrokes.ts";

const { values } = parseArgs({ options: { url: { type: "string" }, keys: { type: "string" } } });
const keystrokes = Number(values.keys ?? "200");
const rows = 2000;

async function makeSheet(url: string) {
  const desk = await signedIn(url, "desk");
  const name = `Bench ${randomBytes(4).toString("hex")}`;
  const call = (path: string, body: object) => callApi(url, "POST", `desk/${path}`, body, desk.access_token);
  const { id: category } = await call("categories", { name });
  const { id: sub } = await call("subCategories", { name, category });
  const items = Array.from({ length: rows }, (_, at) => ({
    sub_category: sub,
    item_code: `${name} ${at}`,
    item_name: `${name}: hex bolt DIN 933, 8.8, zinc, number ${at}`,
    uom: "Nos",
    hsn: "731815",
    gst_rate: 18,
    average_price: (1000 + at) / 100,
    makes: ["TVS", "Unbrako"],
    units: [{ uom: "Box", factor: 100 }],
  }));
  await call("items/bulk", { rows: items });
  return { desk, sub: String(sub) };
}

/** Scrolling is no key's. */
async function jumpTo(page: Page, column: string, row: number): Promise<void> {
  await page.locator(".grid-box").evaluate((box, at) => (box.scrollTop = at * 37), row - 8);
  await page.getByLabel(new RegExp(`^${column} of .* ${row}$`)).focus();
  await page.waitForTimeout(500);
}

async function measure(url: string, browser: Browser): Promise<void> {
  const { desk, sub } = await makeSheet(url);
  const page = await openSignedIn(browser, url, desk);
  await page.goto(`${url}/desk/catalogue/${sub}`);
  await page.locator(".grid-cell").first().waitFor();
  await page.waitForLoadState("networkidle");
  await watchKeys(page);
  printHead(`${rows.toLocaleString("en-IN")} items`);
  const digits = "1234567890";
  await jumpTo(page, "Average price", 1000);
  const digit = (at: number) => page.keyboard.press(at % 6 === 5 ? "Control+a" : (digits[at % 10] ?? "1"));
  printRow("a digit in a price", await timesOf(page, digit, keystrokes));
  await jumpTo(page, "Item name", 500);
  printRow("a letter in a name", await timesOf(page, () => page.keyboard.press("a"), keystrokes / 2));
  printRow("to the next row", await timesOf(page, () => page.keyboard.press("ArrowDown"), keystrokes / 2));
  printRow("undo", await timesOf(page, () => page.keyboard.press("Control+z"), keystrokes / 4));
  // All of a column is typed into: what was changed is looked through with every key.
  await jumpTo(page, "Average price", 0);
  await page.evaluate((count) => {
    const data = new DataTransfer();
    data.setData("text", Array.from({ length: count }, (_, at) => `${at + 1}`).join("\n"));
    const paste = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  }, rows);
  await page.getByRole("button", { name: `Save ${rows}` }).waitFor();
  await jumpTo(page, "Lead days", 1500);
  printRow("a digit, every row changed", await timesOf(page, digit, keystrokes / 2));
}

await inBrowser(values.url, measure);
