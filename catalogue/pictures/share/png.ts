// A PNG with a palette: drawings have few colours, and their edges can do with the nearest of them.
import { crc32, deflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function part(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Each pixel's colour as one number. */
function coloursOf(pixels: Uint8Array): Uint32Array {
  const colours = new Uint32Array(pixels.length / 3);
  for (let at = 0; at < colours.length; at += 1)
    colours[at] = ((pixels[at * 3] ?? 0) << 16) | ((pixels[at * 3 + 1] ?? 0) << 8) | (pixels[at * 3 + 2] ?? 0);
  return colours;
}

function countColours(colours: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0, from = 0; at < colours.length; from = at) {
    const colour = colours[at] ?? 0;
    // Most neighbours are equal: a run is counted once.
    while (at < colours.length && colours[at] === colour) at += 1;
    counts.set(colour, (counts.get(colour) ?? 0) + at - from);
  }
  return counts;
}

const distance = (a: number, b: number) =>
  ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2;

/** The commonest colours that are not nearly the same, and the place of every colour among them. */
function choosePalette(counts: ReadonlyMap<number, number>, size: number) {
  const byCount = [...counts].toSorted((a, b) => b[1] - a[1]).map(([colour]) => colour);
  const palette: number[] = [];
  for (const colour of byCount) {
    if (palette.length === size) break;
    if (palette.every((chosen) => distance(chosen, colour) > 150)) palette.push(colour);
  }
  const places = new Map(
    byCount.map((colour) => {
      const distances = palette.map((chosen) => distance(chosen, colour));
      return [colour, distances.indexOf(Math.min(...distances))] as const;
    }),
  );
  return { palette, places };
}

/** Red, green and blue of each pixel as a PNG of at most `size` colours; `note` is kept inside and read by `noteIn`. */
export function encodePng(pixels: Uint8Array, width: number, height: number, size: number, note: string): Buffer {
  const colours = coloursOf(pixels);
  const { palette, places } = choosePalette(countColours(colours), size);
  const rows = Buffer.alloc((width + 1) * height);
  let last = -1;
  let place = 0;
  for (let at = 0; at < colours.length; at += 1) {
    const colour = colours[at] ?? 0;
    if (colour !== last) place = places.get((last = colour)) ?? 0;
    // A byte before each row says that it is not filtered.
    rows[at + Math.floor(at / width) + 1] = place;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a pixel, with a palette.
  head.set([8, 3, 0, 0, 0], 8);
  const table = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    signature,
    part("IHDR", head),
    part("tEXt", Buffer.from(`Source\0${note}`, "latin1")),
    part("PLTE", table),
    part("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    part("IEND", Buffer.alloc(0)),
  ]);
}

/** The note in a PNG of ours: it stands at a fixed place. */
export function noteIn(png: Buffer): string {
  const start = signature.length + 25;
  const length = png.length > start + 8 ? png.readUInt32BE(start) : 0;
  return png.toString("latin1", start + 8 + "Source\0".length, start + 8 + length);
}
