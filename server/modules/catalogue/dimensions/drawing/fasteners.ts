// Bolts, screws, rods, pins, nuts and washers: a view from the side and one from the end.
import { DimensionSheet } from "./sheet.ts";

export type ShapeFigures = Readonly<Record<string, number>>;

const axisAt = 84;
/** The end view stands here. */
const endAt = 304;
const sideFrom = 30;
const sideLength = 168;
const mostHigh = 92;

/** A hexagon with a corner above, so wide across its flats. */
const hexagonAt = (x: number, y: number, s: number) =>
  Array.from({ length: 6 }, (_, corner) => {
    const angle = Math.PI / 2 + (corner / 6) * 2 * Math.PI;
    const radius = s / Math.sqrt(3);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });

/** Millimetres to the sheet's units for a part so long and so high. */
const fit = (length: number, height: number) => Math.min(sideLength / length, mostHigh / height);

/** A threaded shank from x to its end: the lines of the thread's ground, and the run-out where it begins. */
function shank(s: DimensionSheet, x: number, end: number, d: number, threadFrom: number): void {
  const [top, bottom] = [axisAt - d / 2, axisAt + d / 2];
  const chamfer = Math.min(d * 0.12, (end - x) / 4);
  s.face([
    [x, top],
    [end - chamfer, top],
    [end, top + chamfer],
    [end, bottom - chamfer],
    [end - chamfer, bottom],
    [x, bottom],
  ]);
  const ground = d * 0.09;
  s.edge([threadFrom, top + ground], [end - chamfer, top + ground]);
  s.edge([threadFrom, bottom - ground], [end - chamfer, bottom - ground]);
  s.edge([end - chamfer, top], [end - chamfer, bottom]);
  if (threadFrom > x) s.edge([threadFrom, top], [threadFrom, bottom]);
}

const belowPart = (height: number) => axisAt + height / 2 + 24;

function shankDimensions(
  s: DimensionSheet,
  figures: ShapeFigures,
  x: number,
  end: number,
  f: number,
  under: number,
): void {
  const d = figures.d * f;
  s.down(axisAt - d / 2, axisAt + d / 2, end + 16, end, `M${figures.d}`);
  s.across(x, end, under, axisAt + d / 2, `L ${figures.L}`);
  if (figures.b) s.across(end - figures.b * f, end, under + 34, axisAt + d / 2, `b ${figures.b}`);
}

export function drawHexBolt(figures: ShapeFigures): DimensionSheet {
  const { d, L, k, s: flats, b = L } = figures;
  const corners = (flats * 2) / Math.sqrt(3);
  const f = fit(k + L, corners);
  const s = new DimensionSheet();
  const [x, end, high] = [sideFrom + k * f, sideFrom + (k + L) * f, corners * f];
  shank(s, x, end, d * f, Math.max(x, end - b * f));
  s.box(sideFrom, axisAt - high / 2, k * f, high, "a");
  for (const at of [-high / 4, high / 4]) s.edge([sideFrom, axisAt + at], [x, axisAt + at]);
  s.centre(sideFrom - 8, axisAt, end + 8, axisAt);
  s.face(hexagonAt(endAt, axisAt, flats * f), "a").circle(endAt, axisAt, (flats * f) / 2 - 1.5, "z");
  const under = belowPart(high);
  s.across(sideFrom, x, under, axisAt + high / 2, `k ${k}`);
  shankDimensions(s, figures, x, end, f, under);
  s.across(endAt - (flats * f) / 2, endAt + (flats * f) / 2, under, axisAt + high / 4, `s ${flats}`);
  return s;
}

export function drawSocketScrew(figures: ShapeFigures): DimensionSheet {
  const { d, L, k, D, s: flats } = figures;
  const f = fit(k + L, D);
  const s = new DimensionSheet();
  const [x, end, high] = [sideFrom + k * f, sideFrom + (k + L) * f, D * f];
  shank(s, x, end, d * f, x);
  s.box(sideFrom, axisAt - high / 2, k * f, high, "a");
  s.centre(sideFrom - 8, axisAt, end + 8, axisAt);
  s.circle(endAt, axisAt, high / 2, "a").face(hexagonAt(endAt, axisAt, flats * f), "n");
  const under = belowPart(high);
  s.across(sideFrom, x, under, axisAt + high / 2, `k ${k}`);
  shankDimensions(s, figures, x, end, f, under);
  s.across(endAt - (flats * f) / 2, endAt + (flats * f) / 2, under, axisAt, `s ${flats}`);
  return s.across(endAt - high / 2, endAt + high / 2, under + 34, axisAt, `D ${D}`);
}

/** Its length is measured over the head. */
export function drawCountersunkScrew(figures: ShapeFigures): DimensionSheet {
  const { d, L, k, D, s: flats } = figures;
  const f = fit(L, D);
  const s = new DimensionSheet();
  const [x, end, high] = [sideFrom + k * f, sideFrom + L * f, D * f];
  shank(s, x, end, d * f, x);
  s.face(
    [
      [sideFrom, axisAt - high / 2],
      [x, axisAt - (d * f) / 2],
      [x, axisAt + (d * f) / 2],
      [sideFrom, axisAt + high / 2],
    ],
    "a",
  );
  s.centre(sideFrom - 8, axisAt, end + 8, axisAt);
  s.circle(endAt, axisAt, high / 2, "a");
  const under = belowPart(high);
  if (flats) {
    s.face(hexagonAt(endAt, axisAt, flats * f), "n");
    s.across(endAt - (flats * f) / 2, endAt + (flats * f) / 2, under, axisAt, `s ${flats}`);
  } else {
    const arm = high * 0.28;
    s.edge([endAt - arm, axisAt], [endAt + arm, axisAt]).edge([endAt, axisAt - arm], [endAt, axisAt + arm]);
  }
  s.down(axisAt - (d * f) / 2, axisAt + (d * f) / 2, end + 16, end, `M${d}`);
  s.across(sideFrom, x, under, axisAt + high / 2, `k ${k}`);
  s.across(sideFrom, end, under + 34, axisAt + high / 2, `L ${L}`);
  return s.across(endAt - high / 2, endAt + high / 2, under + (flats ? 34 : 0), axisAt, `D ${D}`);
}

/** A round part: its ends and, where it is too long for the sheet, two waves where a piece is left out. */
export function drawRoundPart({ d, L }: ShapeFigures, thread: boolean): DimensionSheet {
  const s = new DimensionSheet();
  const f = L ? Math.max(fit(L, d), 26 / d) : 56 / d;
  const high = Math.min(d * f, mostHigh);
  const end = sideFrom + Math.min(L ? (L * high) / d : 400, sideLength + 14);
  const [top, bottom] = [axisAt - high / 2, axisAt + high / 2];
  s.box(sideFrom, top, end - sideFrom, high);
  if (thread) {
    for (const at of [top + high * 0.09, bottom - high * 0.09]) s.edge([sideFrom, at], [end, at]);
  }
  const isBroken = !L || (L * high) / d > end - sideFrom + 1;
  if (isBroken) {
    const middle = (sideFrom + end) / 2;
    const wave = (x: number) =>
      `M${x} ${top - 2}c-5 ${high / 3} 5 ${high / 3} 0 ${high / 2 + 2}s5 ${high / 3} 0 ${high / 2 + 2}`;
    s.path(`M${middle - 5} ${top - 2}H${middle + 5}V${bottom + 2}H${middle - 5}Z`, "p");
    s.path(wave(middle - 5), "t").path(wave(middle + 5), "t");
  }
  s.centre(sideFrom - 8, axisAt, end + 8, axisAt);
  s.circle(endAt, axisAt, high / 2, "a");
  if (thread)
    s.path(
      `M${endAt} ${axisAt - high * 0.41}A${high * 0.41} ${high * 0.41} 0 1 1 ${endAt - high * 0.41} ${axisAt}`,
      "t",
    );
  s.centre(endAt - high / 2 - 6, axisAt, endAt + high / 2 + 6, axisAt);
  s.centre(endAt, axisAt - high / 2 - 6, endAt, axisAt + high / 2 + 6);
  const under = belowPart(high) + 6;
  if (L) s.across(sideFrom, end, under, bottom, `L ${L}`);
  return s.across(endAt - high / 2, endAt + high / 2, under, axisAt, thread ? `M${d}` : `d ${d}`);
}

export function drawHexNut({ d, m, s: flats }: ShapeFigures): DimensionSheet {
  const corners = (flats * 2) / Math.sqrt(3);
  const f = 104 / corners;
  const s = new DimensionSheet();
  const at = { x: 88, end: 250, y: 94 };
  const high = corners * f;
  s.face(hexagonAt(at.x, at.y, flats * f), "a").circle(at.x, at.y, (flats * f) / 2 - 1.5, "z");
  s.circle(at.x, at.y, (d * f) / 2, "p");
  s.path(`M${at.x} ${at.y - d * f * 0.55}A${d * f * 0.55} ${d * f * 0.55} 0 1 1 ${at.x - d * f * 0.55} ${at.y}`, "t");
  s.box(at.end, at.y - high / 2, m * f, high, "a");
  for (const off of [-high / 4, high / 4]) s.edge([at.end, at.y + off], [at.end + m * f, at.y + off]);
  s.centre(at.end - 8, at.y, at.end + m * f + 8, at.y);
  const under = at.y + high / 2 + 24;
  s.across(at.x - (flats * f) / 2, at.x + (flats * f) / 2, under, at.y + high / 4, `s ${flats}`);
  s.down(at.y - (d * f) / 2, at.y + (d * f) / 2, at.x + (flats * f) / 2 + 24, at.x, `M${d}`);
  return s.across(at.end, at.end + m * f, under, at.y + high / 2, `m ${m}`);
}

/** A ring with its thickness; a spring washer is split. */
export function drawWasher({ d, D, h }: ShapeFigures, split: boolean): DimensionSheet {
  const f = 112 / D;
  const s = new DimensionSheet();
  const at = { x: 100, end: 268, y: 88 };
  const high = D * f;
  s.circle(at.x, at.y, high / 2, "a").circle(at.x, at.y, (d * f) / 2, "p");
  if (split) {
    const [inner, outer] = [(d * f) / 2, high / 2];
    s.path(
      `M${at.x - 3} ${at.y - outer - 2}L${at.x + 3} ${at.y - outer - 2}L${at.x - 1} ${at.y - inner + 2}H${at.x - 7}Z`,
      "p",
    );
    s.edge([at.x - 3, at.y - outer], [at.x - 7, at.y - inner]).edge([at.x + 3, at.y - outer], [at.x - 1, at.y - inner]);
  }
  s.box(at.end, at.y - high / 2, h * f, high, "a");
  s.centre(at.x - high / 2 - 6, at.y, at.x + high / 2 + 6, at.y).centre(at.end - 8, at.y, at.end + h * f + 8, at.y);
  const under = at.y + high / 2;
  s.across(at.x - (d * f) / 2, at.x + (d * f) / 2, under + 18, at.y, `d ${d}`);
  s.across(at.x - high / 2, at.x + high / 2, under + 50, at.y, `D ${D}`);
  return s.across(at.end, at.end + h * f, under + 18, under, `h ${h}`);
}
