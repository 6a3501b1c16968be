// A Vanik in front of an ERPNext, which is the tests' stand-in with a deal on it: from the check to what is read, and what the desk settles.
import type { Browser, Page } from "playwright";
import { playDeal } from "../../tests/erpnext/deal.ts";
import { siteAt } from "../../tests/erpnext/real-site.ts";
import { type StandIn, startStandIn } from "../../tests/erpnext/standin.ts";
import { capturePicture } from "./camera.ts";
import { startPictured } from "./companies.ts";
import { blankPage } from "./people.ts";
import { fillFirstAccount } from "./set-up.ts";

const part = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

const scrollToTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));

async function fillSite(site: StandIn): Promise<void> {
  const { store, url, keys } = site;
  for (const title of ["Portal newsletter"]) store.insert("Email Group", { title }, "Administrator");
  const rest = { version: 15, company: "Demo Traders", warehouse: "Stores - DT" } as const;
  await playDeal(siteAt(url, { ...keys, guest: undefined }, rest), {
    tax: "Output Tax IGST - DT",
    freight: "Freight - DT",
  });
}

async function chooseSetting(page: Page): Promise<void> {
  await page.goto("/desk/settings/erpnext");
  const chosen = {
    Company: "Demo Traders",
    "Price list": "Standard Selling",
    "Item group": "Products",
    "Customer group": "Commercial",
    "Supplier group": "Local",
    Territory: "India",
    "E-mail group": "Portal newsletter",
  };
  for (const [label, text] of Object.entries(chosen)) await page.getByLabel(label, { exact: true }).fill(text);
  const saves = page.getByRole("button", { name: "Save", exact: true });
  await scrollToTop(page);
  await capturePicture(page, "erpnext-setting", {
    rings: [page.getByLabel("Company", { exact: true }), page.getByLabel("Item group", { exact: true })],
    height: 700,
  });
  await saves.click();
  await page.getByText("ERPNext saved").waitFor();
}

async function look(page: Page): Promise<void> {
  await page.goto("/desk/erpnext");
  const checks = page.getByRole("button", { name: "Check", exact: true });
  await checks.click();
  await page.getByText("In order").first().waitFor();
  await scrollToTop(page);
  await capturePicture(page, "erpnext-check", { rings: [checks], height: 780 });
  await part(page, "In").getByText("Purchase Invoice").scrollIntoViewIfNeeded();
  await part(page, "In").getByText("Looked through").nth(11).waitFor();
  await capturePicture(page, "erpnext-in", {
    part: part(page, "In"),
    rings: [page.getByRole("button", { name: "Read anew" })],
  });
  const compares = page.getByRole("button", { name: "Compare", exact: true });
  await compares.scrollIntoViewIfNeeded();
  await compares.click();
  await page.getByText("All is here as it is there.").waitFor();
  await capturePicture(page, "erpnext-compare", { rings: [compares] });
}

const since = new Date().toISOString();
const id = "01a220bd-4612-7047-b423-832a73ed2764";
const problems = [
  {
    id,
    act: "inquiry",
    whose: "stores@works.example",
    side: "buyer",
    since,
    sentence: "ERPNext refused it: Item Group Valves is disabled",
    both: [],
    open: ["again", "drop"],
    party: null,
    document: { kind: "opportunity", name: "OPP-2627-000123" },
  },
];
const partiesToLink = [
  {
    organisation: id,
    version: 1,
    name: "Deccan Pumps Private Limited",
    side: "buyer",
    people: [{ name: "Asha Rao", email: "purchase@deccan.example" }],
    since,
    sentence: "Deccan Pumps has the same name",
    candidates: [{ party: id, name: "Deccan Pumps", sentence: "CUST-00012 has the same GST No., 27AAACA0001A1ZX" }],
  },
];

/** What comes of people who are not there: the page is told of it. */
async function settle(page: Page): Promise<void> {
  const answer = (path: string, data: object) =>
    page.route(`**/api/desk/erpnext/${path}`, (route) => route.fulfill({ json: { success: { data } } }));
  await answer("problems", problems);
  await answer("links", partiesToLink);
  await page.goto("/desk/erpnext/problems");
  await capturePicture(page, "erpnext-problems", {
    rings: [page.getByRole("button", { name: "Try again" }), page.getByRole("button", { name: "Drop" })],
    height: 360,
  });
  await page.goto("/desk/erpnext");
  const links = part(page, "To link");
  await links.getByText("Deccan Pumps Private Limited").scrollIntoViewIfNeeded();
  await capturePicture(page, "erpnext-to-link", { part: links });
}

/** Pictures of "Vanik in front of your ERPNext". */
export async function picturesBesideErpnext(browser: Browser, port: number): Promise<void> {
  const site = await startStandIn();
  await fillSite(site);
  const [key = "", secret = ""] = site.keys.portal.replace("token ", "").split(":");
  const vanik = await startPictured(port, "0", { ERPNEXT_URL: site.url, ERPNEXT_KEY: key, ERPNEXT_SECRET: secret });
  try {
    const page = await blankPage(browser, vanik.address);
    const makes = await fillFirstAccount(page, vanik.setUpLink());
    await makes.click();
    await page.getByRole("heading", { name: "Set-up" }).waitFor();
    await chooseSetting(page);
    await look(page);
    await settle(page);
  } finally {
    await vanik.stop();
    await site.close();
  }
}
