// From an empty database to the first invoice, as somebody who has never seen it: the guide's page and every screen are read, the
// company is set up, its own two lists are brought in, and an order that comes by phone is invoiced. Half an hour at most, by what a
// person reads, types and presses.
import type { Locator } from "@playwright/test";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { removeDataDir } from "../../bench/database.ts";
import { serve, type Served } from "../../bench/processes.ts";
import { Acts } from "./acts.ts";
import { findLookedAt } from "./hands.ts";
import { readInvoice, setUpStep as step } from "./own-company.ts";
import { expect, test } from "./vanik.ts";

const half = 30 * 60;
const root = join(import.meta.dirname, "../..");
/** Of a trader who keeps lists in Excel, as they were given to us. */
const lists = join(import.meta.dirname, "../lists");
/** The old books ended at 217; the year is the one that it is. */
const ours = /GT%2F\d\d-\d\d%2F0218/;
const company = { name: "Gokhale Traders", gstin: "27ABCPG1234F1Z9", email: "suresh@gokhaletraders.in" };

async function startEmpty(): Promise<{ served: Served; link: string; end: () => Promise<void> }> {
  const dataDir = join(root, `.data/first-invoice-${randomBytes(4).toString("hex")}`);
  const environment = { NODE_ENV: "production", DATA_DIR: dataDir, DEMO: "0", CAPTCHA: "none", LOG_LEVEL: "warn" };
  const served = await serve("server/main.ts", "/readyz", environment);
  const at = join(dataDir, "set-up-link");
  // The file is there a moment before its line.
  const linkSoFar = () => (existsSync(at) ? readFileSync(at, "utf8").trim() : "");
  await expect.poll(linkSoFar).not.toBe("");
  return {
    served,
    link: linkSoFar(),
    async end() {
      await served.stop();
      removeDataDir(dataDir);
    },
  };
}

/** One step of the set-up on its page: what stands there is read, what is known typed, and the way leads back. */
async function settle(acts: Acts, name: string, fill: () => Promise<void>): Promise<void> {
  const { page } = acts;
  const main = page.getByRole("main");
  await acts.click(step(page, name).getByRole("link"));
  await expect(main.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await fill();
  await acts.read();
  await acts.click(main.getByRole("button", { name: "Save", exact: true }));
  await acts.click(main.getByRole("link", { name: "Go on with the set-up" }));
  await expect(step(page, name).getByText("Done")).toBeAttached();
}

async function bringIn(acts: Acts, sheetKind: string, file: string, counts: string): Promise<void> {
  const { page } = acts;
  const main = page.getByRole("main");
  await acts.read();
  if (sheetKind !== "Items") await acts.choose(main.getByLabel("What it holds"), sheetKind);
  await acts.attach(main.getByLabel(/^Sheet/), join(lists, file));
  await acts.click(main.getByRole("button", { name: "Upload" }));
  await expect(main.getByRole("button", { name: "Check", exact: true })).toBeVisible();
  await acts.read();
  await acts.click(main.getByRole("button", { name: "Check", exact: true }));
  await expect(main.getByText(counts)).toBeVisible();
  await acts.read();
  await acts.click(main.getByLabel(/^Leave out the/));
  await acts.click(main.getByRole("button", { name: "Apply" }));
  await expect(main.getByText("This import is applied.")).toBeVisible();
  await acts.read();
}

async function addLine(acts: Acts, words: string, row: RegExp, qty: string): Promise<void> {
  const { page } = acts;
  const main = page.getByRole("main");
  await acts.fill(main.getByLabel("Add a line"), words);
  await acts.click(page.getByRole("option", { name: row }).first());
  await expect(main.getByLabel(/^Quantity of /).last()).toBeFocused();
  await acts.type(qty);
  await acts.click(main.getByRole("button", { name: /^Take rate/ }));
}

async function publish(acts: Acts, policies: Locator, title: string): Promise<void> {
  const { page } = acts;
  await acts.click(policies.getByRole("button", { name: `Read and publish ${title}` }));
  const reading = page.getByRole("dialog", { name: title });
  await expect(reading.getByLabel("I have read it")).toBeVisible();
  await acts.read(reading);
  await acts.click(reading.getByLabel("I have read it"));
  await acts.click(reading.getByRole("button", { name: "Publish" }));
  await expect(reading).toHaveCount(0);
}

async function setUp(acts: Acts, link: string): Promise<void> {
  const { page } = acts;
  const main = page.getByRole("main");
  for (const line of readFileSync(join(root, "docs/guide/set-up.md"), "utf8").split("\n")) acts.readText(line);
  await page.goto(link);
  await acts.fill(main.getByLabel("Your name"), "Suresh Gokhale");
  await acts.read();
  await acts.fill(main.getByLabel("Email"), company.email);
  await acts.fill(main.getByLabel("Password", { exact: true }), "Kettle41");
  await acts.fill(main.getByLabel("Confirm Password"), "Kettle41");
  await acts.click(main.getByRole("button", { name: "Make the account" }));
  await expect(main.getByText("0 of 11")).toBeVisible();
  await acts.read();
  await settle(acts, "Company", async () => {
    const field = (label: string) => main.getByLabel(label, { exact: true });
    await acts.fill(field("Brand"), company.name);
    await acts.fill(field("Company name"), company.name);
    await acts.choose(field("Kind of entity"), "Proprietorship");
    await acts.choose(field("State"), "Maharashtra");
    await acts.fill(field("Address"), "Shop 4, Laxmi Road, Pune 411030");
    await acts.fill(field("E-mail"), company.email);
    await acts.fill(field("Phone"), "98220 12345");
  });
  await acts.click(step(page, "Catalogue").getByRole("link", { name: "Ours, or a sheet" }));
  await bringIn(acts, "Items", "rate-list.xlsx", "294 new, 0 changed, 0 unchanged, 6 faulty.");
  await acts.click(main.getByRole("link", { name: "Bring in another sheet" }));
  await bringIn(acts, "Customers", "customers.xlsx", "11 new, 0 changed, 0 unchanged, 1 faulty.");
  await acts.click(main.getByRole("link", { name: "Go on with the set-up" }));
  const policies = step(page, "Policies");
  await acts.click(policies.getByRole("button", { name: "Draft from the samples" }));
  for (const title of ["Terms & Conditions", "Privacy Policy"]) await publish(acts, policies, title);
  await acts.click(step(page, "GST registration").getByRole("button", { name: /^Up to ₹5 crore/ }));
  await settle(acts, "GST registration", async () => {
    await acts.click(main.getByRole("button", { name: "Add registration" }));
    await acts.fill(main.getByLabel("GSTIN", { exact: true }), company.gstin);
  });
  await settle(acts, "Numbers", async () => {
    await acts.click(main.getByRole("button", { name: "Add series" }));
    await acts.fill(main.getByLabel("Prefix"), "GT");
    await acts.fill(main.getByLabel("Begins at"), "218");
  });
  await settle(acts, "Bank", async () => {
    await acts.click(main.getByRole("button", { name: "Add account" }));
    await acts.fill(main.getByLabel("Bank", { exact: true }), "Bank of Maharashtra");
    await acts.fill(main.getByLabel("Account number"), "60012345678");
    await acts.fill(main.getByLabel("IFSC"), "MAHB0000123");
  });
  for (const later of ["Mail", "Brand", "What your site promises", "People"]) {
    await acts.click(step(page, later).getByRole("button", { name: "Skip" }));
    await expect(step(page, later).getByText("Skipped")).toBeAttached();
  }
  await acts.click(step(page, "Open the site").getByRole("button", { name: "Open the site" }));
  await expect(main.getByText("The site is open.", { exact: true })).toBeVisible();
  await acts.read();
}

/** What a customer orders by phone is taken, dispatched and invoiced; resolves to the invoice's number and what its paper says. */
async function invoiceByPhone(acts: Acts): Promise<{ number: string; paper: string }> {
  const { page } = acts;
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  await acts.click(main.getByRole("link", { name: "Sales orders" }));
  await acts.read();
  await acts.click(main.getByRole("button", { name: /^New/ }).first());
  await expect(dialog.getByLabel("Buyer")).toBeFocused();
  await acts.read(dialog);
  await acts.type("mula");
  await acts.press("Enter");
  await expect(dialog.getByLabel("Buyer")).toHaveValue(/^Mula Pumps/);
  await acts.click(dialog.getByRole("button", { name: /^Begin/ }));
  await page.waitForURL(/\/desk\/quotations\//);
  await expect(main.getByLabel("Add a line")).toBeVisible();
  await acts.read();
  await addLine(acts, "hex bolt m8 x 50", /^Hex Bolt M8 x 50/, "200");
  await addLine(acts, "hex nut m8", /^Hex Nut M8/, "200");
  await expect(main.getByText("₹9,402.00").first()).toBeVisible();
  const confirm = async (opens: RegExp, confirms: RegExp) => {
    await acts.click(main.getByRole("button", { name: opens }).first());
    await expect(dialog.locator("[data-just-opened]")).toHaveCount(0);
    // What an order says of its costs is read, and ticked.
    const lookedAt = opens.source === "^Take the order" ? await findLookedAt(page, "Take the order") : null;
    await acts.read(dialog);
    if (lookedAt) await acts.click(lookedAt);
    await acts.click(dialog.getByRole("button", { name: confirms }));
    await expect(dialog).toHaveCount(0);
  };
  await confirm(/^Take the order/, /^Take the order/);
  await page.waitForURL(/\/desk\/sales-orders\/SO-/);
  await acts.read();
  await confirm(/^Dispatch with invoice/, /^Dispatch and invoice/);
  await acts.read();
  await acts.click(main.getByRole("link", { name: /^Next in this case: record payment of GT\// }));
  await page.waitForURL(ours);
  const number = decodeURIComponent(ours.exec(page.url())![0]);
  // It asks for the payment at once: that is another day's.
  await acts.click(dialog.getByRole("button", { name: "Cancel" }));
  await expect(dialog).toHaveCount(0);
  const paper = page.waitForResponse(/\/pdf/);
  await acts.click(main.getByRole("button", { name: "PDF" }).first());
  expect((await paper).status()).toBe(200);
  return { number, paper: await readInvoice(page, number) };
}

for (const width of [1440, 390])
  test(`from an empty database to the first invoice within half an hour, at ${width} px`, async ({ page, clean }) => {
    clean.ignore(/status of (400|404|422|503)/);
    await page.setViewportSize({ width, height: 900 });
    const { link, end } = await startEmpty();
    try {
      const acts = new Acts(page);
      await test.step("the company is set up with its own lists", () => setUp(acts, link));
      const setUpIn = acts.seconds;
      const { number, paper } = await test.step("a phone order becomes an invoice", () => invoiceByPhone(acts));
      for (const text of [company.name, company.gstin, number, "Mula Pumps", "60012345678", "Hex Bolt M8"])
        expect(paper).toContain(text);
      const { count, words, seconds } = acts;
      const minutes = (span: number) => (span / 60).toFixed(1);
      const description = `${count} acts, ${words} words: set up in ${minutes(setUpIn)} min, invoiced in ${minutes(seconds)} of 30`;
      test.info().annotations.push({ type: "effort", description });
      expect(seconds).toBeLessThanOrEqual(half);
    } finally {
      await end();
    }
  });
