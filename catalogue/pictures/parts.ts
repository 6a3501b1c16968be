import { type Axis, TAU, type Vec2, type Vec3, ngon, place } from "./geometry.ts";
import type { Scene } from "./scene.ts";
import type { Material } from "./tones.ts";

/** A hexagon with flats up and down. */
export const hexagon = (r: number): Vec2[] => ngon(6, r, Math.PI / 6);

/** A rectangle from (0, 0) to (w, d) with rounded corners. */
export function roundedRectangle(w: number, d: number, r: number, steps = 4): Vec2[] {
  const centres: Vec2[] = [[w - r, d - r], [r, d - r], [r, r], [w - r, r]]; // prettier-ignore
  return centres.flatMap(([u, v], quarter) =>
    Array.from({ length: steps + 1 }, (_, i): Vec2 => {
      const angle = ((quarter + i / steps) * Math.PI) / 2;
      return [u + r * Math.cos(angle), v + r * Math.sin(angle)];
    }),
  );
}

/** A bolt of length L and shank radius d, its head at the far end. */
export function bolt(
  s: Scene,
  o: Vec3,
  {
    L = 46,
    d = 8,
    mat = "n",
    head = "a",
    axis = "x",
  }: { L?: number; d?: number; mat?: Material; head?: Material; axis?: Axis } = {},
): void {
  s.prism(axis, o, hexagon(d * 1.75), 0, d * 1.25, head);
  s.lathe(
    axis,
    o,
    [
      [d * 1.25, d],
      [L, d],
      [L + 2, d * 0.8],
    ],
    mat,
  );
  s.rings(axis, o, d, d * 1.25 + 6, L - 1, 3.2, { skew: 0.9 });
}

/** A threaded rod with plain ends. */
export function threadedRod(
  s: Scene,
  o: Vec3,
  { r = 8, L = 96, mat = "n", axis = "x" }: { r?: number; L?: number; mat?: Material; axis?: Axis } = {},
): void {
  s.cylinder(axis, o, 0, L, r, mat);
  s.rings(axis, o, r, 3, L - 2, 3.2, { skew: 0.9 });
}

/** A hexagon nut with its bore. */
export function nut(
  s: Scene,
  o: Vec3,
  { r = 15, h = 11, mat = "a", axis = "z" }: { r?: number; h?: number; mat?: Material; axis?: Axis } = {},
): void {
  s.prism(axis, o, hexagon(r), 0, h, mat);
  s.hole(axis, o, h, r * 0.56, h, mat);
}

/** A flat ring: washer, core of a roll, collar. */
export function washer(
  s: Scene,
  o: Vec3,
  {
    R = 30,
    r = 15,
    h = 4,
    mat = "n",
    axis = "z",
  }: { R?: number; r?: number; h?: number; mat?: Material; axis?: Axis } = {},
): void {
  s.cylinder(axis, o, 0, h, R, mat);
  s.hole(axis, o, h, r, h, mat);
}

/** A pipe seen into from its near end. */
export function tube(
  s: Scene,
  o: Vec3,
  {
    R = 13,
    r = 10.4,
    L = 72,
    mat = "n",
    axis = "x",
    shadow = true,
  }: { R?: number; r?: number; L?: number; mat?: Material; axis?: Axis; shadow?: boolean } = {},
): void {
  s.cylinder(axis, o, 0, L, R, mat, { shadow });
  s.hole(axis, o, L, r, Math.min(L, 40), mat, false);
}

/** A steel drum with two hoops and a bung. */
export function drum(
  s: Scene,
  o: Vec3,
  { r = 19, h = 54, mat = "a" }: { r?: number; h?: number; mat?: Material } = {},
): void {
  const hoop = (at: number): [number, number][] =>
    [
      [at - 0.02, r],
      [at, r + 1.2],
      [at + 0.03, r + 1.2],
      [at + 0.05, r],
    ].map(([t, q]) => [t * h, q]);
  s.lathe("z", o, [[0, r], ...hoop(0.34), ...hoop(0.67), [h, r]], mat, { smooth: true });
  for (const at of [0.355, 0.685]) s.rings("z", o, r + 1.2, h * at, h * at, 9);
  s.cylinder("z", o, h - 1, h - 0.9, r - 2, mat, { shadow: false });
  s.cylinder("z", [o[0] + r * 0.45, o[1], o[2] + h - 1], 0, 2, 3.2, "k", { shadow: false });
}

/** A round can with a rolled lid. */
export function can(
  s: Scene,
  o: Vec3,
  { r = 20, h = 40, mat = "n", lid = mat }: { r?: number; h?: number; mat?: Material; lid?: Material } = {},
): void {
  s.cylinder("z", o, 0, h, r, mat);
  s.cylinder("z", o, h, h + 3, r + 1.4, lid, { shadow: false });
  s.cylinder("z", o, h + 3, h + 3.1, r - 3, lid, { shadow: false });
}

/** A round bottle with a shoulder and a cap; `label` is the material of a band round it. */
export function bottle(
  s: Scene,
  o: Vec3,
  {
    r = 12,
    h = 44,
    mat = "n",
    label = mat,
    cap = "k",
  }: { r?: number; h?: number; mat?: Material; label?: Material; cap?: Material } = {},
): void {
  const neck = r * 0.42;
  s.lathe(
    "z",
    o,
    [
      [0, r],
      [h * 0.16, r],
      [h * 0.62, r],
      [h * 0.74, r],
      [h * 0.9, neck],
      [h, neck],
    ],
    [mat, label, mat, mat, mat],
  );
  s.cylinder("z", o, h, h + r * 0.55, neck + 1.2, cap, { shadow: false });
}

/** A flat-sided can for oil, with a spout and a handle. */
export function jerrycan(
  s: Scene,
  o: Vec3,
  {
    w = 24,
    d = 15,
    h = 34,
    mat = "n",
    label,
  }: { w?: number; d?: number; h?: number; mat?: Material; label?: Material } = {},
): void {
  const [x, y, z] = o;
  s.prism("z", o, roundedRectangle(w, d, Math.min(w, d) * 0.2, 3), 0, h, mat, { smooth: true });
  if (label) {
    s.poly([[x + w * 0.18, y + d, z + h * 0.2], [x + w * 0.82, y + d, z + h * 0.2], [x + w * 0.82, y + d, z + h * 0.66], [x + w * 0.18, y + d, z + h * 0.66]], `${label}1`); // prettier-ignore
  }
  s.box(x + w * 0.12, y + d * 0.38, z + h, w * 0.42, d * 0.24, h * 0.11, mat, { shadow: false });
  s.cylinder("z", [x + w * 0.76, y + d * 0.5, z + h], 0, h * 0.15, d * 0.26, "k", { shadow: false });
}

/** A closed carton with a strip of tape. */
export function carton(
  s: Scene,
  o: Vec3,
  {
    w = 44,
    d = 40,
    h = 30,
    mat = "n",
    tape = "a",
  }: { w?: number; d?: number; h?: number; mat?: Material; tape?: Material } = {},
): void {
  const [x, y, z] = o;
  s.box(x, y, z, w, d, h, mat);
  const half = Math.min(w, d) * 0.14;
  const [left, right] = [x + w / 2 - half, x + w / 2 + half];
  s.poly(
    [
      [left, y, z + h],
      [right, y, z + h],
      [right, y + d, z + h],
      [left, y + d, z + h],
    ],
    `${tape}0`,
  );
  s.poly(
    [
      [left, y + d, z + h],
      [right, y + d, z + h],
      [right, y + d, z + h * 0.62],
      [left, y + d, z + h * 0.62],
    ],
    `${tape}1`,
  );
}

/** A safety helmet with its peak along x. */
export function helmet(s: Scene, o: Vec3, { r = 34, mat = "a" }: { r?: number; mat?: Material } = {}): void {
  const dome = Array.from({ length: 27 }, (_, i): [number, number] => {
    const angle = ((i / 26) * Math.PI) / 2;
    return [r * 0.1 + r * 0.92 * Math.sin(angle), Math.max(0.01, r * 0.94 * Math.cos(angle))];
  });
  const brim = ngon(64, 1).map(([u, v]): Vec2 => {
    const reach = r * (1.04 + 0.42 * Math.max(0, u) ** 4);
    return [reach * u, reach * v];
  });
  s.prism("z", o, brim, 0, r * 0.08, mat, { smooth: true });
  s.lathe("z", o, dome, mat, { smooth: true });
  for (const k of [-0.26, 0, 0.26]) {
    const reach = Math.sqrt(1 - k * k);
    const seen = Array.from({ length: 41 }, (_, i): Vec3 => {
      const angle = (i / 40) * Math.PI;
      return [reach * Math.cos(angle), k, reach * Math.sin(angle)];
    }).filter(([x, y, z]) => x + y + z > 0.02);
    s.line(seen.map(([x, y, z]) => [o[0] + r * 0.94 * x, o[1] + r * 0.94 * y, o[2] + r * (0.1 + 0.92 * z)]));
  }
}

/** Miniature circuit breakers side by side, their levers picked out. */
export function breakers(
  s: Scene,
  o: Vec3,
  { poles = 2, mat = "n", lever = "a" }: { poles?: number; mat?: Material; lever?: Material } = {},
): void {
  const [x, , z] = o;
  const side: Vec2[] = [[0, 0], [26, 0], [60, 0], [60, 10], [48, 10], [44, 20], [16, 20], [12, 10], [0, 10]]; // prettier-ignore
  for (let i = 0; i < poles; i++) {
    const y = o[1] + i * 13;
    s.prism("y", [x, y, z], side, 0, 13, mat, { outline: false });
    s.box(x + 18, y + 3.5, z + 30, 9, 6, 8, lever, { shadow: false });
    s.box(x + 20, y + 2, z + 19, 0.4, 9, 6, "n", { shadow: false });
    for (const up of [54, 6]) s.cylinder("x", [x + 10, y + 6.5, z + up], 0, 0.4, 2.8, "k", { shadow: false });
  }
}

/** A pile of ribbed bars, rows from the ground up; `picked` is the [row, place] of the one in "a". */
export function ribbedBars(
  s: Scene,
  o: Vec3,
  { rows = [5, 4, 3], r = 5, L = 92, picked = [1, 0] }: { rows?: number[]; r?: number; L?: number; picked?: Vec2 } = {},
): void {
  rows.forEach((count, row) => {
    for (let i = 0; i < count; i++) {
      const at: Vec3 = [o[0], o[1] + (i - (count - 1) / 2) * 2 * r, o[2] + r + row * r * 1.74];
      const length = L + ((i * 7 + row * 5) % 4) * 2;
      const mat = row === picked[0] && i === picked[1] ? "a" : "n";
      s.cylinder("x", at, 0, length, r, mat, { shadow: row === 0 });
      s.rings("x", at, r, 5, length - 3, 5.2, { skew: 2.2, from: 0.12, to: 0.88 });
    }
  });
}

/** Sheets on one another, as a block with lines between them. */
export function sheetStack(
  s: Scene,
  o: Vec3,
  {
    w = 44,
    d = 32,
    h = 11,
    sheets = 5,
    mat = "n",
    shadow = true,
  }: { w?: number; d?: number; h?: number; sheets?: number; mat?: Material; shadow?: boolean } = {},
): void {
  const [x, y, z] = o;
  s.box(x, y, z, w, d, h, mat, { shadow });
  for (let i = 1; i < sheets; i++) {
    const up = z + (i * h) / sheets;
    s.line([
      [x, y + d, up],
      [x + w, y + d, up],
      [x + w, y, up],
    ]);
  }
}

/** A ream of paper with its band. */
export function ream(s: Scene, o: Vec3, { band = "a" }: { band?: Material } = {}): void {
  const [x, y, z] = o;
  sheetStack(s, o);
  s.poly(
    [
      [x + 14, y, z + 11],
      [x + 26, y, z + 11],
      [x + 26, y + 32, z + 11],
      [x + 14, y + 32, z + 11],
    ],
    `${band}0`,
  );
  s.poly(
    [
      [x + 14, y + 32, z + 11],
      [x + 26, y + 32, z + 11],
      [x + 26, y + 32, z],
      [x + 14, y + 32, z],
    ],
    `${band}1`,
  );
}

/** A ball bearing with the balls picked out. */
export function bearing(
  s: Scene,
  o: Vec3,
  { R = 40, h = 26, axis = "x", balls = "a" }: { R?: number; h?: number; axis?: Axis; balls?: Material } = {},
): void {
  s.cylinder(axis, o, 0, h, R);
  s.hole(axis, o, h, R * 0.82, h * 0.35, "k", false);
  const b = R * 0.125;
  for (const [u, v] of ngon(9, R * 0.66, 0.2)) {
    s.lathe(
      axis,
      place(axis, o, h * 0.72, u, v),
      [
        [0, b],
        [b, b * 0.55],
      ],
      balls,
      { smooth: true, shadow: false },
    );
  }
  s.cylinder(axis, o, h * 0.5, h, R * 0.5, "n", { shadow: false });
  s.hole(axis, o, h, R * 0.36, h, "n");
}

/** A filled sack lying down, with a plain panel on it. */
export function sack(
  s: Scene,
  o: Vec3,
  { w = 58, d = 34, h = 10, mat = "n" }: { w?: number; d?: number; h?: number; mat?: Material } = {},
): void {
  const [x, y, z] = o;
  const [u, v] = [w * 0.24, d * 0.2];
  s.prism("z", o, roundedRectangle(w, d, Math.min(w, d) * 0.2), 0, h, mat, { smooth: true });
  s.poly(
    [
      [x + u, y + v, z + h],
      [x + w - u, y + v, z + h],
      [x + w - u, y + d - v, z + h],
      [x + u, y + d - v, z + h],
    ],
    `${mat}1`,
  );
}

/** Tape, film or cloth wound on a core. */
export function roll(
  s: Scene,
  o: Vec3,
  {
    R = 32,
    r = 20,
    h = 16,
    mat = "n",
    core = mat,
    axis = "z",
    through = false,
    shadow = true,
  }: {
    R?: number;
    r?: number;
    h?: number;
    mat?: Material;
    core?: Material;
    axis?: Axis;
    through?: boolean;
    shadow?: boolean;
  } = {},
): void {
  s.cylinder(axis, o, 0, h, R, mat, { shadow });
  if (core !== mat) s.cylinder(axis, o, h, h + 0.1, r + 2.5, core, { shadow: false });
  s.hole(axis, o, h, r, h, core, through);
}

/** A cable drum: two flanges with the winding between them, along y. */
export function reel(
  s: Scene,
  o: Vec3,
  {
    R = 38,
    r = 27,
    h = 36,
    wound = "a",
    pitch = 3.6,
  }: { R?: number; r?: number; h?: number; wound?: Material; pitch?: number } = {},
): void {
  s.cylinder("y", o, 0, 5, R);
  s.cylinder("y", o, 5, h, r, wound);
  s.rings("y", o, r, 5 + pitch, h - 1, pitch);
  s.cylinder("y", o, h, h + 5, R);
  s.hole("y", o, h + 5, R * 0.21, 12, "n", false);
}

/** A wheel with a tyre and a hub, its near face at the end of the axis. */
export function wheel(
  s: Scene,
  o: Vec3,
  { r = 14, h = 8, hub = "n", axis = "y" }: { r?: number; h?: number; hub?: Material; axis?: Axis } = {},
): void {
  s.lathe(
    axis,
    o,
    [
      [0, r * 0.92],
      [h * 0.2, r],
      [h * 0.8, r],
      [h, r * 0.92],
    ],
    "k",
  );
  s.cylinder(axis, o, h, h + 0.6, r * 0.58, hub, { shadow: false });
  s.cylinder(axis, o, h + 0.6, h + 2, r * 0.18, "k", { shadow: false });
}

/** A box with an overlapping lid. */
export function liddedBox(
  s: Scene,
  o: Vec3,
  {
    w = 60,
    d = 40,
    h = 26,
    lid = 6,
    mat = "n",
    lidMat = mat,
  }: { w?: number; d?: number; h?: number; lid?: number; mat?: Material; lidMat?: Material } = {},
): void {
  const [x, y, z] = o;
  s.box(x, y, z, w, d, h, mat);
  s.box(x - 1.5, y - 1.5, z + h, w + 3, d + 3, lid, lidMat, { shadow: false });
}

/** A wooden pallet: three runners and boards across them. */
export function pallet(
  s: Scene,
  o: Vec3,
  {
    w = 66,
    d = 52,
    boards = 4,
    mat = "n",
    top = mat,
  }: { w?: number; d?: number; boards?: number; mat?: Material; top?: Material } = {},
): void {
  const [x, y, z] = o;
  const [runner, pitch] = [d * 0.15, w / (boards - 0.25)];
  for (const at of [0, 0.5, 1]) s.box(x, y + at * (d - runner), z, w, runner, 6, mat);
  for (let i = 0; i < boards; i++)
    s.box(x + i * pitch, y, z + 6, pitch * 0.75, d, 3, top, { shadow: i === boards - 1 });
}

/** A gear's outline. */
export function gear(teeth: number, root: number, tip: number): Vec2[] {
  const pitch = TAU / teeth;
  return Array.from({ length: teeth }, (_, i) => i * pitch).flatMap(
    (a) =>
    ([[-0.32, root], [-0.17, tip], [0.17, tip], [0.32, root]] as const).map(([share, r]): Vec2 => [r * Math.cos(a + share * pitch), r * Math.sin(a + share * pitch)]), // prettier-ignore
  );
}

/** A closed loop between two circles, as a belt or chain runs: n points of the outline. */
export function loop(r: number, distance: number, steps = 16): Vec2[] {
  const half = (centre: number, from: number): Vec2[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const angle = from + (i / steps) * Math.PI;
      return [centre + r * Math.cos(angle), r * Math.sin(angle)];
    });
  return [...half(distance / 2, -Math.PI / 2), ...half(-distance / 2, Math.PI / 2)];
}
