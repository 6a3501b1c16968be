import { type Vec2, hull, isConvex, side, signedArea, simplify } from "./geometry.ts";
import { type Fill, type Stroke, fileStyle } from "./tones.ts";

export interface Shape {
  points: Vec2[];
  fill: Fill;
  stroke: Stroke;
  open?: boolean;
}

export interface SvgOptions {
  width?: number;
  height?: number;
  pad?: number;
  /** With its own style sheet, to be served as a file. */
  standalone?: boolean;
  /** Read out; without it the drawing is hidden from assistive technology. */
  title?: string;
  /** How far a line may stray from the exact one, in units of the frame: more makes smaller files. */
  tolerance?: number;
}

/** No drawing covers more of the frame, so that a helmet weighs no more than a bolt. */
const LARGEST_SHARE = 0.45;

/** Half of a silhouette's line lies outside its shape. */
const HALF_SILHOUETTE = 0.75;

/** Leaves out what a later convex face covers completely, with the heavy line round it. */
function visible(shapes: readonly Shape[], scale: number): Shape[] {
  const covers = shapes.map(({ points, fill }) => (fill !== "none" && isConvex(points) ? hull(points) : null));
  const inside = (p: Vec2, outline: readonly Vec2[], margin: number): boolean =>
    outline.every((a, i) => {
      const b = outline[(i + 1) % outline.length];
      return side(a, b, p) >= margin * Math.hypot(b[0] - a[0], b[1] - a[1]) - 1e-6;
    });
  return shapes.filter(({ points, stroke }, i) => {
    const margin = stroke === "o" ? HALF_SILHOUETTE / scale : 0;
    return !covers.some((outline, j) => j > i && outline !== null && points.every((p) => inside(p, outline, margin)));
  });
}

function pathData(points: readonly Vec2[], open: boolean, tolerance: number): string {
  const simple = open ? simplify(points, tolerance) : simplify([...points, points[0]], tolerance).slice(0, -1);
  const number = (tenths: number): string => String(tenths / 10).replace(/^(-?)0\./, "$1.");
  const [first, ...rest] = simple.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)]);
  let data = `M${number(first[0])} ${number(first[1])}l`;
  let [atX, atY] = first;
  for (const [x, y] of rest) {
    if (x === atX && y === atY) continue;
    const right = number(x - atX);
    const down = number(y - atY);
    // Relative steps without needless spaces keep the files small.
    data += (data.endsWith("l") || right.startsWith("-") ? "" : " ") + right;
    data += (down.startsWith("-") ? "" : " ") + down;
    [atX, atY] = [x, y];
  }
  return data.replace(/l$/, "") + (open ? "" : "z");
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The shapes, fitted into the frame, as SVG. */
export function render(
  shapes: readonly Shape[],
  shadows: readonly (readonly Vec2[])[],
  options: SvgOptions = {},
): string {
  const { width = 160, height = 120, pad = 14, standalone = false, title = "", tolerance = 0.07 } = options;
  const everything = [...shapes.map((shape) => shape.points), ...shadows].flat();
  const xs = everything.map((p) => p[0]);
  const ys = everything.map((p) => p[1]);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const spanX = Math.max(...xs) - left;
  const spanY = Math.max(...ys) - top;
  const scale = Math.min(
    (width - 2 * pad) / spanX,
    (height - 2 * pad) / spanY,
    (width > 160 ? Infinity : 1) * Math.sqrt((LARGEST_SHARE * width * height) / spanX / spanY),
  );
  const dx = width / 2 - scale * (left + spanX / 2);
  const dy = height / 2 - scale * (top + spanY / 2);
  const data = (points: readonly Vec2[], open = false): string =>
    pathData(
      points.map(([x, y]): Vec2 => [x * scale + dx, y * scale + dy]),
      open,
      tolerance,
    );
  const drawn: [classes: string, d: string][] = [];
  for (const { points, fill, stroke, open } of visible(shapes, scale)) {
    const classes = (fill === "none" ? "z" : fill) + (stroke ? ` ${stroke}` : "");
    // A speck of tone smaller than the tolerance is not seen.
    if (stroke === null && Math.abs(signedArea(points)) * scale ** 2 < 20 * tolerance ** 2) continue;
    const last = drawn[drawn.length - 1];
    if (last?.[0] === classes && fill === "none") last[1] += data(points, open);
    else drawn.push([classes, data(points, open)]);
  }
  const label = title ? `role="img" aria-label="${escape(title)}"` : 'aria-hidden="true"';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" class="pic" ${label}>`,
    standalone ? `<style>${fileStyle}</style>` : "",
    `<g class="sh">${shadows.map((points) => `<path d="${data(points)}"/>`).join("")}</g>`,
    ...drawn.map(([classes, d]) => `<path class="${classes}" d="${d}"/>`),
    "</svg>",
  ].join("");
}
