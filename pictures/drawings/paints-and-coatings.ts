import type { Drawing } from "../drawing.ts";
import type { Vec3 } from "../geometry.ts";
import { arc } from "../outlines.ts";
import { bentBar } from "../parts/bent-bars.ts";
import { aerosol, pail, tin } from "../parts/vessels.ts";
import { turned } from "../solids.ts";

export const drawings: Record<string, Drawing> = {
  "paints-and-coatings": (s) => {
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [0, 27],
        [50, 30],
      ],
    );
    s.cylinder("z", [0, 0, 50], 0, 3, 31, "n", { shadow: false });
    s.hole("z", [0, 0, 50], 3, 27.5, 5, "a", false);
    turned(
      s,
      "z",
      [0, 0, 46],
      [
        [1, 27.4],
        [1.1, 27.4],
      ],
      "a",
      { shadow: false },
    );
    s.line(
      arc(0, 0, 29.5, -45, 135, 24).map(([u, v], i): Vec3 => [u, v, 44 - 20 * Math.sin((i / 24) * Math.PI)]),
      "o",
    );
  },
  "enamel-paints": (s) => {
    tin(s, [0, 0, 0], { r: 24, h: 54, label: "a" });
    tin(s, [34, 28, 0], { r: 14, h: 28, label: "a" });
  },
  primers: (s) => {
    tin(s, [0, 0, 0], { r: 21, h: 22 });
    tin(s, [-22, 40, 0], { r: 21, h: 22 });
    tin(s, [-11, 20, 24.5], { r: 21, h: 22, mat: "a" });
  },
  "epoxy-coatings": (s) => {
    // Resin in the large can, hardener in the small one.
    s.box(0, 0, 0, 48, 30, 40);
    s.cylinder("z", [24, 15, 40], 0, 3, 11, "n", { shadow: false });
    s.poly(
      [
        [5, 30, 8],
        [43, 30, 8],
        [43, 30, 30],
        [5, 30, 30],
      ],
      "n2",
    );
    s.box(36, 40, 0, 26, 18, 24, "a");
    s.cylinder("z", [49, 49, 24], 0, 4, 5.5, "k", { shadow: false });
  },
  "exterior-emulsions": (s) => {
    pail(s, [0, 0, 0], { r: 30, h: 62, lid: "a" });
  },
  thinners: (s) => {
    s.box(0, 0, 0, 40, 22, 54);
    s.poly(
      [
        [5, 22, 10],
        [35, 22, 10],
        [35, 22, 42],
        [5, 22, 42],
      ],
      "a1",
    );
    s.poly(
      [
        [40, 4, 10],
        [40, 18, 10],
        [40, 18, 42],
        [40, 4, 42],
      ],
      "a3",
    );
    s.cylinder("z", [7, 11, 54], 0, 6, 4.5, "k", { shadow: false });
    bentBar(
      s,
      [...arc(26, 54, 9, 180, 0, 10)].map(([x, z]): Vec3 => [x, 11, z]),
      1.6,
      "n",
      { shadow: false },
    );
  },
  "spray-paints": (s) => {
    aerosol(s, [0, 0, 0], { r: 11, h: 50, lid: "n" });
    aerosol(s, [26, 4, 0], { r: 11, h: 50, lid: "n" });
    aerosol(s, [52, 8, 0], { r: 11, h: 50 });
  },
  "paint-brushes": (s) => {
    // The brush lies behind: handle, ferrule, bristles.
    s.prism(
      "z",
      [0, 0, 0],
      [
        [0, -3],
        [8, -4.5],
        [22, -3],
        [34, -9],
        [34, 9],
        [22, 3],
        [8, 4.5],
        [0, 3],
      ],
      0,
      5,
      "k",
    );
    s.box(34, -11, 0, 11, 22, 6);
    s.prism(
      "z",
      [0, 0, 0],
      [
        [45, -11],
        [66, -12],
        [68, 0],
        [66, 12],
        [45, 11],
      ],
      0.5,
      5.5,
      "n",
    );
    for (const y of [-7, -2.5, 2.5, 7])
      s.line([
        [46, y, 5.5],
        [66, y * 1.08, 5.5],
      ]);
    // The roller on its wire.
    bentBar(
      s,
      [
        [0, 44, 3],
        [26, 44, 3],
        [30, 44, 5],
        [30, 26, 7],
        [36, 24, 8],
        [40, 24, 8],
      ],
      1.5,
      "n",
    );
    s.lathe(
      "x",
      [-26, 44, 4],
      [
        [0, 3.4],
        [4, 4.4],
        [26, 3.6],
        [28, 2],
      ],
      "k",
    );
    s.cylinder("y", [38, 14, 9], 0, 44, 9, "a");
    s.hole("y", [38, 14, 9], 44, 4, 8, "n", false);
  },
};
