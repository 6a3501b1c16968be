// One sign-in of each for all that a worker walks through a table.
import type { Page } from "@playwright/test";
import { mailedInvitation } from "../e2e/documents-made.ts";
import type { Ask, Who } from "../e2e/forms/form.ts";

/** Of the desk with the right Sales alone, who is invited by each worker. */
export type Reader = Who | "sales";

const emails: Record<Reader, string> = {
  desk: "desk@vanik.example",
  buyer: "buyer@vanik.example",
  supplier: "supplier@vanik.example",
  sales: `sales${process.pid}@vanik.example`,
};

const sessions = new Map<Reader, Promise<Record<string, string>>>();

function sessionOf(page: Page, who: Reader): Promise<Record<string, string>> {
  const made = sessions.get(who) ?? makeSession(page, who);
  sessions.set(who, made);
  return made;
}

export async function signInOnce(page: Page, who: Reader): Promise<void> {
  await storeInBrowser(page, await sessionOf(page, who));
}

/** Somebody who sells and sees neither costs nor balances: invited, and come in by the mailed link. */
async function inviteSales(page: Page, password: string): Promise<void> {
  const email = emails.sales;
  await askAsDesk(page)("POST", "desk/people", { name: "Kavita Nair", email, rights: ["sales"] });
  const token = await mailedInvitation(page.request, email);
  const data = { token, password, cnfPassword: password, terms: true };
  await page.request.post("/api/resetPwd", { headers: { "application-key": "vanik-web" }, data });
}

async function makeSession(page: Page, who: Reader): Promise<Record<string, string>> {
  const data = { email: emails[who], password: who === "sales" ? "Guava8tree" : "Demo1234" };
  if (who === "sales") await inviteSales(page, data.password);
  const reply = await page.request.post("/api/login", { headers: { "application-key": "vanik-web" }, data });
  const { access_token: token, id, orgName: name, userType: type, email, phone } = (await reply.json()).success.data;
  return { token, user: JSON.stringify({ id, name, type, email, phone }) };
}

export const askAsDesk =
  (page: Page): Ask =>
  async (method, path, data) => {
    const { token } = await sessionOf(page, "desk");
    const headers = { "application-key": "vanik-web", "access-token": token! };
    const { success, error } = await (await page.request.fetch(`/api/${path}`, { method, headers, data })).json();
    if (error) throw new Error(`${method} ${path}: ${error.message} ${JSON.stringify(error.fields)}`);
    return success.data;
  };

/** Puts into local storage before each page what the browser is to have kept. */
export async function storeInBrowser(page: Page, stored: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((each) => {
    for (const [key, value] of Object.entries(each)) localStorage.setItem(key, value);
  }, stored);
}
