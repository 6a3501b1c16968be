// From an empty database to an open site and its first sale, by the link that the start told: the first account, the steps,
// the company's own sheets, what visitors see, and the invoice.
import type { Locator } from "@playwright/test";
import { readFileSync } from "node:fs";
import {
  askAsStranger,
  bolt,
  bringSheet,
  buyer,
  company,
  itemsSheet,
  nutsSheet,
  openingsSheet,
  partiesSheet,
  readInvoice,
  sellAtDesk,
  sellByPhone,
  setUpStep as step,
  fillCompany,
  yesterday,
} from "./own-company.ts";
import { dataDirs, emptyAddress } from "./servers.ts";
import { expect, expectAccessible, expectFitsEveryWidth, expectGoodAtDeskAndOnPhone, test } from "./vanik.ts";

test.use({ baseURL: emptyAddress });

/** Adds words to the text of a sample, keeps the draft, and opens it again. */
async function changeSample(reading: Locator): Promise<void> {
  const page = reading.page();
  await reading.getByRole("button", { name: "Change the text" }).click();
  await reading.getByRole("textbox", { name: "Text" }).press("Control+Home");
  await page.keyboard.type("Read by our adviser. ");
  await reading.getByRole("button", { name: "Save the draft" }).click();
  await expect(reading).toHaveCount(0);
  await page.getByRole("button", { name: "Read and publish Privacy Policy" }).click();
  await expect(reading.getByText("Read by our adviser.")).toBeVisible();
}

test("an empty installation is set up and opened", async ({ page, request, browser, clean }) => {
  clean.ignore(/status of (400|404|422|503)/);
  const link = readFileSync(`${dataDirs.empty}/set-up-link`, "utf8").trim();

  await test.step("visitors read that it opens soon, and nothing else", async () => {
    const reply = await page.goto("/products");
    expect(reply?.status()).toBe(503);
    await expect(page.getByRole("heading", { level: 1, name: "Opening soon" })).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page, "a site that opens soon");
    await page.goto("/sign-in");
    await expect(page.getByRole("link", { name: "Sign Up" })).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  });

  await test.step("the link makes the first account; what is wrong is said at its field", async () => {
    await page.goto(link.replace(/#.*/, ""));
    await expect(page.getByRole("alert").filter({ hasText: "not whole" })).toBeVisible();
    await page.goto(link);
    await expect(page).toHaveURL(`${emptyAddress}/set-up`);
    await page.getByLabel("Your name").fill("Asha Rao");
    await page.getByRole("button", { name: "Make the account" }).click();
    await expect(page.getByText("Enter an email address")).toBeVisible();
    await expect(page.getByLabel("Email")).toBeFocused();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel("Email").fill("asha@setu.example");
    await page.getByLabel("Password", { exact: true }).fill("Kettle41");
    await page.getByLabel("Confirm Password").fill("Kettle41");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Set-up" })).toBeVisible();
    await expect(page.getByText("0 of 11")).toBeVisible();
    await expect(step(page, "People").getByText("they within a day, you within a week")).toBeVisible();
    await expectGoodAtDeskAndOnPhone(page, "/desk/set-up");
    expect((await request.get("/set-up")).status()).toBe(404);
  });

  await test.step("it does not open before it can, and says what it needs", async () => {
    await step(page, "Open the site").getByRole("button", { name: "Open the site" }).click();
    await expect(page.getByText("It still needs the company, the catalogue and both policies in force.")).toBeVisible();
  });

  await test.step("a category of ours is brought in by keys alone", async () => {
    await step(page, "Catalogue").getByRole("link", { name: "Ours, or a sheet" }).press("Enter");
    await page.getByRole("button", { name: "Add ours" }).press("Enter");
    const adding = page.getByRole("dialog", { name: "Add our catalogue" });
    await adding.getByRole("button", { name: "Choose none" }).press("Enter");
    await adding.getByRole("button", { name: "Add 0 items" }).press("Enter");
    await expect(adding.getByText("Choose at least one category.")).toBeVisible();
    await adding.getByLabel("Bearings").press("Space");
    await adding.getByRole("button", { name: "Add 116 items" }).press("Enter");
    await expect(page.getByText("116 new, 0 changed, 0 unchanged, 0 faulty.")).toBeVisible();
    await page.getByRole("button", { name: "Apply" }).press("Enter");
    await expect(page.getByText("This import is applied.")).toBeVisible();
    await expect(page.getByRole("link", { name: "See the catalogue" })).toBeVisible();
    await page.getByRole("link", { name: "Go on with the set-up" }).click();
    await expect(page.getByText("1 of 11")).toBeVisible();
  });

  await test.step("company, registration, numbers, bank and brand are told, each by its step", async () => {
    await fillCompany(page);
    await expect(page.getByText("6 of 11")).toBeVisible();
    await expect(page.getByRole("link", { name: "Setu Desk" })).toBeVisible();
    await expect(page.locator('link[href^="/brand/0a6b4f-"]')).toBeAttached();
  });

  await test.step("300 items come from a sheet, its 20 faulty rows left out, then the parties and what is open", async () => {
    await step(page, "Catalogue").getByRole("link", { name: "Ours, or a sheet" }).click();
    await bringSheet(page, {
      kind: "Items",
      text: itemsSheet(),
      counts: "300 new, 0 changed, 0 unchanged, 20 faulty.",
      fill: () => page.getByLabel("Make categories and sub-categories that are not there").check(),
    });
    const parties = "2 new, 0 changed, 0 unchanged, 0 faulty.";
    await bringSheet(page, { kind: "Parties", text: partiesSheet(), counts: parties });
    await bringSheet(page, {
      kind: "Openings",
      text: openingsSheet(),
      counts: parties,
      fill: async () => {
        await page.getByLabel("Last day of the old books").fill(yesterday());
        await page.getByLabel(/^Buyers owe/).fill("118000");
        await page.getByLabel(/^Suppliers are owed/).fill("39,000");
        await expect(page.getByLabel(/^Buyers owe/)).toHaveValue("1,18,000");
      },
      seen: async () => {
        const net = page.getByRole("row", { name: "Debits less credits 78,000.00 79,000.00 −1,000.00" });
        await expect(net).toBeVisible();
        await expect(page.getByText("until then it is not applied")).toBeVisible();
        await expectGoodAtDeskAndOnPhone(page, "the sums of openings");
        await page.getByLabel("A difference to these totals is right").check();
        await page.getByRole("button", { name: "Check again" }).click();
        await expect(page.getByText("You have said that the difference is right.")).toBeVisible();
      },
    });
    await expect(page.getByRole("link", { name: "See what buyers owe" })).toBeVisible();
    for (const list of ["sales-invoices", "purchase-invoices"]) {
      await page.goto(`/desk/${list}`);
      await expect(page.locator("[data-row]")).toHaveCount(1);
    }
    await page.goto("/desk/set-up");
  });

  await test.step("the samples are published by who has read them", async () => {
    const policies = step(page, "Policies");
    await policies.getByRole("button", { name: "Draft from the samples" }).click();
    for (const title of ["Terms & Conditions", "Privacy Policy"]) {
      await policies.getByRole("button", { name: `Read and publish ${title}` }).click();
      const reading = page.getByRole("dialog", { name: title });
      if (title === "Privacy Policy") await changeSample(reading);
      await reading.getByRole("button", { name: "Publish" }).click();
      await expect(reading.getByText("Read it, then tick that you have.")).toBeVisible();
      await reading.getByLabel("I have read it").check();
      await reading.getByRole("button", { name: "Publish" }).click();
      await expect(reading).toHaveCount(0);
    }
    await expect(policies.getByText("In force since")).toHaveCount(2);
  });

  await test.step("without a mail server it is said what to do, and what an open site lacks", async () => {
    const mail = step(page, "Mail");
    await expect(mail.getByText(/Mails reach nobody yet/)).toBeVisible();
    await mail.getByRole("button", { name: "Look again" }).click();
    await expect(mail.getByRole("button", { name: "Test mail" })).toHaveCount(0);
    // Twice in a row, each twice: all of it counts once.
    await mail.getByRole("button", { name: "Skip" }).dblclick();
    await step(page, "People").getByRole("button", { name: "Skip" }).dblclick();
    await expect(page.getByText("You work at the desk by yourself.")).toBeVisible();
    await expect(page.getByText("Nobody can sign up until mail works.")).toBeVisible();
    await expect(page.getByText("changed meanwhile")).toHaveCount(0);
    await expect(step(page, "Open the site").getByText(/Without it nobody can sign up/)).toBeVisible();
    await page.goto("/desk");
    await expect(page.getByText(/Mails reach nobody yet/)).toBeVisible();
    await expect(page.getByText("Every mail went out")).toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: "Mail server" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mail server" })).toBeVisible();
    await page.goto("/desk/set-up");
  });

  await test.step("a preview shows the site before it is open, and stays below its link", async () => {
    const opened = page.waitForEvent("popup");
    await step(page, "Open the site").getByRole("button", { name: "Preview" }).click();
    const preview = await opened;
    await expect(preview.getByText("Preview, with what is not published yet.")).toBeVisible();
    await preview.getByRole("link", { name: "Bearings" }).first().click();
    await expect(preview.getByRole("heading", { level: 1, name: "Bearings" })).toBeVisible();
    await expect(preview).toHaveURL(/preview=/);
    await preview.reload();
    await expect(preview.getByRole("heading", { level: 1, name: "Bearings" })).toBeVisible();
    await preview.close();
  });

  await test.step("opened, it bears its own brand, and what has no price is asked for", async () => {
    await step(page, "Open the site").getByRole("button", { name: "Open the site" }).click();
    await expect(page.getByText("The site is open.", { exact: true })).toBeVisible();
    await expect(page.getByText(/^The site was opened on/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Setu Desk" })).toBeVisible();
    const visitor = await browser.newPage({ baseURL: emptyAddress });
    await expect.poll(async () => (await request.get("/")).status()).toBe(200);
    await visitor.goto("/");
    await expect(visitor).toHaveTitle("Setu · A virtual purchase department");
    for (const notSold of ["Vanik", "MCB", "A4 paper"]) expect(await visitor.content()).not.toContain(notSold);
    await visitor.goto("/products/bearings/deep-groove-ball-bearings");
    await expect(visitor.getByText("Price on request").first()).toBeVisible();
    await visitor.goto(bolt.path);
    await expect(visitor.getByText("₹1,100.50").first()).toBeVisible();
    await visitor.close();
  });

  await test.step("no weighbridge, gauge or test report is promised until it is taken in", async () => {
    const home = async () => (await request.get("/")).text();
    expect(await home()).toContain("maker&#x27;s name on the piece itself");
    for (const promise of ["weighbridge slip", "length gauged", "Test report against"])
      expect(await home()).not.toContain(promise);
    await page.goto("/desk/content?part=texts");
    await page.getByRole("button", { name: "Checked on arrival: change the English text" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Take in Certificate" }).click();
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(home).toContain("Test report against");
    for (const promise of ["weighbridge slip", "length gauged"]) expect(await home()).not.toContain(promise);
  });

  await test.step("a stranger's inquiry comes to an invoice with the company's own name, number and bank", async () => {
    const stranger = await browser.newPage({ baseURL: emptyAddress });
    const inquiry = await askAsStranger(stranger);
    await stranger.close();
    const invoice = await sellAtDesk(page, inquiry);
    // Its number holds "/": the page is there when it is opened by its address, and is found by its figures alone.
    const at = page.url();
    await page.goto("/desk");
    await page.goto(at);
    await expect(page.getByRole("article", { name: `Sales invoice ${invoice}` })).toBeVisible();
    await page.goto("/desk");
    await page.getByRole("button", { name: "Find or do" }).click();
    await page.getByRole("combobox", { name: "Find or do" }).fill("413");
    await page
      .getByRole("option", { name: new RegExp(invoice) })
      .first()
      .click();
    await expect(page.getByRole("article", { name: `Sales invoice ${invoice}` })).toBeVisible();
    const paper = await readInvoice(page, invoice);
    for (const text of [invoice, company.legal, company.gstin, company.account, company.ifsc, buyer, bolt.name])
      expect(paper).toContain(text);
    expect(paper).not.toContain("Vanik");
    await page.goto("/desk/set-up");
  });

  await test.step("goods of a list without GST, beside some at the buyer's last rate, are ordered by phone and invoiced", async () => {
    await page.goto("/desk/settings/trade");
    await page.getByLabel("A new line begins with the party's last rate").check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(/saved$/)).toBeVisible();
    await bringSheet(page, {
      kind: "Items",
      text: nutsSheet,
      counts: "3 new, 0 changed, 0 unchanged, 0 faulty.",
      said: "18 %",
    });
    const { order, invoice } = await sellByPhone(page);
    const paper = await readInvoice(page, invoice);
    // 10 × 1,095.00 of last time and 100 × 12.50 of the list, both at what was said once.
    for (const text of ["1,095.00", "12.50", "12,200.00", "1,098.00", "14,396.00", "73181600"]) {
      expect(order).toContain(text);
      expect(paper).toContain(text);
    }
    expect(paper).toContain("SETU/");
    await page.goto("/desk/set-up");
  });

  await test.step("closed again, visitors read the sentence", async () => {
    await step(page, "Open the site").getByRole("button", { name: "Close the site" }).click();
    const closing = page.getByRole("dialog", { name: "Close the site" });
    await page.keyboard.press("Tab");
    await closing.getByRole("button", { name: "Close the site" }).click();
    await expect(closing.getByText("Enter what visitors are to read.")).toBeVisible();
    await closing.getByLabel("What visitors read").fill("We count our stock until Monday.");
    await closing.getByRole("button", { name: "Close the site" }).click();
    await expect(page.getByText("Closed. Visitors read: We count our stock until Monday.")).toBeVisible();
    await expect.poll(async () => (await request.get("/")).text()).toContain("until Monday");
  });
});
