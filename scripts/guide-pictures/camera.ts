// Takes pictures of the window or a part of it as small WebP, the guide's with rings around what is to be pressed.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright";
import sharp from "sharp";

const docs = join(import.meta.dirname, "../../docs");

export const pictureWindow = { width: 1180, height: 820 };
/** As wide as most of the guide's column shows sharply, and a third of the bytes of a lossless one. */
const quality = 78;
/** Around what is ringed, and around a part that is shown alone. */
const air = { ring: 5, part: 18 };
/** Of neither theme, so that nobody takes it for a part of the page. */
const ringColour = "#d9480f";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PictureOf {
  /** Ringed, in their order of pressing. */
  rings?: readonly Locator[];
  /** Shown alone, with some air around: a dialog, a section. */
  part?: Locator;
  /** The window's upper part alone, and what is ringed below it. */
  height?: number;
}

const grown = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
});

/** What of a box the window shows, in whole pixels. */
function within({ x, y, width, height }: Box, most: { width: number; height: number }): Box {
  const left = Math.max(0, Math.floor(x));
  const top = Math.max(0, Math.floor(y));
  return {
    x: left,
    y: top,
    width: Math.min(most.width, Math.ceil(x + width)) - left,
    height: Math.min(most.height, Math.ceil(y + height)) - top,
  };
}

/** Where an element is. Throws for one that the window does not show. */
async function boxOf(element: Locator): Promise<Box> {
  const box = await element.first().boundingBox();
  if (!box) throw new Error(`Nothing to be seen of ${String(element)}`);
  return box;
}

function ringsAsSvg(boxes: readonly Box[], { width, height }: Box): Buffer {
  const rings = boxes.map(
    (box) =>
      `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="7" fill="none" stroke="${ringColour}" stroke-width="3"/>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rings.join("")}</svg>`,
  );
}

/** What was on its way has come, and no message of a step before stands in the way. */
async function waitUntilStill(page: Page, rings: readonly Locator[]): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
  const ringed = await Promise.all(rings.map((ring) => ring.first().evaluate((one) => one.closest(".toast") !== null)));
  if (!ringed.includes(true)) await page.locator(".toast").evaluateAll((all) => all.forEach((one) => one.remove()));
}

/** Writes docs/pictures/{name}.webp: the whole window of a page, at twice its size. */
export async function capturePage(page: Page, name: string): Promise<void> {
  await waitUntilStill(page, []);
  const picture = await page.screenshot({ caret: "hide" });
  await sharp(picture)
    .webp({ quality, effort: 6, smartSubsample: true })
    .toFile(join(docs, "pictures", `${name}.webp`));
  console.log(`  ${name}`);
}

/** Writes docs/guide/pictures/{name}.webp. */
export async function capturePicture(
  page: Page,
  name: string,
  { rings = [], part, height }: PictureOf = {},
): Promise<void> {
  for (const ring of rings) await ring.first().scrollIntoViewIfNeeded();
  await waitUntilStill(page, rings);
  const ringed = await Promise.all(rings.map(async (ring) => grown(await boxOf(ring), air.ring)));
  const lowest = Math.max(height ?? pictureWindow.height, ...ringed.map((box) => box.y + box.height + air.part));
  const whole = { x: 0, y: 0, width: pictureWindow.width, height: lowest };
  const clip = within(part ? grown(await boxOf(part), air.part) : whole, pictureWindow);
  const boxes = ringed.map((box) => ({ ...box, x: box.x - clip.x, y: box.y - clip.y }));
  const picture = await page.screenshot({ clip, caret: "hide" });
  const folder = join(docs, "guide/pictures");
  mkdirSync(folder, { recursive: true });
  await sharp(picture)
    .composite([{ input: ringsAsSvg(boxes, clip) }])
    .webp({ quality, effort: 6, smartSubsample: true })
    .toFile(join(folder, `${name}.webp`));
  console.log(`  ${name}`);
}
