import { ngon, type Axis, type Vec3 } from "./geometry.ts";
import type { Scene } from "./scene.ts";
import { arc, dome, rounded, tube, turned } from "./solids.ts";
import type { Material } from "./tones.ts";

/** Containers, machine parts and site goods that several drawings share. */

interface Mats {
  body?: Material;
  lid?: Material;
  band?: Material;
}

/** A round tin with a pressed lid and a label round its middle. */
export function tin(
  s: Scene,
  [x, y, z]: Vec3,
  r: number,
  h: number,
  { body = "n", lid = body, band = body }: Mats = {},
): Scene {
  if (band === body) s.cylinder("z", [x, y, z], 0, h, r, body);
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
      [body, band, body],
    );
  s.cylinder("z", [x, y, z + h], 0, 2.5, r + 1.2, lid, { shadow: false });
  return s.line(
    arc(x, y, r - 3, 0, 360, 40).map(([u, v]): Vec3 => [u, v, z + h + 2.5]),
    "t",
    true,
  );
}

/** A tapered pail with a lid and its wire handle hanging in front. */
export function pail(s: Scene, [x, y, z]: Vec3, r: number, h: number, { body = "n", lid = body }: Mats = {}): Scene {
  s.lathe(
    "z",
    [x, y, z],
    [
      [0, r * 0.84],
      [h, r],
    ],
    body,
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

/** A pressurised can with a domed shoulder and a cap. */
export function aerosol(
  s: Scene,
  o: Vec3,
  r: number,
  h: number,
  { body = "n", lid = "a", band = body }: Mats = {},
): Scene {
  if (band === body)
    s.lathe(
      "z",
      o,
      [
        [0, r],
        [h, r],
        [h + 3, r * 0.8],
      ],
      body,
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
      [body, band, body, body],
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

/** A shouldered bottle with a screw cap. */
export function bottle(
  s: Scene,
  o: Vec3,
  r: number,
  h: number,
  { body = "n", lid = "k", band = body }: Mats = {},
): Scene {
  s.lathe(
    "z",
    o,
    [
      [0, r],
      [h * 0.18, r],
      [h * 0.62, r],
      [h * 0.72, r],
      [h * 0.9, r * 0.45],
    ],
    [body, band, body, body],
  );
  return s.cylinder("z", [o[0], o[1], o[2] + h * 0.92], 0, h * 0.12, r * 0.5, lid, { shadow: false });
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

/** A spoked handwheel on a stem, seen from above. */
export function handwheel(s: Scene, o: Vec3, r: number, mat: Material = "a"): Scene {
  s.cylinder("z", o, 0, 3.5, r, mat).hole("z", o, 3.5, r * 0.74, 3.5, mat);
  s.prism(
    "z",
    o,
    [
      [-r * 0.8, -2],
      [r * 0.8, -2],
      [r * 0.8, 2],
      [-r * 0.8, 2],
    ],
    0.5,
    3,
    mat,
    { shadow: false },
  );
  s.prism(
    "z",
    o,
    [
      [-2, -r * 0.8],
      [2, -r * 0.8],
      [2, r * 0.8],
      [-2, r * 0.8],
    ],
    0.5,
    3,
    mat,
    { shadow: false },
  );
  return s.cylinder("z", o, 0, 6, 4, "k", { shadow: false });
}

/** A pipe flange with its bolt heads. */
export function flange(s: Scene, axis: Axis, o: Vec3, t: number, r: number, thick: number, bore = 0): Scene {
  s.cylinder(axis, o, t, t + thick, r, "n");
  if (bore > 0) s.hole(axis, o, t + thick, bore, 14, "n", false);
  return s;
}

/** A short hexagon: the end of a screwed fitting. */
export function hexEnd(
  s: Scene,
  axis: Axis,
  o: Vec3,
  t0: number,
  t1: number,
  r: number,
  mat: Material = "n",
  bore = 0,
): Scene {
  s.prism(axis, o, ngon(6, r, Math.PI / 6), t0, t1, mat);
  if (bore > 0) s.hole(axis, o, t1, bore, 12, mat, false);
  return s;
}

/** A dial facing left-front. */
export function dial(s: Scene, [x, y, z]: Vec3, r: number, thick: number, bezel: Material = "n"): Scene {
  s.cylinder("y", [x, y, z], 0, thick, r, bezel);
  const at = (angle: number, q: number): Vec3 => [
    x + q * r * Math.cos(angle),
    y + thick + 0.2,
    z + q * r * Math.sin(angle),
  ];
  const face = Array.from({ length: 32 }, (_, i) => at((i / 32) * Math.PI * 2, 0.8));
  s.poly(face, "n0");
  for (let i = 0; i <= 8; i++) {
    const angle = (-0.25 + (1.5 * i) / 8) * Math.PI;
    s.line([at(angle, 0.58), at(angle, 0.72)]);
  }
  return s.line([at(-0.4, -0.12), at(2.2, 0.6)], "o");
}

/** A fire extinguisher with valve, lever and hose. */
export function extinguisher(
  s: Scene,
  [x, y, z]: Vec3,
  r: number,
  h: number,
  { body = "a", lid = "k", band = body }: Mats = {},
): Scene {
  if (band === body) s.cylinder("z", [x, y, z], 0, h * 0.84, r, body);
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
      [body, band, body],
    );
  s.lathe("z", [x, y, z + h * 0.84], dome(0, r, h * 0.16).slice(0, 18), body, {
    smooth: true,
    shadow: false,
  });
  s.cylinder("z", [x, y, z + h * 0.97], 0, h * 0.1, r * 0.34, lid, { shadow: false });
  return s
    .box(x - 3, y - 2.5, z + h * 1.07, r * 1.6, 5, 2.5, lid)
    .box(x - 3, y - 2.5, z + h * 1.12, r * 1.5, 5, 2.5, lid);
}

/** A carton with its tape. */
export function carton(
  s: Scene,
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  h: number,
  mat: Material = "n",
  tape: Material = mat,
): Scene {
  s.box(x, y, z, w, d, h, mat);
  const [a, b] = [x + w * 0.42, x + w * 0.58];
  s.poly(
    [
      [a, y, z + h],
      [b, y, z + h],
      [b, y + d, z + h],
      [a, y + d, z + h],
    ],
    `${tape}0`,
  );
  return s.poly(
    [
      [a, y + d, z + h],
      [b, y + d, z + h],
      [b, y + d, z + h * 0.6],
      [a, y + d, z + h * 0.6],
    ],
    `${tape}1`,
  );
}

/** A lifting hook in the x–z plane, hung from (x, y, z). */
export function hook(s: Scene, [x, y, z]: Vec3, r: number, bar: number, mat: Material = "n"): Scene {
  const path: Vec3[] = [
    [x, y, z],
    [x, y, z - r * 0.5],
    ...arc(x - r * 0.2, z - r * 1.6, r, 70, -190, 22).map(([u, v]): Vec3 => [u, y, v]),
  ];
  return tube(s, path, bar, mat);
}
