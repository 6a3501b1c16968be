import type { Vec3 } from "../geometry.ts";
import { arc, dome, rounded } from "../outlines.ts";
import type { Scene } from "../scene.ts";
import { turned } from "../solids.ts";
import type { Material } from "../tones.ts";

interface Vessel {
  r?: number;
  h?: number;
  mat?: Material;
  lid?: Material;
  /** The material of a band round its middle. */
  label?: Material;
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

/** A round tin with a pressed lid and a label round its middle. */
export function tin(
  s: Scene,
  [x, y, z]: Vec3,
  { r = 21, h = 22, mat = "n", lid = mat, label = mat }: Vessel = {},
): Scene {
  if (label === mat) s.cylinder("z", [x, y, z], 0, h, r, mat);
  else
    s.lathe(
      "z",
      [x, y, z],
      [
        [0, r],
        [h * 0.2, r],
        [h * 0.8, r],
        [h, r],
      ],
      [mat, label, mat],
    );
  s.cylinder("z", [x, y, z + h], 0, 2.5, r + 1.2, lid, { shadow: false });
  return s.line(
    arc(x, y, r - 3, 0, 360, 40).map(([u, v]): Vec3 => [u, v, z + h + 2.5]),
    "t",
    true,
  );
}

/** A tapered pail with a lid and its wire handle hanging in front. */
export function pail(
  s: Scene,
  [x, y, z]: Vec3,
  { r = 30, h = 62, mat = "n", lid = mat }: Omit<Vessel, "label"> = {},
): Scene {
  s.lathe(
    "z",
    [x, y, z],
    [
      [0, r * 0.84],
      [h, r],
    ],
    mat,
  );
  turned(
    s,
    "z",
    [x, y, z + h],
    [
      [0, r + 2],
      [4, r + 2],
      [4, r - 2],
      [5.5, r - 2],
    ],
    lid,
    { shadow: false },
  );
  const q = r * 0.98;
  return s.line(
    arc(0, 0, 1, -45, 135, 24).map(([u, v], i) => [
      x + q * u,
      y + q * v,
      z + h - 4 - h * 0.42 * Math.sin((i / 24) * Math.PI),
    ]),
    "o",
  );
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
  s.prism("z", o, rounded(w / 2, d / 2, w, d, Math.min(w, d) * 0.2, 3), 0, h, mat, { smooth: true });
  if (label) {
    s.poly([[x + w * 0.18, y + d, z + h * 0.2], [x + w * 0.82, y + d, z + h * 0.2], [x + w * 0.82, y + d, z + h * 0.66], [x + w * 0.18, y + d, z + h * 0.66]], `${label}1`); // prettier-ignore
  }
  s.box(x + w * 0.12, y + d * 0.38, z + h, w * 0.42, d * 0.24, h * 0.11, mat, { shadow: false });
  s.cylinder("z", [x + w * 0.76, y + d * 0.5, z + h], 0, h * 0.15, d * 0.26, "k", { shadow: false });
}

/** A pressurised can with a domed shoulder and a cap. */
export function aerosol(s: Scene, o: Vec3, { r = 11, h = 50, mat = "n", lid = "a", label = mat }: Vessel = {}): Scene {
  if (label === mat)
    s.lathe(
      "z",
      o,
      [
        [0, r],
        [h, r],
        [h + 3, r * 0.8],
      ],
      mat,
    );
  else
    s.lathe(
      "z",
      o,
      [
        [0, r],
        [h * 0.3, r],
        [h * 0.68, r],
        [h, r],
        [h + 3, r * 0.8],
      ],
      [mat, label, mat, mat],
    );
  return s.lathe(
    "z",
    [o[0], o[1], o[2] + h + 3],
    [
      [0, r * 0.78],
      [r * 1.2, r * 0.7],
    ],
    lid,
    { shadow: false },
  );
}

/** A fire extinguisher with valve, lever and hose. */
export function extinguisher(
  s: Scene,
  [x, y, z]: Vec3,
  { r = 15, h = 58, mat = "a", lid = "k", label = mat }: Vessel = {},
): Scene {
  if (label === mat) s.cylinder("z", [x, y, z], 0, h * 0.84, r, mat);
  else
    s.lathe(
      "z",
      [x, y, z],
      [
        [0, r],
        [h * 0.42, r],
        [h * 0.66, r],
        [h * 0.84, r],
      ],
      [mat, label, mat],
    );
  s.lathe("z", [x, y, z + h * 0.84], dome(0, r, h * 0.16).slice(0, 18), mat, {
    smooth: true,
    shadow: false,
  });
  s.cylinder("z", [x, y, z + h * 0.97], 0, h * 0.1, r * 0.34, lid, { shadow: false });
  return s
    .box(x - 3, y - 2.5, z + h * 1.07, r * 1.6, 5, 2.5, lid)
    .box(x - 3, y - 2.5, z + h * 1.12, r * 1.5, 5, 2.5, lid);
}
