// An empty Vanik, from the link that its start prints to the open site.
import type { Browser, Locator, Page } from "playwright";
import { pictureOfBackups } from "./backups.ts";
import { capturePicture } from "./camera.ts";
import type { PicturedVanik } from "./companies.ts";
import { blankPage } from "./people.ts";

const stepOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
const topDialog = (page: Page) => page.getByRole("dialog").last();

/** Fills in the form that the link of the set-up opens; gives the button that makes the account. */
export async function fillFirstAccount(page: Page, link: string): Promise<Locator> {
  await page.goto(link);
  await page.getByLabel("Your name").fill("Asha Rao");
  await page.getByLabel("Email").fill("asha@setu.example");
  await page.getByLabel("Password", { exact: true }).fill("Kettle41");
  await page.getByLabel("Confirm Password").fill("Kettle41");
  return page.getByRole("button", { name: "Make the account" });
}

async function firstAccount(page: Page, link: string): Promise<void> {
  const makes = await fillFirstAccount(page, link);
  await capturePicture(page, "set-up-account", { rings: [makes] });
  await makes.click();
  await page.getByText("0 of 11").waitFor();
  await capturePicture(page, "set-up-steps", { rings: [stepOf(page, "Company").getByRole("link")] });
}

async function company(page: Page): Promise<void> {
  await stepOf(page, "Company").getByRole("link").click();
  const companyFields = {
    Brand: "Setu",
    "Company name": "Setu Trading Private Limited",
    "E-mail": "desk@setu.example",
    Phone: "+91 20 4050 2200",
    Address: "12 MG Road\nPune 411001",
  };
  for (const [label, text] of Object.entries(companyFields)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("State", { exact: true }).selectOption("Maharashtra");
  const saves = page.getByRole("button", { name: "Save", exact: true });
  await capturePicture(page, "set-up-company", { rings: [saves] });
  await saves.click();
  await page.getByText("Company saved").waitFor();
  await page.getByRole("link", { name: "Set-up" }).first().click();
  await stepOf(page, "Catalogue").waitFor();
}

async function stock(page: Page): Promise<void> {
  const catalogue = stepOf(page, "Catalogue");
  await catalogue.getByRole("link", { name: "Ours, or a sheet" }).click();
  await page.getByRole("button", { name: "Add ours" }).click();
  await topDialog(page).getByRole("button", { name: "Choose none" }).click();
  await topDialog(page).getByLabel("Bearings").check();
  const adds = topDialog(page).getByRole("button", { name: /^Add \d+ items/ });
  await capturePicture(page, "set-up-ours", { part: topDialog(page), rings: [adds] });
  await adds.click();
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("This import is applied.").waitFor();
  await page.getByRole("link", { name: "Set-up" }).first().click();
  await stepOf(page, "Policies").waitFor();
}

async function policies(page: Page): Promise<void> {
  const step = stepOf(page, "Policies");
  await step.getByRole("button", { name: "Draft from the samples" }).click();
  const reads = step.getByRole("button", { name: "Read and publish Terms & Conditions" });
  await reads.waitFor();
  await capturePicture(page, "set-up-policies", { part: step, rings: [reads] });
  for (const title of ["Terms & Conditions", "Privacy Policy"]) {
    await step.getByRole("button", { name: `Read and publish ${title}` }).click();
    const tick = topDialog(page).getByLabel("I have read it");
    await tick.check();
    const publishes = topDialog(page).getByRole("button", { name: "Publish" });
    await publishes.click();
    await topDialog(page).waitFor({ state: "hidden" });
  }
}

async function opening(page: Page): Promise<void> {
  for (const name of ["GST registration", "Numbers", "Mail", "Bank", "Brand", "What your site promises", "People"]) {
    await stepOf(page, name).getByRole("button", { name: "Skip" }).click();
    await stepOf(page, name).getByRole("button", { name: "Take up again" }).waitFor();
  }
  await page.getByText("10 of 11").waitFor();
  const opens = stepOf(page, "Open the site").getByRole("button", { name: "Open the site" });
  const previews = stepOf(page, "Open the site").getByRole("button", { name: "Preview" });
  await capturePicture(page, "set-up-open", { rings: [previews, opens] });
  await opens.click();
  await page.getByText("The site is open.", { exact: true }).waitFor();
}

/** Pictures of "Set up your company", and of its backups. */
export async function picturesOfSetUp(browser: Browser, vanik: PicturedVanik): Promise<void> {
  const page = await blankPage(browser, vanik.address);
  await firstAccount(page, vanik.setUpLink());
  await company(page);
  await stock(page);
  await policies(page);
  await opening(page);
  await pictureOfBackups(page);
}
