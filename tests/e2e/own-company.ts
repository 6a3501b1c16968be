// A company that takes an empty Vanik into use: what it tells of itself, the sheets of its old books, and its first sale.
import type { Page } from "@playwright/test";
import { readPdf } from "../pdf-text.ts";
import { findLookedAt, today } from "./hands.ts";
import { expect } from "./vanik.ts";

export const company = {
  brand: "Setu",
  legal: "Setu Trading Private Limited",
  pan: "AAKCS7305M",
  gstin: "27AAKCS7305M1ZV",
  account: "50200012345678",
  ifsc: "HDFC0000123",
};
export const buyer = "Panvel Pumps Pvt. Ltd.";
const supplier = "Bhosari Bolts";
export const bolt = { code: "SB-0001", name: "Setu bolt, size 1", path: "/products/fixings/setu-bolts" };

export const setUpStep = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

/** From the set-up to a setting's page, filled in and saved, and back. */
async function settle(page: Page, step: string, fields: Record<string, string>, add?: string): Promise<void> {
  const place = setUpStep(page, step).getByRole("link");
  const title = await place.innerText();
  await place.click();
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(save).toBeVisible();
  if (add) await page.getByRole("button", { name: add }).click();
  for (const [label, text] of Object.entries(fields)) {
    const field = page.getByLabel(label, { exact: true });
    if (label === "State") await field.selectOption({ label: text });
    else await field.fill(text);
  }
  await save.click();
  await expect(page.getByText(`${title} saved`)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Go on with the set-up" }).click();
  await expect(setUpStep(page, step).getByText("Done")).toBeAttached();
}

/** Company, registration, numbers, bank and brand, each by its step. */
export async function fillCompany(page: Page): Promise<void> {
  await settle(page, "Company", {
    Brand: company.brand,
    "Company name": company.legal,
    PAN: company.pan,
    State: "Maharashtra",
    Address: "12 MG Road\nPune 411001",
    "E-mail": "desk@setu.example",
    Phone: "+91 20 4050 2200",
  });
  await settle(page, "GST registration", { GSTIN: company.gstin }, "Add registration");
  const bank = { Bank: "HDFC Bank", "Account number": company.account, IFSC: company.ifsc };
  await settle(page, "Numbers", { Prefix: "SETU", "Begins at": "413" }, "Add series");
  await settle(page, "Bank", bank, "Add account");
  await settle(page, "Brand", { "Accent by day": "#0a6b4f" });
}

const days = (ago: number) => new Date(Date.parse(today()) - ago * 86_400_000).toISOString().slice(0, 10);

export const yesterday = () => days(1);

/** 300 items, and 20 rows of which each has a fault of its own kind. */
export function itemsSheet(): string {
  const good = Array.from({ length: 300 }, (_, at) => {
    const number = String(at + 1).padStart(4, "0");
    return `Fixings,Setu bolts,SB-${number},"Setu bolt, size ${at + 1}",Nos,73181500,18%,"1,${100 + at}.50"`;
  });
  const row = (at: number, cells: string) => `Fixings,Setu bolts,SF-${at},Faulty bolt ${at},${cells}`;
  const cells = [
    "Noss,73181500,18,5",
    "Nos,73185,18,5",
    "Nos,73181500,17,5",
    "Nos,73181500,0,5",
    "Nos,73181500,18,cheap",
    "Nos,,18,5",
    "Nos,73181500,18,-5",
    "Nos,73181500,,5",
    ",73181500,18,5",
    "Nos,99541100,18,5",
    "Nos,73181500,18,#N/A",
    "Nos,73181500,GST,5",
  ].map((text, at) => row(at, text));
  const whole = [
    "Fixings,Setu bolts,,No code,Nos,,18,5",
    "Fixings,Setu bolts,SF-20,,Nos,73181500,18,5",
    "Fixings,,SF-21,No family,Nos,73181500,17,5",
    "Fixings,Setu bolts,SF*22,A star,Nos,73181500,18,5",
    "Fixings,Setu bolts,SF-23,Twice,Nos,73181500,18,5",
    "Fixings,Setu bolts,SF-23,Twice again,Nos,73181500,18,5",
    "Fixings,Setu bolts,SF-24,The same name,Nos,73181500,18,5",
    "Fixings,Setu bolts,SF-25,The same name,Nos,73181500,18,5",
  ];
  const head = "Group,Sub group,Part no,Name of item,Unit,HSN code,GST %,Rate";
  return [head, ...good, ...cells, ...whole].join("\n");
}

/** Nothing in it says the tax. */
export const nutsSheet = [
  "Part no,Name of item,Unit,HSN code,Rate",
  ...[1, 2, 3].map((size) => `SN-${size},"Setu nut, size ${size}",Nos,73181600,${11.5 + size}0`),
].join("\n");

export const partiesSheet = () =>
  [
    "Ledger,Under,State,Address,City,PIN,Email",
    `${buyer},Sundry Debtors,Maharashtra,Plot 7 MIDC,Panvel,410206,stores@panvelpumps.example`,
    `${supplier},Sundry Creditors,Maharashtra,Gate 3 MIDC,Pune,411026,sales@bhosari.example`,
  ].join("\n");

export const openingsSheet = () =>
  [
    "Party,Kind,Number,Date,Due date,Open amount",
    `${buyer},Sales,OLD/17,${days(20)},${days(-10)},"1,18,000.00"`,
    `${supplier},Purchase,B-9,${days(30)},${days(1)},40000`,
  ].join("\n");

interface Sheet {
  kind: "Items" | "Parties" | "Openings";
  text: string;
  /** "2 new, 0 changed, 0 unchanged, 0 faulty." */
  counts: string;
  /** Said once of what no row says. */
  said?: string;
  /** What is asked besides the columns. */
  fill?: () => Promise<void>;
  /** What is looked at before it is applied. */
  seen?: () => Promise<void>;
}

/** Uploads a sheet, checks it as it is guessed, and applies it. */
export async function bringSheet(page: Page, { kind, text, counts, said, fill, seen }: Sheet): Promise<void> {
  await page.goto("/desk/imports");
  await page.getByLabel("What it holds").selectOption(kind);
  const file = { name: `${kind.toLowerCase()}.csv`, mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel(/^Sheet/).setInputFiles(file);
  await page.getByRole("button", { name: "Upload" }).click();
  const check = page.getByRole("button", { name: "Check", exact: true });
  await expect(check).toBeVisible();
  await fill?.();
  await check.click();
  if (said) {
    await page.getByLabel("Read as, where nothing stands").fill(said);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText(counts)).toBeVisible();
  await seen?.();
  const left = page.getByLabel(/^Leave out the/);
  if (!counts.includes(" 0 faulty")) await left.check();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("This import is applied.")).toBeVisible();
}

/** Somebody without an account finds the bolt and asks for it; the inquiry's name. */
export async function askAsStranger(page: Page): Promise<string> {
  await page.goto(bolt.path);
  await page.waitForFunction(() => !window.early);
  const quantity = page.getByRole("main").getByLabel(`Quantity of ${bolt.name}`, { exact: true });
  await quantity.fill("40");
  await quantity.press("Enter");
  await expect(page.getByRole("button", { name: /^Added / })).toBeVisible();
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  const details = page.getByRole("dialog", { name: "Details" });
  await details.getByLabel("Email").fill("stores@panvelpumps.example");
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { name: /Inquiry OPP-\d{4}-\d{6}/ });
  await expect(heading).toBeVisible();
  return /OPP-\d{4}-\d{6}/.exec((await heading.textContent()) ?? "")![0];
}

/** The desk links the inquiry to its buyer, quotes, and takes it to an invoice; its name. */
export async function sellAtDesk(page: Page, inquiry: string): Promise<string> {
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const act = (name: string | RegExp) => main.getByRole("button", { name }).first().click();
  const confirm = (name: string | RegExp) => dialog.getByRole("button", { name }).click();
  await page.goto(`/desk/opportunities/${inquiry}`);
  await act(/^Link to a buyer/);
  await dialog.getByLabel("Buyer").fill(buyer);
  await confirm("Link");
  await expect(dialog).toHaveCount(0);
  await act(/^Make quotation/);
  await confirm(/^Make quotation/);
  await main.getByLabel(/^Rate of /).fill("1095");
  await act(/^Open to buyer/);
  await (await findLookedAt(page))?.click();
  await confirm(/^Open to buyer/);
  await act(/^Accept/);
  await confirm(/^Accept/);
  await main.getByRole("link", { name: /^Next in this case: dispatch SO-/ }).click();
  await confirm(/^Dispatch and invoice/);
  await main.getByRole("link", { name: /^Next in this case: record payment of SETU\// }).click();
  // Its series begins where the old books ended.
  const ours = /SETU%2F\d\d-\d\d%2F0413/;
  await page.waitForURL(ours);
  return decodeURIComponent(ours.exec(page.url())![0]);
}

/** Bolts at what they were sold for last and nuts at what the list says, by phone; what the order's page says, and its invoice. */
export async function sellByPhone(page: Page): Promise<{ order: string; invoice: string }> {
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const act = (name: RegExp) => main.getByRole("button", { name }).first().click();
  await page.goto("/desk/sales-orders?new=1");
  await dialog.getByLabel("Buyer").fill("panvel");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Buyer")).toHaveValue(buyer);
  await dialog.getByRole("button", { name: /^Begin/ }).click();
  const adder = main.getByLabel("Add a line");
  for (const [words, qty] of [
    [bolt.code, "10"],
    ["SN-1", "100"],
  ] as const) {
    await adder.fill(words);
    await page
      .getByRole("option", { name: new RegExp(`^Setu .*${words}`) })
      .first()
      .click();
    await expect(main.getByLabel(/^Quantity of /).last()).toBeFocused();
    await page.keyboard.type(qty);
  }
  await expect(main.getByLabel(/^Rate of /).first()).toHaveValue(/1,?095/);
  await act(/^Take rate/);
  await expect(main.getByText("₹14,396.00").first()).toBeVisible();
  await act(/^Take the order/);
  await (await findLookedAt(page, "Take the order"))?.click();
  await dialog.getByRole("button", { name: /^Take the order/ }).click();
  await page.waitForURL(/\/desk\/sales-orders\/SO-/);
  // The quotation says as much while the order is still read.
  await expect(
    main
      .getByRole("article", { name: /^Sales order SO-/ })
      .getByText("₹14,396.00")
      .first(),
  ).toBeVisible();
  const order = await main.innerText();
  await act(/^Dispatch with invoice/);
  await dialog.getByRole("button", { name: /^Dispatch and invoice/ }).click();
  const next = main.getByRole("link", { name: /^Next in this case: record payment of SETU\// });
  const invoice = /SETU\/\S+/.exec((await next.getAttribute("aria-label")) ?? (await next.innerText()))![0];
  return { order, invoice };
}

/** What the invoice's paper says. */
export async function readInvoice(page: Page, name: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const headers = { "application-key": "vanik-web", "access-token": token ?? "" };
  const reply = await page.request.get(
    `${new URL(page.url()).origin}/api/purchaseInvoice/${encodeURIComponent(name)}/pdf`,
    { headers },
  );
  expect(reply.status()).toBe(200);
  return (await readPdf(await reply.body())).pages.join(" ");
}
