// Who has no account yet, and how they fill in the forms that lead to one.
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { guardedAddress } from "./servers.ts";

export interface Stranger {
  email: string;
  company: string;
  password: string;
}

let strangers = 0;
export function stranger(): Stranger {
  const name = `${Date.now().toString(36)}-${++strangers}`;
  return { email: `p.${name}@example.com`, company: `Girnar Pumps ${name}`, password: "Chakan410501" };
}

export const main = (page: Page) => page.getByRole("main");
export const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
export const heading = (page: Page, name: string) => main(page).getByRole("heading", { level: 1, name });
export const code = (page: Page) => field(page, "One-time code");

export async function fillSignUp(page: Page, { email, company, password }: Stranger, type?: "Buyer" | "Supplier") {
  if (type) await main(page).getByRole("radio", { name: type }).check();
  await field(page, "Company Name").fill(company);
  await field(page, "Email").fill(email);
  await field(page, "Phone").fill("9822041176");
  await field(page, "Password").fill(password);
  await field(page, "Confirm Password").fill(password);
  await main(page).getByRole("checkbox").check();
}

export async function enterCode(page: Page, digits: string) {
  await code(page).fill(digits);
  await button(page, "Verify").click();
}

export async function inAnotherBrowser(browser: Browser, visit: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: guardedAddress });
  await visit(await context.newPage());
  await context.close();
}

/** All that a quotation asks of a company's profile, for the one that the token is of. */
export async function fillProfile(request: APIRequestContext, token: string): Promise<void> {
  const place = { location: "Plot 7, MIDC", city: "Pune", state: "27", pincode: "411001" };
  const reply = await request.put("/api/profile", {
    headers: { "application-key": "vanik-web", "access-token": token },
    data: { name: "Prakash Deshmukh", phone: "9822041176", entityType: "government", ...place },
  });
  if (!reply.ok()) throw new Error(await reply.text());
}
