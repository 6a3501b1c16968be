// A form of the tables as a person comes to it: what has to be there first, what is pressed, what is typed.
import type { Locator, Page } from "@playwright/test";
import { type Form, partOf } from "../e2e/forms/form.ts";
import { storeInBrowser } from "./sessions.ts";

/** What the server is not asked: reads, and the writes that come before the one that is refused. */
export async function answer(page: Page, { answers = {}, replies = {}, storage = {} }: Form): Promise<void> {
  await storeInBrowser(page, storage);
  const dataOfCall = {
    ...Object.fromEntries(Object.entries(answers).map(([path, data]) => [`GET ${path}`, data])),
    ...replies,
  };
  await page.route("**/api/**", (route) => {
    const method = route.request().method();
    const call = `${method} ${new URL(route.request().url()).pathname.slice("/api/".length)}`;
    const key = Object.keys(dataOfCall).find((path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`).test(call));
    if (key === undefined) return route.fallback();
    const data = dataOfCall[key];
    const rows = Array.isArray(data) ? data.length : 0;
    return route.fulfill({ json: { success: { data, page: { start: 0, length: rows, total: rows } } } });
  });
}

async function fillIn(field: Locator, value: string | true): Promise<void> {
  if (value === true) return field.check();
  const tag = await field.evaluate(({ tagName }) => tagName);
  if (tag === "SELECT") await field.selectOption(value);
  else await field.fill(value);
}

/** A field by its label; what is ticked has its hint in its name. */
export const fieldIn = (part: Locator, label: string, value: string | true) =>
  part.getByLabel(value === true ? new RegExp(`^${label}`) : label, { exact: true }).first();

/** The keys that a button shows are in its name. */
export const named = (name: string | RegExp) =>
  typeof name === "string"
    ? new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(\\s*(Ctrl|\\S{1,2}))*$`)
    : name;

export async function openForm(
  page: Page,
  { open = [], inline, go, next = [], fill = {}, send }: Form,
): Promise<Locator> {
  for (const [at, name] of open.entries()) {
    const isBehind = at > 0 && (await page.locator("dialog:modal").count()) > 0;
    await partOf(page, isBehind)
      .getByRole("button", { name: named(name) })
      .first()
      .click();
  }
  if (go) await go(page);
  const isInDialog = !inline && (open.length > 0 || (await page.locator("dialog:modal").count()) > 0);
  const part =
    inline && typeof send !== "function"
      ? page.locator("main form").filter({ has: page.getByRole("button", { name: named(send!) }) })
      : partOf(page, isInDialog);
  for (const name of next) await part.getByRole("button", { name: named(name) }).click();
  for (const [label, value] of Object.entries(fill)) await fillIn(fieldIn(part, label, value), value);
  return part;
}
