// The pictures shown beside shared links: real PNG, small, drawn again only when what they are made of has changed.
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pictureFile, allDrawings } from "../catalogue/pictures/build.ts";
import { Canvas } from "../catalogue/pictures/share/canvas.ts";
import { outlinesOf } from "../catalogue/pictures/share/drawn.ts";
import { noteIn } from "../catalogue/pictures/share/png.ts";
import { shareCard } from "./share-card.ts";
import { buildShareCards } from "./share-cards.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vanik-cards-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bolt = () => pictureFile(allDrawings["hex-bolts"]!);

function pixelAt(canvas: Canvas, x: number, y: number): number[] {
  const at = (y * canvas.width + x) * 3;
  return [...canvas.pixels.subarray(at, at + 3)];
}

test("a filled shape covers its inside whole and its edges by their share", () => {
  const canvas = new Canvas(10, 10, [255, 255, 255]);
  const square = [
    [2, 2],
    [6.5, 2],
    [6.5, 6],
    [2, 6],
  ] as const;
  canvas.fill([square], [0, 0, 0]);
  expect(pixelAt(canvas, 3, 3)).toEqual([0, 0, 0]);
  expect(pixelAt(canvas, 6, 3)).toEqual([128, 128, 128]);
  expect(pixelAt(canvas, 7, 3)).toEqual([255, 255, 255]);
  expect(pixelAt(canvas, 3, 7)).toEqual([255, 255, 255]);
});

test("shapes that overlap the same way round are one, a hole stays open, and what is outside is cut", () => {
  const canvas = new Canvas(8, 8, [255, 255, 255]);
  const box = (from: number, to: number) => [[from, from], [to, from], [to, to], [from, to]] as const; // prettier-ignore
  canvas.fill([box(-3, 5), box(2, 7)], [0, 0, 0], 0.5);
  expect(pixelAt(canvas, 3, 3)).toEqual([128, 128, 128]);
  expect(pixelAt(canvas, 0, 0)).toEqual([128, 128, 128]);
  const ring = new Canvas(8, 8, [255, 255, 255]);
  ring.fill([box(0, 8), box(3, 5).toReversed()], [0, 0, 0]);
  expect(pixelAt(ring, 4, 4)).toEqual([255, 255, 255]);
  expect(pixelAt(ring, 1, 1)).toEqual([0, 0, 0]);
});

test("path data is read as svg.ts and the wordmark write it", () => {
  expect(outlinesOf("M1 2l3 0-1 4zM0 0L.5-1")).toEqual([
    [[1, 2], [4, 2], [3, 6], [1, 2]],
    [[0, 0], [0.5, -1]],
  ]); // prettier-ignore
  const [curve = []] = outlinesOf("M0 0Q1 2 2 0");
  expect(curve.at(-1)).toEqual([2, 0]);
  expect(Math.max(...curve.map(([, y]) => y))).toBe(1);
});

test("a card is a PNG of 1200 by 630 with a palette, below 20 KB", () => {
  const png = shareCard(bolt(), "made of this");
  expect(png.length).toBeLessThan(20_000);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]]).toEqual([1200, 630, 8, 3]);
  expect(noteIn(png)).toBe("made of this");
  const data = png.indexOf("IDAT");
  const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
  expect(rows).toHaveLength(1201 * 630);
  expect(new Set(rows).size).toBeGreaterThan(8);
});

test("a card is drawn again when its drawing changes, and goes with it", async () => {
  const [pictures, cards] = [join(folder), join(folder, "cards")];
  await writeFile(join(pictures, "bolt.svg"), bolt());
  await writeFile(join(pictures, "hero-pallet.svg"), bolt());
  expect(await buildShareCards(pictures, cards)).toBe(2);
  expect(await buildShareCards(pictures, cards)).toBe(0);
  await utimes(join(cards, "bolt.png"), 0, 0);
  await writeFile(join(pictures, "bolt.svg"), bolt().replace("</svg>", "<!-- changed --></svg>"));
  await rm(join(pictures, "hero-pallet.svg"));
  expect(await buildShareCards(pictures, cards)).toBe(1);
  expect((await stat(join(cards, "bolt.png"))).mtimeMs).toBeGreaterThan(0);
  await expect(readFile(join(cards, "vanik.png"))).rejects.toThrow("ENOENT");
});
