import type { Axis, Vec3 } from "../geometry.ts";
import { rounded } from "../outlines.ts";
import type { Scene } from "../scene.ts";
import type { Fill, Material } from "../tones.ts";

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

/** A carton that stands open and empty; the tones of its flaps: back, left, right, front. */
export function openCarton(s: Scene, [back, left, right, front]: readonly [Fill, Fill, Fill, Fill]): void {
  const floor = [[0, 0], [54, 0], [54, 46], [0, 46]] as const; // prettier-ignore
  const flap = (points: Vec3[], tone: Fill) => s.poly(points, tone, "o");
  flap([[0, 0, 40], [54, 0, 40], [54, -12, 58], [0, -12, 58]], back); // prettier-ignore
  flap([[0, 0, 40], [0, 46, 40], [-12, 46, 58], [-12, 0, 58]], left); // prettier-ignore
  s.box(0, 0, 0, 54, 46, 40);
  s.opening("z", [0, 0, 0], floor, 40, 40, "n", false);
  flap([[54, 0, 40], [54, 46, 40], [70, 46, 30], [70, 0, 30]], right); // prettier-ignore
  flap([[0, 46, 40], [54, 46, 40], [54, 62, 30], [0, 62, 30]], front); // prettier-ignore
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

/** A filled sack lying flat. */
export function sack(s: Scene, [x, y, z]: Vec3, mat: Material = "n", w = 58, d = 34): Scene {
  s.prism("z", [x, y, z], rounded(w / 2, d / 2, w, d, 7), 0, 10, mat, { smooth: true });
  return s.poly(
    [
      [x + 12, y + 7, z + 10],
      [x + w - 12, y + 7, z + 10],
      [x + w - 12, y + d - 7, z + 10],
      [x + 12, y + d - 7, z + 10],
    ],
    `${mat}1`,
  );
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
