// The house of the demonstration: finding one's way, the catalogue, a sheet, news, a party, settings, numbers, books, the account, backups.
import type { Locator, Page } from "playwright";
import { capturePicture } from "./camera.ts";
import type { Studio } from "./studio.ts";

const dialogOf = (page: Page) => page.getByRole("dialog").last();
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole("button", { name });
const head = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

async function findingOnesWay(page: Page): Promise<void> {
  await page.goto("/desk");
  await page.getByRole("link", { name: /New opportunities/ }).waitFor();
  const finds = button(page, /Find or do/);
  await capturePicture(page, "today", { rings: [page.getByRole("link", { name: /^How to/ }), finds] });
  await finds.click();
  await page.keyboard.type("m12 hex");
  await page
    .getByRole("option", { name: /Hex bolt/ })
    .first()
    .waitFor();
  await capturePicture(page, "find", { part: dialogOf(page) });
  await page.keyboard.press("Escape");
}

const pasted = [
  ["Item code", "Item name", "Unit", "HSN", "GST %", "Average price"],
  ["RB-M20-120", "Rail bolt M20 × 120, black", "Nos", "731815", "18", "64.50"],
  ["RB-M24-140", "Rail bolt M24 × 140, black", "Nos", "731815", "18", "118"],
];

const pasteInto = (cell: Locator, rows: readonly string[][]) =>
  cell.evaluate(
    (element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    rows.map((row) => row.join("\t")).join("\n"),
  );

async function catalogue(page: Page): Promise<void> {
  await page.goto("/desk/catalogue");
  await button(page, "Edit Fasteners").waitFor();
  await capturePicture(page, "catalogue", {
    rings: [button(page, "New category"), button(page, "New sub-category in Fasteners")],
    height: 560,
  });
  await button(page, "New sub-category in Fasteners").click();
  await dialogOf(page).getByLabel("Name", { exact: true }).fill("Rail bolts");
  await button(dialogOf(page), "Save").click();
  await dialogOf(page).waitFor({ state: "hidden" });
  await button(page, /^Fasteners/).click();
  await page.getByRole("link", { name: "Rail bolts" }).last().click();
  await head(page, "Rail bolts");
  await button(page, "New item").click();
  await pasteInto(page.getByRole("textbox", { name: /^Item code of new item, row 1/ }), pasted);
  await capturePicture(page, "new-items", { rings: [button(page, "New item"), button(page, /^Save/)], height: 460 });
  await button(page, /^Save/).click();
  await page.getByText("2 items saved").waitFor();
  await button(page, "More of RB-M24-140").click();
  const hides = dialogOf(page).locator("label", { hasText: /^Hidden/ });
  await hides.waitFor();
  await capturePicture(page, "hide-item", { part: dialogOf(page), rings: [hides, button(dialogOf(page), "Save")] });
  await button(dialogOf(page), "Cancel").click();
}

async function price(page: Page): Promise<void> {
  await page.goto("/desk/catalogue/hex-bolts");
  await head(page, "Hex bolts");
  const cell = page.getByRole("textbox", { name: /^Average price of / }).nth(2);
  await cell.fill("12.75");
  await capturePicture(page, "price-typed", { rings: [cell, button(page, /^Save/)], height: 520 });
  await button(page, /^Save/).click();
  const toast = page.locator(".toast", { hasText: "1 item saved" });
  await toast.waitFor();
  await capturePicture(page, "price-saved", { rings: [button(toast, "Undo")] });
  await button(toast, "Undo").click();
  await page.getByText("Taken back").waitFor();
  await button(page, /^More of /)
    .nth(2)
    .click();
  const rates = dialogOf(page).getByRole("region", { name: "GST rates" });
  await rates.waitFor();
  await rates.scrollIntoViewIfNeeded();
  await capturePicture(page, "item-history", { part: dialogOf(page), rings: [rates] });
  await button(dialogOf(page), "Cancel").click();
}

const sheet = [
  "Ledger Name,Under,GSTIN,Mobile,State",
  "Konkan Fabricators,Sundry Debtors,27AAACK1234A1ZA,9820012345,Maharashtra",
  "Deccan Steel Traders,Sundry Creditors,,9845012345,Karnataka",
  "Vindhya Tools,Sundry Creditors,,98450,Madhya Pradesh",
].join("\n");

async function importing(page: Page): Promise<void> {
  await page.goto("/desk/imports");
  await head(page, "Imports");
  const kind = page.getByLabel("What it holds");
  const file = page.getByLabel(/^Sheet/);
  await kind.selectOption("Parties");
  await file.setInputFiles({ name: "ledgers.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
  await capturePicture(page, "import-upload", { rings: [kind, file, button(page, "Upload")], height: 480 });
  await button(page, "Upload").click();
  await head(page, "ledgers.csv");
  const checks = button(page, "Check");
  await checks.waitFor();
  await capturePicture(page, "import-columns", { rings: [checks] });
  await checks.click();
  const applies = page.getByRole("button", { name: "Apply" });
  await applies.waitFor();
  await page.getByRole("heading", { name: "Apply" }).scrollIntoViewIfNeeded();
  const skips = page.getByLabel(/Leave out the/);
  await capturePicture(page, "import-checked", { rings: [skips, button(page, "Faulty rows"), applies] });
  await skips.check();
  await applies.click();
  const back = button(page, "Take back");
  await back.waitFor();
  await capturePicture(page, "import-applied", { rings: [back], height: 460 });
  await back.click();
  await page
    .getByText(/Taken back/)
    .first()
    .waitFor();
}

async function content(page: Page): Promise<void> {
  await page.goto("/desk/content");
  await button(page, "New entry").waitFor();
  await capturePicture(page, "content", { rings: [button(page, "New entry")], height: 480 });
  await button(page, "New entry").click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Title", { exact: true }).fill("Our depot in Nagpur is open");
  await dialog.getByLabel("Address").fill("https://example.com/depot");
  const when = dialog.getByLabel("Publish");
  await when.selectOption("Now");
  await capturePicture(page, "news", { part: dialog, rings: [when, button(dialog, "Save")] });
  await button(dialog, "Save").click();
  await dialog.waitFor({ state: "hidden" });
  await page.goto("/media");
  const published = page.getByRole("link", { name: /Our depot in Nagpur/ });
  await published.waitFor();
  await capturePicture(page, "news-public", { rings: [published], height: 560 });
  await page.goto("/desk/content?part=texts");
  const change = page.getByRole("button", { name: /change the English text$/ });
  await change.first().waitFor();
  await capturePicture(page, "texts", { rings: [change.first()], height: 520 });
}

async function party(page: Page): Promise<void> {
  await page.goto("/desk/parties");
  await button(page, "New party").waitFor();
  await capturePicture(page, "parties", { rings: [button(page, "New party")], height: 480 });
  await button(page, "New party").click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Company name").fill("Malabar Marine Stores");
  await dialog.getByLabel("Name", { exact: true }).fill("Leela Nair");
  await dialog.getByLabel("Email").fill("leela@malabar.example");
  await dialog.getByLabel("Phone").fill("9847012345");
  const creates = button(dialog, "Create and invite");
  await capturePicture(page, "new-party", { part: dialog, rings: [creates] });
  await creates.click();
  await head(page, "Malabar Marine Stores");
  await capturePicture(page, "party", { rings: [button(page, "Edit profile"), button(page, "Edit terms")] });
  const invites = button(page, /^Invite/).first();
  await invites.scrollIntoViewIfNeeded();
  await capturePicture(page, "party-people", { rings: [invites] });
}

async function settings(page: Page): Promise<void> {
  await page.goto("/desk/settings");
  await head(page, "Settings");
  await capturePicture(page, "settings", { rings: [page.getByRole("link", { name: /^Company/ })] });
  await page.goto("/desk/settings/operator");
  const hours = page.getByLabel("Hours", { exact: true });
  await hours.fill("Mon to Fri, 10:00 to 17:00 IST");
  const saves = button(page, "Save").first();
  await capturePicture(page, "setting", { rings: [hours, saves] });
  await saves.click();
  await page.getByText("Company saved").waitFor();
  const restores = button(page, "Restore version 1");
  await restores.scrollIntoViewIfNeeded();
  await capturePicture(page, "setting-history", { rings: [restores] });
  await page.goto("/desk/settings/registrations");
  const adds = button(page, "Add registration");
  await adds.waitFor();
  await capturePicture(page, "registrations", { rings: [adds], height: 640 });
}

async function numbers(page: Page): Promise<void> {
  await page.goto("/desk/settings/numbers");
  const adds = button(page, "Add series");
  await adds.click();
  const prefix = page.getByLabel("Prefix", { exact: true });
  const begins = page.getByLabel("Begins at", { exact: true });
  await prefix.fill("SGT");
  await begins.fill("413");
  const next = page.getByText("SGT/26-27/0413");
  await next.waitFor();
  const saves = button(page, "Save").first();
  await capturePicture(page, "numbers", { rings: [prefix, begins, next, saves] });
  await saves.click();
  await page.getByText("Numbers saved").waitFor();
}

async function books(page: Page): Promise<void> {
  await page.goto("/desk/settings/books");
  const closes = button(page, "Close books");
  await closes.waitFor();
  await capturePicture(page, "books", { rings: [closes], height: 460 });
  await closes.click();
  const dialog = dialogOf(page);
  const until = dialog.getByLabel("Closed until");
  await capturePicture(page, "close-books", { part: dialog, rings: [until, button(dialog, "Close books")] });
  await until.fill("2020-03-31");
  await button(dialog, "Close books").click();
  const opens = button(page, "Open again");
  await opens.waitFor();
  await capturePicture(page, "books-closed", { rings: [opens], height: 460 });
}

async function account(page: Page): Promise<void> {
  await page.goto("/desk/account");
  const setsUp = button(page, "Set up");
  await setsUp.waitFor();
  await setsUp.scrollIntoViewIfNeeded();
  await capturePicture(page, "account", { rings: [setsUp] });
  await page.goto("/desk/keys");
  const makes = button(page, /^Make a key/).first();
  await makes.waitFor();
  await capturePicture(page, "keys", { rings: [makes], height: 420 });
  await makes.click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("What is it for?").fill("Our ERP");
  await dialog.getByRole("group", { name: "Customers" }).getByLabel("Read their lists").check();
  await capturePicture(page, "make-key", { part: dialog, rings: [button(dialog, "Make key")] });
  await button(dialog, "Cancel").click();
  await page.goto("/desk/audit");
  await page.getByRole("main").getByRole("listitem").first().waitFor();
  await capturePicture(page, "audit", { height: 620 });
}

const chapters = {
  findingOnesWay,
  catalogue,
  price,
  importing,
  content,
  party,
  settings,
  numbers,
  books,
  account,
};

/** Pictures of all pages of the guide about the house. */
export async function picturesOfHouse({ desk }: Studio): Promise<void> {
  for (const chapter of Object.values(chapters)) await chapter(desk);
}
