// The two hands that a deal is played by at the desk: the mouse, and the keyboard alone; each act of theirs is counted.
import type { Locator, Page } from "@playwright/test";
import type { Acts } from "./acts.ts";
import { expect } from "./vanik.ts";

/** The day in India: in the hours before midnight there, a day of the machine's is an earlier one. */
export const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

/** Tabs on from where the focus is until it is at the place. */
export async function tabTo(page: Page, place: Locator, most = 60): Promise<void> {
  const isThere = () => place.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; !(await isThere()); pressed++) {
    if (pressed === most) throw new Error(`No ${most} presses of Tab lead to ${String(place)}`);
    await page.keyboard.press("Tab");
  }
  await expect(place).toBeInViewport();
}

/** The box to tick before a quotation goes out, or is taken; null where no line of it wants to be looked at. */
export async function findLookedAt(page: Page, act = "Open to buyer"): Promise<Locator | null> {
  const dialog = page.getByRole("dialog", { name: act });
  const box = dialog.getByRole("checkbox", { name: /^I have looked at/ });
  // The figures and the lines come together.
  await expect(box.or(dialog.getByRole("term").filter({ hasText: "Margin" })).first()).toBeVisible();
  return (await box.count()) > 0 ? box : null;
}

/** The ways of one hand: what differs between mouse and keyboard. */
export interface Hand {
  /** The newest of a list. */
  newest(list: string, letter: string): Promise<void>;
  /** What else of the case waits, where the page has nothing of its own to do. */
  next(what: RegExp): Promise<void>;
  /** The act that the page is there for, or another by its label and key. */
  act(label: string | RegExp, key?: string): Promise<void>;
  /** The dialog's own. */
  confirm(label: string | RegExp): Promise<void>;
  /** Says that the lines of a quotation which are off their last prices were looked at, where there are any. */
  looked(): Promise<void>;
  rates(texts: readonly string[]): Promise<void>;
  bill(no: string, total: string): Promise<void>;
  supplier(name: string): Promise<void>;
  margin(percent: string): Promise<void>;
}

export function byMouse(acts: Acts): Hand {
  const { page } = acts;
  const main = page.getByRole("main");
  return {
    async newest(list) {
      await acts.click(page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: list }));
      await acts.click(main.locator("[data-row]").first());
    },
    next: (what) => acts.click(main.getByRole("link", { name: what })),
    act: (label) => acts.click(main.getByRole("button", { name: label }).first()),
    confirm: (label) => acts.click(page.getByRole("dialog").getByRole("button", { name: label })),
    async looked() {
      const box = await findLookedAt(page);
      if (box) await acts.click(box);
    },
    async rates(texts) {
      // The draft opens in its first empty figure.
      await expect(main.getByLabel(/^Rate of /).first()).toBeFocused();
      await acts.type(texts[0]!);
      for (const [at, text] of texts.entries()) if (at > 0) await acts.fill(main.getByLabel(/^Rate of /).nth(at), text);
    },
    async bill(no, total) {
      await expect(main.getByLabel("Bill no.")).toBeFocused();
      await acts.type(no);
      await acts.fill(main.getByLabel("Bill date"), today());
      await acts.fill(main.getByLabel("Total of the bill"), total);
    },
    supplier: (name) => acts.click(page.getByRole("dialog").getByRole("button", { name: new RegExp(`^${name}`) })),
    async margin(percent) {
      await expect(page.getByRole("dialog").getByLabel("Margin")).toBeFocused();
      await acts.type(percent);
    },
  };
}

export function byKeys(acts: Acts): Hand {
  const { page } = acts;
  const commit = () => acts.press("Control+Enter");
  return {
    async newest(list, letter) {
      await acts.press("g");
      await acts.press(letter);
      await expect(page.getByRole("heading", { level: 1, name: list })).toBeVisible();
      await expect(page.locator("[data-row]").first()).toBeFocused();
      await acts.press("Enter");
    },
    async next(what) {
      await expect(page.getByRole("main").getByRole("link", { name: what })).toBeVisible();
      await commit();
    },
    async act(label, key) {
      await expect(page.getByRole("main").getByRole("button", { name: label }).first()).toBeVisible();
      await acts.press(key ?? "Control+Enter");
    },
    async confirm(label) {
      const button = page.getByRole("dialog").getByRole("button", { name: label });
      await expect(button).toBeVisible();
      // What issues an invoice is not made by the second of two quick presses.
      await expect(button).not.toHaveAttribute("data-just-opened");
      await commit();
    },
    async looked() {
      const box = await findLookedAt(page);
      if (!box) return;
      await expect(box).toBeFocused();
      await acts.press("Space");
      await expect(box).toBeChecked();
    },
    async rates(texts) {
      await expect(page.getByLabel(/^Rate of /).first()).toBeFocused();
      for (const [at, text] of texts.entries()) {
        if (at > 0) await acts.press("Enter");
        await acts.type(text);
      }
    },
    async bill(no, total) {
      await expect(page.getByLabel("Bill no.")).toBeFocused();
      await acts.type(no);
      await acts.press("Enter");
      await acts.type(today());
      await acts.press("Enter");
      await acts.type(total);
    },
    async supplier(name) {
      await expect(page.getByRole("dialog").getByRole("button", { name: new RegExp(`^${name}`) })).toBeFocused();
      await acts.press("Enter");
    },
    async margin(percent) {
      await expect(page.getByRole("dialog").getByLabel("Margin")).toBeFocused();
      await acts.type(percent);
    },
  };
}
