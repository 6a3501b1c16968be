// What every journey has: a page whose console, CSP reports and failed requests must stay clean, and axe.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import type axe from "axe-core";
import type {} from "../../web/app/early-input.ts";
import { recordVisits } from "./visits.ts";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

// Half as long as what the package itself hands out, and read by the page in half the time.
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What Chromium says where a busy machine draws a page seconds after its fonts came; that each is loaded once is a test of its own. */
const lateFont = /was preloaded using link preload but not used within a few seconds/;

interface Fixtures {
  /** Fails the test at its end when the console said anything or a policy was violated. */
  clean: { ignore(pattern: RegExp): void };
}

export const test = base.extend<Fixtures>({
  clean: [
    async ({ page }, use, info) => {
      const writeVisits = recordVisits(page, info);
      const messages: string[] = [];
      const ignored: RegExp[] = [lateFont];
      page.on("console", (message) => {
        // Of what failed to load Chromium's text does not say which it was.
        if (["error", "warning"].includes(message.type())) messages.push(`${message.text()} ${message.location().url}`);
      });
      page.on("pageerror", (error) => messages.push(error.message));
      await page.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) =>
          console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`),
        );
      });
      await use({ ignore: (pattern) => void ignored.push(pattern) });
      writeVisits();
      // A handler that is still at work as its test ends has nobody left to answer.
      if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
      expect(messages.filter((text) => !ignored.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Rows beyond these are of the same kind as those before them: a list of fifty takes axe as long as a page. */
const rowsLookedAt = 8;

/**
 * What axe finds by rules or tags, told by rule and element: in the dialog that is open over the page, which is inert then
 * and looked at by itself.
 */
async function violations(page: Page, runOnly: string[]): Promise<string[]> {
  return page.evaluate(
    async ({ rules, rows }) => {
      if (!window.axe) throw new Error("axe is not on the page");
      // None of these rules reads style sheets, which axe would fetch and read anew at each look.
      const options: axe.RunOptions = { runOnly: rules, resultTypes: ["violations"], preload: { assets: ["media"] } };
      const include = [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1) ?? document;
      const found = await window.axe.run({ include, exclude: `tbody tr:nth-child(n + ${rows + 1})` }, options);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
    },
    { rules: runOnly, rows: rowsLookedAt },
  );
}

/** Half-faded text has half its contrast: what moves may arrive first. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Two frames: what was just switched over is drawn, and its transitions have begun.
    await new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())));
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
}

/** What passes over into other colours has arrived at once: nothing need be drawn for it. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
}

/** axe finds nothing on the page as it stands, once its messages have gone; in the dark its contrast is looked at as well. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator(".toast")).toHaveCount(0);
  // Nothing sets out anew while axe looks.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await comeToRest(page);
  // By itself, and not by its Playwright package, which opens a window for each look: three times as fast.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  await expect.poll(() => violations(page, tags)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await endTransitions(page);
  // On a busy machine a page is now and then half in the light still.
  await expect.poll(() => violations(page, ["color-contrast"])).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
  await endTransitions(page);
  await page.emulateMedia({ reducedMotion: null });
}

/** Nothing stands beyond the window's right edge, once the page has taken to a window that was just made narrower. */
export async function expectNoSidewaysScroll(page: Page, address: string): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond, { message: address }).toBeLessThanOrEqual(0);
}

/** The widths that every page is held to. */
export const widths = [320, 390, 768, 1440];

/** Nothing stands beyond the right edge at any of the widths; the page that is there is made narrower and wider. */
export async function expectFitsEveryWidth(page: Page, address: string, more: () => Promise<void> = async () => {}) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `${address} at ${width} px`);
    await more();
  }
}

/** A dialog that commits takes no keys at once: the second of two quick presses is no answer. */
export async function expectTakesKeys(page: Page): Promise<void> {
  await expect(page.locator("dialog [data-just-opened]")).toHaveCount(0);
}

/** Of a dialog that is taller than the window: what it ends with is in sight however low the window is, before anybody scrolls. */
export async function expectFootInSight(page: Page, button: Locator): Promise<void> {
  for (const height of [900, 700, 560]) {
    await page.setViewportSize({ width: 1440, height });
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** A page at every width, and as axe finds it at a desk and on a phone. */
export async function expectGoodAtDeskAndOnPhone(page: Page, address: string): Promise<void> {
  await expectAccessible(page);
  await expectFitsEveryWidth(page, address);
  await page.setViewportSize({ width: 390, height: 844 });
  // What lies half under the head of the desk is too small a target only as it happens to lie.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Sends the form of the sign-in, whatever comes of it. */
export async function trySigningIn(page: Page, email: string, password = "Demo1234"): Promise<void> {
  await page.goto("/sign-in");
  // Who has just signed up finds the e-mail filled in: at that very moment both would stand there.
  await page.waitForFunction(() => !window.early);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Signs in by the form. */
export async function signIn(page: Page, email: string, password?: string): Promise<void> {
  await trySigningIn(page, email, password);
  await page.waitForURL((url) => url.pathname !== "/sign-in");
}

/** Opens a page as somebody who is signed in already: for journeys that are about something else. */
export async function openAs(page: Page, who: string, address: string): Promise<void> {
  const data = { email: who, password: "Demo1234" };
  const reply = await page.request.post("/api/login", { headers: { "application-key": "vanik-web" }, data });
  const { access_token, id, orgName, userType, email, phone } = (await reply.json()).success.data;
  const user = JSON.stringify({ id, name: orgName, type: userType, email, phone });
  await page.addInitScript(
    (stored) => {
      // A document of no origin, as one that is being left, has no storage.
      if (self.origin === "null") return;
      // Once: who signs out later stays so.
      if (sessionStorage.getItem("opened as") === stored.user) return;
      sessionStorage.setItem("opened as", stored.user);
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { token: access_token, user },
  );
  await page.goto(address);
}

/** Takes the connection away. A busy browser says that it is done before it is: a request may still pass, so one is sent until it fails. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const isCutOff = () =>
    page.evaluate(async () => !navigator.onLine && !(await fetch("/healthz").then(Boolean, () => false)));
  await expect.poll(isCutOff).toBe(true);
}

/** A cart of one line, as a browser keeps it. */
export const cartJson = JSON.stringify({
  "hex-bolts": {
    name: "Hex bolts",
    items: [
      {
        item_code: "FS-HB-12050-Z",
        item_name: "Hex bolt DIN 933, M12 × 50, 8.8, zinc",
        qty: 100,
        uom: "Nos",
        average_price: 11.4,
      },
    ],
  },
});

/** Puts a cart into local storage before the first page. */
export async function withCart(page: Page): Promise<void> {
  await page.goto("/products");
  await page.evaluate((cart) => localStorage.setItem("cart", cart), cartJson);
}
