// A dimensioned drawing in the making: flat views in the pictures' tones and lines, with dimensions, as SVG text.

interface SheetColours {
  steel: string;
  /** The one part picked out. */
  accent: string;
  plate: string;
  line: string;
  /** Dimensions and their text. */
  text: string;
  /** Of a round part. */
  axis: string;
}

const byDay: SheetColours = {
  steel: "#F2EFE8",
  accent: "#E65F34",
  plate: "#F6F4EF",
  line: "#1B1A16",
  text: "#4D4A43",
  axis: "#8A8476",
};
const byNight: SheetColours = {
  steel: "#4A463F",
  accent: "#F47F58",
  plate: "#1D1B18",
  line: "#F2EEE6",
  text: "#C2BCB0",
  axis: "#7E796E",
};

const coloursAsStyle = ({ steel, accent, plate, line, text, axis }: SheetColours): string =>
  [
    `.n{fill:${steel}}.a{fill:${accent}}.z{fill:none}.p{fill:${plate}}`,
    `.o{stroke:${line};stroke-width:1.5}.t{stroke:${line};stroke-width:.8;fill:none}`,
    `.d{stroke:${text};stroke-width:.8;fill:none}.w,text{fill:${text}}.c{stroke:${axis};stroke-width:.8;stroke-dasharray:9 3 2 3}`,
  ].join("");

/** It follows the theme of the visitor's system. */
const sheetStyle = [
  "path{stroke-linejoin:round;stroke-linecap:round}",
  "text{font:500 13px Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}.m{text-anchor:middle}.e{text-anchor:end}",
  coloursAsStyle(byDay),
  `@media(prefers-color-scheme:dark){${coloursAsStyle(byNight)}}`,
].join("");

export const sheetSize = { width: 360, height: 220 };

/** Steel, the one part picked out, or an outline alone. */
export type Face = "n" | "a" | "z";
type Point = readonly [x: number, y: number];

const r = (value: number): string => String(Math.round(value * 10) / 10);
const arrow = 6;
/** A dimension that leaves its arrows less room than this has them outside. */
const roomForArrows = 20;

export class DimensionSheet {
  private readonly parts: string[] = [];
  /** Where the drawing begins and ends. */
  private top = Infinity;
  private bottom = -Infinity;

  /** A closed outline. */
  face(points: readonly Point[], face: Face = "n"): this {
    for (const [, y] of points) this.reach(y);
    return this.path(`M${points.map(([x, y]) => `${r(x)} ${r(y)}`).join("L")}Z`, `o ${face}`);
  }

  box(x: number, y: number, width: number, height: number, face: Face = "n"): this {
    this.reach(y).reach(y + height);
    this.parts.push(`<rect x="${r(x)}" y="${r(y)}" width="${r(width)}" height="${r(height)}" class="o ${face}"/>`);
    return this;
  }

  circle(x: number, y: number, radius: number, face: Face | "p" = "n"): this {
    this.reach(y - radius).reach(y + radius);
    this.parts.push(`<circle cx="${r(x)}" cy="${r(y)}" r="${r(radius)}" class="o ${face}"/>`);
    return this;
  }

  /** An inner edge. */
  edge(...points: readonly Point[]): this {
    return this.path(`M${points.map(([x, y]) => `${r(x)} ${r(y)}`).join("L")}`, "t");
  }

  centre(x1: number, y1: number, x2: number, y2: number): this {
    return this.path(`M${r(x1)} ${r(y1)}L${r(x2)} ${r(y2)}`, "c");
  }

  path(d: string, classes: string): this {
    this.parts.push(`<path d="${d}" class="${classes}"/>`);
    return this;
  }

  /** A length from x1 to x2, its line at y, carried down or up from `from`; the text below the line. */
  across(x1: number, x2: number, y: number, from: number, text: string): this {
    const away = Math.sign(y - from) * 4;
    this.path(`M${r(x1)} ${r(from + away)}V${r(y + away)}M${r(x2)} ${r(from + away)}V${r(y + away)}`, "d");
    const outside = x2 - x1 < roomForArrows;
    const [a, b] = outside ? [x1 - 12, x2 + 12] : [x1, x2];
    this.path(`M${r(a)} ${r(y)}H${r(b)}`, "d");
    this.head(x1, y, outside ? -arrow : arrow, 0).head(x2, y, outside ? arrow : -arrow, 0);
    return this.text((x1 + x2) / 2, y + 15, text, "m");
  }

  /** A height from y1 to y2, its line at x, carried from `from`; the text beside the line, away from the part. */
  down(y1: number, y2: number, x: number, from: number, text: string): this {
    const side = Math.sign(x - from);
    this.path(
      `M${r(from + side * 4)} ${r(y1)}H${r(x + side * 4)}M${r(from + side * 4)} ${r(y2)}H${r(x + side * 4)}`,
      "d",
    );
    const outside = y2 - y1 < roomForArrows;
    const [a, b] = outside ? [y1 - 12, y2 + 12] : [y1, y2];
    this.path(`M${r(x)} ${r(a)}V${r(b)}`, "d");
    this.head(x, y1, 0, outside ? -arrow : arrow).head(x, y2, 0, outside ? arrow : -arrow);
    return this.text(x + side * 6, (y1 + y2) / 2 + 4.5, text, side > 0 ? "" : "e");
  }

  /** What stands behind an opening. */
  hollow(x: number, y: number, width: number, height: number): this {
    this.parts.push(`<rect x="${r(x)}" y="${r(y)}" width="${r(width)}" height="${r(height)}" class="o p"/>`);
    return this;
  }

  label(x: number, y: number, text: string): this {
    return this.text(x, y, text, "");
  }

  /** In the middle of its sheet from top to bottom. */
  svg(): string {
    const { width, height } = sheetSize;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>${sheetStyle}</style><g transform="translate(0 ${r((height - this.top - this.bottom) / 2)})">${this.parts.join("")}</g></svg>`;
  }

  private reach(y: number): this {
    this.top = Math.min(this.top, y);
    this.bottom = Math.max(this.bottom, y);
    return this;
  }

  /** An arrow's head at a point, its back so far away. */
  private head(x: number, y: number, dx: number, dy: number): this {
    const [u, v] = [dy / 3, dx / 3];
    return this.path(`M${r(x)} ${r(y)}L${r(x + dx - u)} ${r(y + dy - v)}L${r(x + dx + u)} ${r(y + dy + v)}Z`, "w");
  }

  private text(x: number, y: number, text: string, classes: string): this {
    this.reach(y - 10).reach(y + 3);
    this.parts.push(`<text x="${r(x)}" y="${r(y)}"${classes ? ` class="${classes}"` : ""}>${text}</text>`);
    return this;
  }
}
