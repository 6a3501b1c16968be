import type { Drawing } from "../drawing.ts";
import { gear } from "../outlines.ts";
import { bearing, breakers, helmet, ribbedBars } from "../parts/hero-goods.ts";
import { carton, openCarton, pallet, ream } from "../parts/packed-goods.ts";
import { drum } from "../parts/vessels.ts";

/** Pictures that belong to no category: the default, the home page and the industries. */
export const drawings: Record<string, Drawing> = {
  carton: (s) => carton(s, [0, 0, 0], { w: 54, d: 46, h: 40 }),
  "empty-carton": (s) => openCarton(s, ["n1", "n2", "n2", "n0"]),
  "hero-pallet": (s) => {
    for (const y of [0, 44, 88]) s.box(0, y, 0, 150, 12, 9);
    for (let i = 0; i < 7; i++) s.box(i * 22.2, 0, 9, 16, 100, 4, "n", { shadow: i === 6 });
    const z = 13;
    drum(s, [24, 24, z], { r: 19, h: 54 });
    carton(s, [52, 4, z]);
    carton(s, [98, 4, z]);
    carton(s, [54, 6, z + 30], { w: 40, d: 36, h: 26 });
    helmet(s, [120, 24, z + 30], { r: 15 });
    ream(s, [4, 54, z]);
    ream(s, [5, 55, z + 11]);
    ream(s, [4, 54, z + 22]);
    s.box(54, 52, z, 44, 42, 8);
    breakers(s, [66, 54, z + 8], { poles: 3 });
    bearing(s, [110, 70, z + 21], { R: 21, h: 15 });
    ribbedBars(s, [-10, 118, 0], { rows: [4, 3], r: 4.4, L: 166, picked: [1, 1] });
  },
  "industry-manufacturing": (s) => {
    s.prism("x", [0, 0, 39], gear(18, 32, 39), 0, 16);
    s.cylinder("x", [0, 0, 39], 16, 24, 16, "a", { shadow: false });
    s.hole("x", [0, 0, 39], 24, 9, 24, "a");
  },
  "industry-construction": (s) => {
    s.box(0, 0, 0, 22, 22, 60);
    for (const [x, y] of [
      [4, 4],
      [4, 18],
      [18, 4],
      [18, 18],
    ]) {
      s.cylinder("z", [x, y, 60], 0, 26, 1.5, "a", { shadow: false });
      s.rings("z", [x, y, 60], 1.5, 3, 25, 3);
    }
    s.box(-4, 34, 0, 40, 20, 10);
    s.box(-2, 35, 10, 40, 20, 10);
  },
  "industry-warehousing": (s) => {
    pallet(s, [0, 0, 0]);
    for (const [x, y] of [
      [2, 2],
      [34, 2],
      [2, 27],
      [34, 27],
    ])
      carton(s, [x, y, 9], { w: 30, d: 24, h: 24, tape: "n" });
    carton(s, [16, 12, 33], { w: 32, d: 26, h: 20, mat: "a", tape: "n" });
  },
  "industry-offices": (s) => {
    s.box(0, 0, 0, 26, 34, 66);
    for (const z of [4, 25, 46]) {
      s.box(26, 2, z, 1.5, 30, 17, z === 46 ? "a" : "n", { shadow: false });
      s.box(27.5, 13, z + 10, 1.5, 8, 2.5, "k", { shadow: false });
    }
    for (const i of [0, 1, 2]) s.box(i === 1 ? 47 : 46, i === 1 ? 5 : 4, i * 7, 30, 22, 7);
  },
};
