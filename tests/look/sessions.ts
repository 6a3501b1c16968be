// One sign-in of each for all that a worker walks through a table.
import type { Page } from "@playwright/test";
import type { Ask, Who } from "../e2e/forms/form.ts";

const emails: Record<Who, string> = {
  desk: "desk@vanik.example",
  buyer: "buyer@vanik.example",
  supplier: "supplier@vanik.example",
};

const sessions = new Map<Who, Promise<Record<string, string>>>();

function sessionOf(page: Page, who: Who): Promise<Record<string, string>> {
  const made = sessions.get(who) ?? makeSession(page, who);
  sessions.set(who, made);
  return made;
}

export async function signInOnce(page: Page, who: Who): Promise<void> {
  await storeInBrowser(page, await sessionOf(page, who));
}

async function makeSession(page: Page, who: Who): Promise<Record<string, string>> {
  const data = { email: emails[who], password: "Demo1234" };
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
export async function storeInBrowser(page: Page, kept: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((each) => {
    for (const [key, value] of Object.entries(each)) localStorage.setItem(key, value);
  }, kept);
}
