// Whatever form is sent: what a refusal says of a field is seen, at the field where the form has it, in a message where not; and
// what was typed stays. The forms are those of forms/table.ts, which tests/house/forms.test.ts holds against the product.
import type { Locator, Page, Request } from "@playwright/test";
import type { Form } from "../e2e/forms/form.ts";
import { forms } from "../e2e/forms/table.ts";
import { expect, test } from "../e2e/vanik.ts";
import { answer, fieldIn, named, openForm } from "./open-form.ts";
import { lookAt } from "./screen.ts";
import { askAsDesk, signInOnce } from "./sessions.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const unknown = "Something here has no field of its own";
const known = "This one is not as it should be";

/** Refuses the calls of the form, each for a field that no form has and for one that it has, if any; tells which were made. */
async function refuse(page: Page, { makes, field }: Form): Promise<string[]> {
  const calls = makes.map((text) => text.slice(text.indexOf(": ") + 2));
  const refused: string[] = [];
  const callOf = (request: Request) => {
    const { pathname } = new URL(request.url());
    return calls.find((call) => {
      const [method, path] = call.split(" ") as [string, string];
      return method === request.method() && new RegExp(`^/api${path.replace(/:\w+/g, "[^/]+")}$`).test(pathname);
    });
  };
  const fields = { x_unknown: unknown, ...(field && { [field[0]]: known }) };
  const error = { code: "invalid", message: "Look at it again", fields, requestId: "r" };
  await page.route("**/api/**", (route) => {
    const call = callOf(route.request());
    if (call === undefined) return route.fallback();
    refused.push(call);
    return route.fulfill({ status: 400, json: { error } });
  });
  return refused;
}

/** What stands in the fields that were filled in; an amount is grouped while nobody types in it. */
const typedIn = (part: Locator, { fill = {} }: Form) =>
  Promise.all(
    Object.entries(fill).map(async ([label, value]) => {
      const field = fieldIn(part, label, value);
      return value === true ? field.isChecked() : (await field.inputValue()).replaceAll(/(?<=\d),(?=\d)/g, "");
    }),
  );

async function sendForm(page: Page, part: Locator, { send }: Form, refused: readonly string[]): Promise<void> {
  if (typeof send === "function") return send(page);
  // A dialog that commits takes no keys at once.
  await expect(page.locator("dialog [data-just-opened]")).toHaveCount(0);
  const button = send
    ? part.getByRole("button", { name: named(send) }).last()
    : part.locator("button[type=submit]").last();
  // A dialog that has just opened takes no press: one that was not taken is made again.
  await expect(async () => {
    if (refused.length === 0) await button.click({ timeout: 5000 });
    await expect.poll(() => refused.length, { timeout: 5000 }).toBeGreaterThan(0);
  }).toPass();
}

/** What the server says of what is refused here, and of a draft that it never made. */
const refusals = /status of 400|status of 404 .*\/RFQ-D1$/;

async function walk(page: Page, form: Form): Promise<void> {
  const { who, at } = form;
  if (who) await signInOnce(page, who);
  await answer(page, form);
  await page.clock.install();
  await page.goto(typeof at === "string" ? at : await at(askAsDesk(page), page.request));
  await page.waitForFunction(() => !window.early);
  const refused = await refuse(page, form);
  const part = await openForm(page, form);
  const typed = await typedIn(part, form);
  await sendForm(page, part, form, refused);
  const alert = page.getByRole("alert").filter({ hasText: unknown }).last();
  await expect(alert).toBeVisible();
  await expect(alert).toBeInViewport();
  expect(refused.length).toBeGreaterThan(0);
  if (form.field) {
    await expect(part.getByLabel(form.field[1], { exact: true }).first()).toHaveAccessibleDescription(
      new RegExp(known),
    );
  }
  expect(await typedIn(part, form)).toEqual(typed);
  // The message of what no field says stays for 20 s, which nobody waits for here.
  await page.clock.fastForward(20_000);
  // A form is laid out alike at every width: axe looks at it once, where it was filled in.
  await lookAt(page, form.of, { axe: [page.viewportSize()!.width] });
}

for (const form of forms) {
  test(form.of, async ({ page, clean }) => {
    clean.ignore(refusals);
    await walk(page, form);
  });
  if (form.narrow)
    test(`${form.of}, on a phone`, async ({ page, clean }) => {
      clean.ignore(refusals);
      await page.setViewportSize({ width: 390, height: 844 });
      await walk(page, form);
    });
}
