// Who the pictures are taken with: the desk's own page, and a buyer who has just sent an inquiry.
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { pictureWindow } from "./camera.ts";

export const deskPerson = "desk@vanik.example";

async function ask(address: string, path: string, data: object, token = "") {
  const headers = { "application-key": "vanik-web", ...(token && { "access-token": token }) };
  const reply = await fetch(`${address}/api/${path}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(data),
  });
  const { success, error } = (await reply.json()) as { success?: { data: never }; error?: { message: string } };
  if (!success) throw new Error(`${path}: ${error?.message}`);
  return success.data as Record<string, string>;
}

const logIn = (address: string, email: string) => ask(address, "login", { email, password: "Demo1234" });

/** A page without anybody, in light, as wide as all pictures. */
export async function blankPage(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: pictureWindow,
    colorScheme: "light",
    reducedMotion: "reduce",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    ...options,
  });
  // A page that is told of news has a line open for as long as it is shown, and would never be still.
  await context.route("**/api/stream", (route) => route.fulfill({ status: 404, body: "" }));
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
}

/** A page of somebody of the demonstration who is signed in. */
export async function pageOf(browser: Browser, address: string, email: string): Promise<Page> {
  const { access_token: token, id, orgName, userType, phone } = await logIn(address, email);
  const page = await blankPage(browser, address);
  const user = JSON.stringify({ id, name: orgName, type: userType, email, phone });
  await page.addInitScript((stored) => Object.assign(localStorage, stored), { token: token ?? "", user });
  return page;
}

const inquired = [
  { item_code: "FS-HB-12050-Z", qty: 500, uom: "Nos", item_name: "" },
  { item_code: "FS-HB-12040-Z", qty: 300, uom: "Nos", item_name: "" },
  { item_code: "FS-HB-10050-Z", qty: 400, uom: "Nos", item_name: "" },
];

/** The demonstration's buyer asks for three bolts; the inquiry's name. */
export async function sendInquiry(address: string): Promise<string> {
  const { access_token: token } = await logIn(address, "buyer@vanik.example");
  const required = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const { name = "" } = await ask(
    address,
    "sendEnquiry",
    {
      party_name: "",
      opportunity_amount: 0,
      with_items: inquired.length,
      email: "buyer@vanik.example",
      phone: "",
      required_by: required,
      delivery_pincode: "410501",
      items: inquired,
    },
    token,
  );
  return name;
}
