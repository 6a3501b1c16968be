// The pictures shown beside shared links: real PNG, small, drawn again only when what they are made of has changed.
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import sharp from "sharp";
import { isMadeOf, shareCard } from "./share-card.ts";
import { buildShareCards } from "./share-cards.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vanik-cards-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bolt = await readFile(join(import.meta.dirname, "public/pictures/hex-bolts.svg"), "utf8");

test("a card is a PNG of 1200 by 630 with a palette, below 20 KB", async () => {
  const png = await shareCard(bolt, "made of this");
  expect(png.length).toBeLessThan(20_000);
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630, isPalette: true });
  expect(await isMadeOf(png, "made of this")).toBe(true);
  expect(await isMadeOf(png, "made of that")).toBe(false);
});

test("a card shows paper above the headline, ink on it, the drawing's light colours below, and the letters at its side", async () => {
  const { data, info } = await sharp(await shareCard(bolt, "made of this"))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixelAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  const near = (pixel: number[], hex: string) => {
    const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return pixel.every((value, at) => Math.abs(value - wanted[at]!) <= 8);
  };
  expect(near(pixelAt(20, 20), "#fcfbf9")).toBe(true);
  expect(near(pixelAt(20, 84), "#1b1a16")).toBe(true);
  expect(near(pixelAt(20, 600), "#f6f4ef")).toBe(true);
  // The stem of a letter, and the bolt's head.
  expect(near(pixelAt(106, 115), "#1b1a16")).toBe(true);
  expect(near(pixelAt(450, 290), "#e65f34")).toBe(true);
});

test("a card is drawn again when its drawing changes, and goes with it", async () => {
  const [pictures, cards] = [join(folder), join(folder, "cards")];
  await writeFile(join(pictures, "bolt.svg"), bolt);
  await writeFile(join(pictures, "hero-pallet.svg"), bolt);
  expect(await buildShareCards(pictures, cards)).toBe(2);
  expect(await buildShareCards(pictures, cards)).toBe(0);
  await utimes(join(cards, "bolt.png"), 0, 0);
  await writeFile(join(pictures, "bolt.svg"), bolt.replace("</svg>", "<!-- changed --></svg>"));
  await rm(join(pictures, "hero-pallet.svg"));
  expect(await buildShareCards(pictures, cards)).toBe(1);
  expect((await stat(join(cards, "bolt.png"))).mtimeMs).toBeGreaterThan(0);
  await expect(readFile(join(cards, "vanik.png"))).rejects.toThrow("ENOENT");
});
