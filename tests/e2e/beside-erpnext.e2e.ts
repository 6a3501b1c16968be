// In front of a company's own ERPNext: what is asked here is quoted there, accepted here, ordered, invoiced and paid there, and its buyer
// reads each of it; an acceptance that ERPNext refuses is told.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { addDays } from "@vanik/trading/days";
import { type PicturedVanik, startPictured } from "../../scripts/guide-pictures/companies.ts";
import { namesThere, type StandIn, startStandIn } from "../erpnext/standin.ts";
import type { Doc } from "../erpnext/store.ts";
import { today } from "./hands.ts";
import { besideAddress, ports } from "./servers.ts";
import { expect, expectAccessible, expectFitsEveryWidth, expectTakesKeys, signIn, test } from "./vanik.ts";

test.use({ baseURL: besideAddress });

const customer = "Sahyadri Engineering Works";
const buyer = { email: "stores@sahyadri.example", password: "Chakan410501" };
const bolt = { item_code: "BOLT-12/50", item_name: "Hex bolt M12 × 50", uom: "Nos" };
const settings = {
  ...namesThere,
  warehouse: "Stores - DT",
  email_group: "Portal newsletter",
  lost_reason: "Declined on the portal",
};

let site: StandIn;
let vanik: PicturedVanik;
test.beforeAll(async ({ playwright }) => {
  site = await startStandIn();
  const [key = "", secret = ""] = site.keys.portal.replace("token ", "").split(":");
  fillSite();
  const address = { ERPNEXT_URL: site.url, ERPNEXT_KEY: key, ERPNEXT_SECRET: secret };
  vanik = await startPictured(ports.beside, "0", { ...address, RATE_LIMIT: "off" }, "journeys-beside-erpnext");
  const request = await playwright.request.newContext({ baseURL: besideAddress });
  await open(request);
  await request.dispose();
});
test.afterAll(async () => {
  await vanik?.stop();
  await site?.close();
});

const insert = (doctype: string, values: object): Doc =>
  site.store.insert(doctype, values as Record<string, unknown>, "Administrator");
const submit = ({ doctype, name }: Doc): Doc => site.store.update(doctype, name, { docstatus: 1 }, "Administrator");

function fillSite(): void {
  insert("Email Group", { title: settings.email_group });
  insert("Quotation Lost Reason", { order_lost_reason: settings.lost_reason });
  insert("Item Group", { item_group_name: "Fasteners", parent_item_group: "Products", is_group: 1 });
  insert("Item Group", { item_group_name: "Bolts", parent_item_group: "Fasteners" });
  const { item_code, item_name, uom } = bolt;
  insert("Item", { item_code, item_name, item_group: "Bolts", stock_uom: uom });
  insert("Item Price", { item_code, uom, price_list: settings.price_list, price_list_rate: 11.5, currency: "INR" });
  insert("Customer", { customer_name: customer, customer_type: "Company", customer_group: "Commercial" });
}

/** Sets it up as a person would, and has the Customer's first person come in. */
async function open(request: APIRequestContext): Promise<void> {
  const call = async (method: string, path: string, data?: object, token = "") => {
    const headers = { "application-key": "vanik-web", ...(token && { "access-token": token }) };
    const { success, error } = await (await request.fetch(`/api/${path}`, { method, headers, data })).json();
    if (error) throw new Error(`${method} ${path}: ${error.message} ${JSON.stringify(error.fields)}`);
    return success.data;
  };
  const password = { password: "Kettle41", cnfPassword: "Kettle41" };
  const first = { name: "Asha Rao", email: "asha@setu.example", token: vanik.setUpLink().split("#")[1], ...password };
  const { access_token: token } = await call("POST", "setUp", first);
  const desk = (method: string, path: string, data?: object) => call(method, `desk/${path}`, data, token);
  const operator = {
    brand: "Setu",
    legal_name: "Setu Trading Private Limited",
    address: ["12 MG Road", "Pune 411001"],
  };
  const reached = { state: "27", email: "desk@setu.example", phone: "+91 20 4050 2200" };
  await desk("PUT", "settings/operator", { version: 0, ...operator, ...reached });
  await desk("PUT", "settings/erpnext", { version: 0, ...settings });
  await desk("POST", "erpnext/check");
  for (const { id, version } of await desk("POST", "samplePolicies"))
    await desk("PUT", `policies/${id}`, { version, effective_from: today(), read: true });
  await expect.poll(async () => (await desk("GET", "site")).missing).toEqual([]);
  await desk("POST", "site/open");
  const [party] = await call("GET", `parties?name=${encodeURIComponent(customer)}`, undefined, token);
  await call("POST", `parties/${party.id}/invite`, { email: buyer.email, person: "Prakash" }, token);
  const invited = await mailedTo(buyer.email, /\/set-password\?invited#(\S+)/);
  const chosen = { password: buyer.password, cnfPassword: buyer.password, terms: true, name: "Prakash Deshmukh" };
  await call("POST", "resetPwd", { token: invited, ...chosen });
}

/** What a pattern finds in a mail to somebody, once it is there. */
async function mailedTo(to: string, pattern: RegExp): Promise<string> {
  let found = "";
  await expect(async () => {
    const directory = join(vanik.dataDir, "mail");
    const names = (await readdir(directory)).filter((name) => name.endsWith(".json"));
    const mails = await Promise.all(
      names.map(async (name) => JSON.parse(await readFile(join(directory, name), "utf8"))),
    );
    const texts = mails.filter((mail) => mail.to === to).map((mail) => `${mail.subject}\n${mail.text}`);
    found = pattern.exec(texts.join("\n"))?.[1] ?? "";
    expect(found).not.toBe("");
  }).toPass();
  return found;
}

/** The buyer sends a cart of so many bolts; the inquiry's name. */
async function inquire(page: Page): Promise<string> {
  const cart = { bolts: { name: "Bolts", items: [{ ...bolt, qty: 400, average_price: 11.5 }] } };
  await page.evaluate((stored) => localStorage.setItem("cart", stored), JSON.stringify(cart));
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  const heading = page.getByRole("heading", { name: /Inquiry OPP-/ });
  await expect(heading).toBeVisible();
  return /OPP-\d{4}-\d{6}/.exec((await heading.textContent()) ?? "")![0];
}

/** A quotation there, of an inquiry or of nothing, submitted. */
function quote(rate: number, opportunity?: Doc): Doc {
  const source = opportunity && { prevdoc_doctype: "Opportunity", prevdoc_docname: opportunity.name };
  const values = { company: settings.company, transaction_date: today(), valid_till: addDays(today(), 20) };
  const items = [{ ...bolt, qty: 400, rate, ...source }];
  return submit(insert("Quotation", { ...values, quotation_to: "Customer", party_name: customer, items }));
}

/** The buyer's list, read anew until it shows a document in a state. */
async function sees(page: Page, list: string, { name }: Doc, status: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/user/buyer/${list}`);
    await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText(status, { timeout: 3_000 });
  }).toPass();
}

const details = (page: Page) => page.getByRole("dialog", { name: "Details" });

/** From its details the buyer accepts a quotation under a number of its own. */
async function accept(page: Page, { name }: Doc, po: string): Promise<void> {
  await page.goto(`/user/buyer/quotation?details=${encodeURIComponent(name)}`);
  await details(page).getByRole("button", { name: "Accept Quotation" }).click();
  const dialog = page.getByRole("dialog", { name: "Accept Quotation" });
  await expect(dialog.getByLabel("Your PO number")).toBeFocused();
  await expectTakesKeys(page);
  await page.keyboard.type(po);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}

/** The draft that ERPNext has of what was accepted under this number. */
async function orderOf(po: string): Promise<Doc> {
  const find = () => site.store.all("Sales Order").find((doc) => doc["po_no"] === po);
  await expect.poll(() => find()?.name).toBeTruthy();
  return find()!;
}

const passing = (page: Page) => details(page).getByRole("tabpanel").getByRole("status");

test("an inquiry is quoted, accepted, ordered, invoiced and paid, each where it belongs", async ({ page }) => {
  await signIn(page, buyer.email, buyer.password);
  const inquiry = await inquire(page);
  const find = () => site.store.all("Opportunity").find((doc) => String(doc["custom_portal_ref"]).startsWith(inquiry));
  await expect.poll(() => find()?.name).toBeTruthy();
  expect(find()).toMatchObject({ opportunity_from: "Customer", party_name: customer, items: [{ qty: 400 }] });
  const quotation = quote(11.25, find());
  await sees(page, "quotation", quotation, "Open");

  await accept(page, quotation, "SEW/4500017");
  await expect(passing(page)).toContainText(/Accepted on .*\. Setu confirms your order\./);
  await expect(details(page).getByRole("button", { name: "Accept Quotation" })).toHaveCount(0);
  await expectAccessible(page);
  await expectFitsEveryWidth(page, "a quotation whose acceptance waits");
  await page.setViewportSize({ width: 1280, height: 720 });

  const order = await orderOf("SEW/4500017");
  expect(order).toMatchObject({
    docstatus: 0,
    customer,
    items: [{ item_code: bolt.item_code, qty: 400, rate: 11.25 }],
  });
  await page.goto("/user/buyer/orders");
  await expect(page.getByRole("row", { name: new RegExp(order.name) })).toHaveCount(0);
  submit(order);
  await sees(page, "orders", order, "To Deliver and Bill");
  await sees(page, "quotation", quotation, "Ordered");

  const items = [{ ...bolt, qty: 400, rate: 11.25, sales_order: order.name }];
  const dates = { posting_date: today(), due_date: addDays(today(), 30) };
  const invoice = submit(insert("Sales Invoice", { company: settings.company, customer, ...dates, items }));
  await sees(page, "invoice", invoice, "Unpaid");
  site.store.set(site.store.get("Sales Invoice", invoice.name), { outstanding_amount: 0, status: "Paid" });
  await sees(page, "invoice", invoice, "Paid");
  await page.getByRole("link", { name: invoice.name }).click();
  await expect(details(page).getByText("₹4,500.00").first()).toBeVisible();
});

test("an acceptance that ERPNext refuses is told with why, and is made anew", async ({ page }) => {
  const earlier = insert("Sales Order", {
    company: settings.company,
    customer,
    po_no: "SEW/4500018",
    delivery_date: addDays(today(), 7),
    items: [{ ...bolt, qty: 1, rate: 1 }],
  });
  submit(earlier);
  await signIn(page, buyer.email, buyer.password);
  await sees(page, "orders", earlier, "To Deliver and Bill");
  const quotation = quote(11.75);
  await sees(page, "quotation", quotation, "Open");
  await accept(page, quotation, "SEW/4500018");
  const sentence = `Sales Order ${earlier.name} already exists against Customer's Purchase Order SEW/4500018`;
  await expect(async () => {
    await page.goto(`/user/buyer/quotation?details=${quotation.name}`);
    await expect(passing(page)).toContainText("could not be taken over", { timeout: 3_000 });
  }).toPass();
  for (const words of [`${sentence}.`, "Write to desk@setu.example."]) await expect(passing(page)).toContainText(words);
  await expectAccessible(page);
  await expectFitsEveryWidth(page, "a quotation whose acceptance was refused");
  await page.setViewportSize({ width: 1280, height: 720 });
  const subject = new RegExp(`(Your answer to ${quotation.name} .*could not be taken over)`);
  expect(await mailedTo(buyer.email, subject)).toBeTruthy();

  await accept(page, quotation, "SEW/4500019");
  await expect(passing(page)).toContainText("Setu confirms your order.");
  expect(await orderOf("SEW/4500019")).toMatchObject({ docstatus: 0, customer });
});
