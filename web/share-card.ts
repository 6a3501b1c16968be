// One picture that a social network shows beside a link: a drawing of the catalogue below the site's own headline.
import sharp from "sharp";
import { wordmarkLetters } from "./ui/wordmark-letters.ts";

const width = 1200;
const height = 630;
/** Drawings have few; sixteen take half a byte a pixel, and edges can do with the nearest of them. */
const colours = 16;
const paper = "#fcfbf9";
const sunk = "#f6f4ef";
const ink = "#1b1a16";

// The wordmark's own headline is 83 units high and is the rule's continuation.
const rule = { top: 80, height: 8 };
const letterScale = rule.height / 83;
const wordmark = { x: 64, y: rule.top + 622 * letterScale };

/** The frame of the drawing, fitted into the plate. The small ones keep their own distance from it, the home page's does not. */
function placingOf(svg: string) {
  const [, w = 160, h = 120] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
  const room = w === 160 ? 832 : 640;
  const scale = Math.min(room / w, (room * 0.75) / h);
  const middle = (rule.top + rule.height + height) / 2;
  return { x: 690 - (w * scale) / 2, y: middle - (h * scale) / 2, width: w * scale, height: h * scale };
}

/** The whole card as one SVG, in the drawing's light colours. Letters are outlines: no font has to be there. */
function cardOf(svg: string): string {
  const place = placingOf(svg);
  const drawing = svg
    .replace(/@media\(prefers-color-scheme:dark\)\{.*?\}\}/s, "")
    .replace("<svg", `<svg x="${place.x}" y="${place.y}" width="${place.width}" height="${place.height}"`);
  const below = rule.top + rule.height;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${paper}"/><rect y="${below}" width="${width}" height="${height - below}" fill="${sunk}"/>${drawing}<rect y="${rule.top}" width="${width}" height="${rule.height}" fill="${ink}"/><path fill="${ink}" transform="translate(${wordmark.x} ${wordmark.y}) scale(${letterScale})" d="${wordmarkLetters}"/></svg>`;
}

/** The card of one drawing, as a PNG that remembers what it was made of. */
export function shareCard(svg: string, note: string): Promise<Buffer> {
  return sharp(Buffer.from(cardOf(svg)))
    .removeAlpha()
    .withExif({ IFD0: { ImageDescription: note } })
    .png({ palette: true, colours, dither: 0, compressionLevel: 9 })
    .toBuffer();
}

/** Whether this picture was made of that. */
export async function isMadeOf(png: Buffer, note: string): Promise<boolean> {
  const { exif } = await sharp(png).metadata();
  return exif?.includes(note) ?? false;
}
