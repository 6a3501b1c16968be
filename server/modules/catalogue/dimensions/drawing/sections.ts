// Bearings, pipes, bars, plates and rolled sections: the cut face is the part picked out.
import type { ShapeFigures } from "./fasteners.ts";
import { DimensionSheet } from "./sheet.ts";

const middle = { x: 150, y: 90 };
const most = { width: 150, height: 116 };
/** A wall is drawn at least so thick. */
const thinnest = 4;

const sheetScale = (width: number, height: number) => Math.min(most.width / width, most.height / height);

/** A bearing cut through its axis, and from the front. */
export function drawBearing({ d, D, B }: ShapeFigures, rolling: "ball" | "roller"): DimensionSheet {
  const s = new DimensionSheet();
  const f = 116 / D;
  const at = { x: 124, cut: 244, y: 88 };
  const [outer, bore, wide] = [(D * f) / 2, (d * f) / 2, B * f];
  const ring = (outer - bore) * 0.3;
  s.circle(at.x, at.y, outer)
    .circle(at.x, at.y, outer - ring)
    .circle(at.x, at.y, bore + ring, "n")
    .circle(at.x, at.y, bore, "p");
  const pitch = (outer + bore) / 2;
  const size = (outer - bore - 2 * ring) / 2;
  // The thinner the ring, the more of them: past so many they are one line.
  const count = Math.min(60, Math.max(7, Math.floor((Math.PI * pitch) / size / 1.35)));
  for (let n = 0; n < count; n++) {
    const angle = (n / count) * 2 * Math.PI;
    s.circle(at.x + pitch * Math.cos(angle), at.y + pitch * Math.sin(angle), size, "a");
  }
  for (const side of [-1, 1]) {
    const top = side < 0 ? at.y - outer : at.y + bore;
    s.box(at.cut, top, wide, outer - bore);
    s.edge([at.cut, top + ring], [at.cut + wide, top + ring]);
    s.edge([at.cut, top + outer - bore - ring], [at.cut + wide, top + outer - bore - ring]);
    if (rolling === "ball")
      s.circle(at.cut + wide / 2, top + (outer - bore) / 2, Math.min(size * 1.25, wide * 0.42), "a");
    else s.box(at.cut + wide * 0.2, top + ring * 0.8, wide * 0.6, outer - bore - 1.6 * ring, "a");
  }
  s.edge([at.cut, at.y - bore], [at.cut, at.y + bore]).edge([at.cut + wide, at.y - bore], [at.cut + wide, at.y + bore]);
  s.centre(at.cut - 8, at.y, at.cut + wide + 8, at.y);
  s.down(at.y - outer, at.y + outer, at.x - outer - 18, at.x - outer, `D ${D}`);
  s.down(at.y - bore, at.y + bore, at.cut + wide + 18, at.cut + wide, `d ${d}`);
  return s.across(at.cut, at.cut + wide, at.y + outer + 24, at.y + outer, `B ${B}`);
}

/** A pipe's end; its wall is dimensioned where it is known. */
export function drawTube({ D, t }: ShapeFigures): DimensionSheet {
  const s = new DimensionSheet();
  const radius = 62;
  const wall = t ? Math.max((t / D) * 2 * radius, thinnest) : 7;
  const { x, y } = middle;
  s.circle(x, y, radius, "a").circle(x, y, radius - wall, "p");
  s.centre(x - radius - 8, y, x + radius + 8, y).centre(x, y - radius - 8, x, y + radius + 8);
  s.across(x - radius, x + radius, y + radius + 26, y, `D ${D}`);
  return t
    ? s.across(x + radius - wall, x + radius, y - radius - 4, y, "").label(x + radius + 18, y - radius, `t ${t}`)
    : s;
}

export function drawFlat({ b, t }: ShapeFigures): DimensionSheet {
  const s = new DimensionSheet();
  const f = sheetScale(b, t);
  const [wide, high] = [b * f, Math.max(t * f, thinnest)];
  const [x, y] = [middle.x - wide / 2, middle.y - high / 2];
  s.box(x, y, wide, high, "a").across(x, x + wide, y + high + 26, y + high, `b ${b}`);
  return s.down(y, y + high, x + wide + 20, x + wide, `t ${t}`);
}

/** A plate from above and from its edge. */
export function drawPlate({ b, L, t }: ShapeFigures): DimensionSheet {
  const s = new DimensionSheet();
  const f = Math.min(250 / L, 84 / b);
  const [wide, high] = [L * f, b * f];
  const [x, y] = [28, 20];
  s.box(x, y, wide, high);
  const edge = y + high + 20;
  s.box(x, edge, wide, 5, "a").down(edge, edge + 5, x + wide + 20, x + wide, `t ${t}`);
  s.down(y, y + high, x + wide + 20, x + wide, `b ${b}`);
  return s.across(x, x + wide, edge + 30, edge + 5, `L ${L}`);
}

export function drawAngle({ a, b, t }: ShapeFigures): DimensionSheet {
  const s = new DimensionSheet();
  const f = sheetScale(b, a);
  const [wide, high, thick] = [b * f, a * f, Math.max(t * f, thinnest)];
  const [x, y] = [middle.x - wide / 2, middle.y - high / 2];
  s.face([[x, y], [x + thick, y], [x + thick, y + high - thick], [x + wide, y + high - thick], [x + wide, y + high], [x, y + high]], "a"); // prettier-ignore
  s.down(y, y + high, x - 20, x, `a ${a}`).across(x, x + wide, y + high + 26, y + high, `b ${b}`);
  return s.down(y + high - thick, y + high, x + wide + 20, x + wide, `t ${t}`);
}

/** A channel has its web at the left, a beam in the middle. Neither thickness is in its name. */
export function drawRolled({ h, b }: ShapeFigures, kind: "channel" | "beam"): DimensionSheet {
  const s = new DimensionSheet();
  const f = sheetScale(b, h);
  const [wide, high] = [b * f, h * f];
  const [x, y] = [middle.x - wide / 2, middle.y - high / 2];
  const [web, flange] = [Math.max(wide * 0.09, thinnest), Math.max(high * 0.08, thinnest)];
  const left = kind === "channel" ? 0 : (wide - web) / 2;
  s.face(
    [
      [x, y],
      [x + wide, y],
      [x + wide, y + flange],
      [x + left + web, y + flange],
      [x + left + web, y + high - flange],
      [x + wide, y + high - flange],
      [x + wide, y + high],
      [x, y + high],
      ...(left > 0 ? ([[x, y + high - flange], [x + left, y + high - flange], [x + left, y + flange], [x, y + flange]] as const) : []), // prettier-ignore
    ],
    "a",
  );
  return s.down(y, y + high, x - 20, x, `h ${h}`).across(x, x + wide, y + high + 26, y + high, `b ${b}`);
}

export function drawHollow({ a, b, t }: ShapeFigures): DimensionSheet {
  const s = new DimensionSheet();
  const f = sheetScale(b, a);
  const [wide, high, wall] = [b * f, a * f, Math.max(t * f, thinnest)];
  const [x, y] = [middle.x - wide / 2, middle.y - high / 2];
  s.box(x, y, wide, high, "a").hollow(x + wall, y + wall, wide - 2 * wall, high - 2 * wall);
  s.down(y, y + high, x - 20, x, `a ${a}`).across(x, x + wide, y + high + 26, y + high, `b ${b}`);
  return s.down(y + high - wall, y + high, x + wide + 20, x + wide, `t ${t}`);
}
