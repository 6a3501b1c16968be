// What is said of one screen: where it stands, as whom it is met, and the few steps to the state that is looked at.
import type { Page } from "@playwright/test";
import type { Form } from "../e2e/forms/form.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, cartJson, widths } from "../e2e/vanik.ts";
import type { Reader } from "./sessions.ts";

export interface Screen {
  /** Names the state; the address does where nothing else is to say. */
  of?: string;
  at: Form["at"];
  /** Nobody is signed in without it. */
  as?: Reader;
  /** What the browser has kept: a cart, a language. */
  storage?: Readonly<Record<string, string>>;
  /** From the page as it comes to what is looked at. */
  reach?: (page: Page) => Promise<unknown>;
  /** The server tells it on and on what has changed: it never falls silent. */
  isLive?: true;
  /** Where it is made narrower and wider; every width without it. */
  widths?: readonly number[];
  /** Where axe looks: once for each way in which it is laid out. */
  axe?: readonly number[];
  /** What the console may say. */
  says?: RegExp;
}

/** Seen with a cart of one line. */
export const cart = { cart: cartJson };
/** Goods that no catalogue has, one of them in as many words as there is room for. */
export const cartInWords = {
  cart: JSON.stringify({
    "own words": {
      name: "In own words",
      items: [
        { item_code: "own cover", item_name: "Cover to the sketch", qty: 3, uom: "Set", average_price: 0 },
        {
          item_code: "own long",
          item_name: "Chequeredplate".repeat(10),
          qty: 999_999.5,
          uom: "Sqft",
          average_price: 0,
        },
      ],
    },
  }),
};

/** A desk and a phone. */
const axeWidths = [1440, 390];

/** Of a dialog what it scrolls stands within it too. */
async function expectDialogFits(page: Page, name: string): Promise<void> {
  const body = page.locator("dialog:modal .dialog-body").last();
  if ((await body.count()) === 0) return;
  const beyond = () => body.evaluate((box) => box.scrollWidth - box.clientWidth);
  await expect.poll(beyond, { message: name }).toBeLessThanOrEqual(0);
}

/** What a row of a list says lies over nothing else of it. */
async function expectRowsApart(page: Page, name: string): Promise<void> {
  const over = () =>
    page.evaluate(() => {
      /** What is seen of its texts: one that ends in an ellipsis goes on behind the edge that cuts it. */
      const seenOf = (cell: Element, row: Element) => {
        const boxes: { left: number; right: number; top: number; bottom: number }[] = [];
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const range = document.createRange();
          range.selectNode(text);
          let { left, right, top, bottom } = range.getBoundingClientRect();
          for (let around = text.parentElement; around && around !== row; around = around.parentElement) {
            if (getComputedStyle(around).overflowX === "visible") continue;
            const edge = around.getBoundingClientRect();
            [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
            [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
          }
          if (right - left > 1) boxes.push({ left, right, top, bottom });
        }
        return { text: cell.textContent, boxes };
      };
      return [...document.querySelectorAll(".list-block")].slice(0, 8).flatMap((row) => {
        const cells = [...row.querySelectorAll(".list-pair > *")].map((cell) => seenOf(cell, row));
        const liesOver = (one: (typeof cells)[number], other: (typeof cells)[number]) =>
          one.boxes.some((box) =>
            other.boxes.some(
              ({ left, right, top, bottom }) =>
                Math.min(box.right, right) - Math.max(box.left, left) > 2 &&
                Math.min(box.bottom, bottom) - Math.max(box.top, top) > 4,
            ),
          );
        return cells.flatMap((one, at) =>
          cells
            .slice(at + 1)
            .filter((other) => liesOver(one, other))
            .map(({ text }) => `${one.text} | ${text}`),
        );
      });
    });
  await expect.poll(over, { message: name }).toEqual([]);
}

/** What stands on the page now, narrower and narrower: nothing beyond its right edge, and as axe finds it in the light and in the dark. */
export async function lookAt(
  page: Page,
  name: string,
  { widths: wanted = widths, axe = axeWidths }: Pick<Screen, "widths" | "axe">,
): Promise<void> {
  for (const width of [...wanted].sort((one, other) => other - one)) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `${name} at ${width} px`);
    await expectDialogFits(page, `${name} at ${width} px`);
    await expectRowsApart(page, `${name} at ${width} px`);
    // What lies half under the head of the desk is too small a target only as it happens to lie.
    await page.evaluate(() => scrollTo(0, 0));
    if (axe.includes(width)) await expectAccessible(page);
  }
}
