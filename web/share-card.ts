// One picture that a social network shows beside a link: a drawing of the catalogue below the site's own headline.
import { Canvas, type Colour } from "../catalogue/pictures/share/canvas.ts";
import { drawPath, drawPicture } from "../catalogue/pictures/share/drawn.ts";
import { encodePng } from "../catalogue/pictures/share/png.ts";
import { wordmarkLetters } from "./ui/wordmark-letters.ts";

const width = 1200;
const height = 630;
/** With fewer colours edges are coarser and the file is smaller. */
const colours = [48, 32, 24];
const largest = 20_000;
const paper: Colour = [0xfc, 0xfb, 0xf9];
const sunk: Colour = [0xf6, 0xf4, 0xef];
const ink: Colour = [0x1b, 0x1a, 0x16];

// The wordmark's own headline is 83 units high and is the rule's continuation.
const rule = { top: 80, height: 8 };
const letterScale = rule.height / 83;
const wordmark = { x: 64, y: rule.top + 622 * letterScale, scale: letterScale };

const bar = (top: number, bottom: number) => [
  [
    [0, top],
    [width, top],
    [width, bottom],
    [0, bottom],
  ] as const,
];

/** The frame of the drawing, fitted into the plate. The small ones keep their own distance from it, the home page's does not. */
function placingOf(svg: string) {
  const [, w = 160, h = 120] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
  const room = w === 160 ? 832 : 640;
  const scale = Math.min(room / w, (room * 0.75) / h);
  const middle = (rule.top + rule.height + height) / 2;
  return { x: 690 - (w * scale) / 2, y: middle - (h * scale) / 2, scale };
}

/** The card of one drawing, as a PNG that remembers what it was made of. */
export function shareCard(svg: string, note: string): Buffer {
  const canvas = new Canvas(width, height, paper);
  const below = rule.top + rule.height;
  canvas.fill(bar(below, height), sunk);
  drawPicture(canvas, svg, placingOf(svg));
  canvas.fill(bar(rule.top, below), ink);
  drawPath(canvas, wordmarkLetters, wordmark, ink);
  let png: Buffer = Buffer.alloc(0);
  for (const count of colours) {
    png = encodePng(canvas.pixels, width, height, count, note);
    if (png.length <= largest) break;
  }
  return png;
}
