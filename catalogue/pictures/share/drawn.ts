// Puts one of our own SVG files on a canvas. It knows what svg.ts writes and the wordmark's path, and nothing else of SVG.
import type { Canvas, Colour, Point } from "./canvas.ts";

interface Placing {
  x: number;
  y: number;
  scale: number;
}

const curveSteps = 8;

/** The outlines of path data with the commands M, L, l, Q and z; a closed one ends where it began. */
export function outlinesOf(data: string): Point[][] {
  const outlines: Point[][] = [];
  let outline: Point[] = [];
  let at: Point = [0, 0];
  for (const [, command = "", rest = ""] of data.matchAll(/([MLlQZz])([^MLlQZz]*)/g)) {
    const numbers = (rest.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
    const step = command === "Q" ? 4 : 2;
    if (command === "M") outlines.push((outline = []));
    if (command.toLowerCase() === "z" && outline[0]) outline.push(outline[0]);
    for (let n = 0; n + step <= numbers.length; n += step) {
      const [a = 0, b = 0, c = 0, d = 0] = numbers.slice(n, n + step);
      const from = at;
      if (command === "Q") {
        at = [c, d];
        for (let t = 1; t <= curveSteps; t += 1) outline.push(onCurve(from, [a, b], at, t / curveSteps));
      } else {
        at = command === "l" ? [from[0] + a, from[1] + b] : [a, b];
        outline.push(at);
      }
    }
  }
  return outlines;
}

function onCurve([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point, t: number): Point {
  const u = 1 - t;
  return [u * u * x0 + 2 * u * t * x1 + t * t * x2, u * u * y0 + 2 * u * t * y1 + t * t * y2];
}

const colourOf = (hex: string): Colour => {
  const number = Number.parseInt(hex.length === 4 ? hex.replace(/[^#]/g, "$&$&").slice(1) : hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
};

/** The file's own style sheet without its dark half: declarations by class. */
function readStyles(svg: string): Map<string, Map<string, string>> {
  const [light = ""] = (/<style>(.*?)<\/style>/s.exec(svg)?.[1] ?? "").split("@media");
  return new Map(
    [...light.matchAll(/\.(\w+)\{([^}]*)\}/g)].map(([, name = "", body = ""]) => [
      name,
      new Map(body.split(";").map((pair) => pair.split(":") as [string, string])),
    ]),
  );
}

/** All one way round, so that what overlaps is one shadow. */
function clockwise(outline: Point[]): Point[] {
  const area = outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return area < 0 ? outline.toReversed() : outline;
}

function placed(data: string, { x, y, scale }: Placing): Point[][] {
  return outlinesOf(data).map((outline) => outline.map(([px, py]): Point => [x + px * scale, y + py * scale]));
}

/** Draws a file of the catalogue in its light colours. */
export function drawPicture(canvas: Canvas, svg: string, placing: Placing): void {
  const styles = readStyles(svg);
  const shadow = styles.get("sh");
  const [, shadows = ""] = /<g class="sh">(.*?)<\/g>/s.exec(svg) ?? [];
  const cast = [...shadows.matchAll(/ d="([^"]+)"/g)].flatMap(([, data = ""]) => placed(data, placing));
  canvas.fill(cast.map(clockwise), colourOf(shadow?.get("fill") ?? "#000"), Number(shadow?.get("opacity") ?? 1));
  for (const [, classes = "", data = ""] of svg.matchAll(/<path class="([^"]+)" d="([^"]+)"/g)) {
    const style = new Map(classes.split(" ").flatMap((name) => [...(styles.get(name) ?? [])]));
    const outlines = placed(data, placing);
    const fill = style.get("fill") ?? "none";
    if (fill !== "none") canvas.fill(outlines, colourOf(fill));
    const stroke = style.get("stroke");
    if (!stroke) continue;
    canvas.stroke(outlines, Number(style.get("stroke-width") ?? 1) * placing.scale, colourOf(stroke));
  }
}

/** Fills a path in one colour. */
export function drawPath(canvas: Canvas, data: string, placing: Placing, colour: Colour): void {
  canvas.fill(placed(data, placing), colour);
}
