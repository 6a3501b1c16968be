import type { Drawing } from "../drawing.ts";
import type { Vec2, Vec3 } from "../geometry.ts";
import { coil, curve, hose } from "../parts/bent-bars.ts";
import { ribbedBars } from "../parts/hero-goods.ts";
import type { Scene } from "../scene.ts";
import type { Material } from "../tones.ts";

const angle: Vec2[] = [[0, 0], [26, 0], [26, 4], [4, 4], [4, 26], [0, 26]]; // prettier-ignore
const channel: Vec2[] = [[0, 0], [32, 0], [32, 16], [27, 16], [27, 5], [5, 5], [5, 16], [0, 16]]; // prettier-ignore
const beam: Vec2[] = [[0, 0], [5, 0], [5, 14], [45, 14], [45, 0], [50, 0], [50, 34], [45, 34], [45, 20], [5, 20], [5, 34], [0, 34]]; // prettier-ignore

function squareTube(s: Scene, o: Vec3, size: number, length: number, mat: Material): void {
  const wall = size * 0.13;
  const square = (a: number, b: number): Vec2[] => [[a, a], [b, a], [b, b], [a, b]]; // prettier-ignore
  s.prism("y", o, square(0, size), 0, length, mat);
  s.opening("y", o, square(wall, size - wall), length, 40, mat, false);
}

export const drawings: Record<string, Drawing> = {
  "steel-and-tmt": (s) => ribbedBars(s, [0, 0, 0], { rows: [4, 3, 2], r: 7, L: 88, picked: [2, 0] }),
  "tmt-bars": (s) => ribbedBars(s, [0, 0, 0], { rows: [3], r: 8, L: 100, picked: [0, 1] }),
  "ms-angles": (s) => {
    s.prism("x", [0, 0, 0], angle, 0, 84);
    s.prism("x", [0, 8, 8], angle, 0, 90, "a", { shadow: false });
    s.prism("x", [0, 40, 0], angle, 0, 84);
  },
  "ms-channels": (s) => {
    s.prism(
      "z",
      [0, 0, 0],
      channel.map(([u, v]): Vec2 => [v, u]),
      0,
      74,
    );
    s.prism(
      "z",
      [34, 10, 0],
      channel.map(([u, v]): Vec2 => [v, u]),
      0,
      54,
      "a",
    );
  },
  "ms-beams": (s) => {
    s.prism("y", [0, 0, 0], beam, 0, 84, "n", { capMat: "a" });
  },
  "ms-flats": (s) => {
    for (let i = 0; i < 4; i++) s.box(0, 0, i * 5, 92, 18, 5, i === 3 ? "a" : "n", { shadow: i === 0 });
    for (let i = 0; i < 2; i++) s.box(0, 26, i * 5, 92, 18, 5, "n", { shadow: i === 0 });
  },
  "ms-plates": (s) => {
    for (let i = 0; i < 4; i++) s.box(i % 2 ? 2 : 0, i % 2 ? 0 : 2, i * 6, 76, 62, 6, "n", { shadow: i === 0 });
    s.box(12, -6, 24, 76, 62, 6, "a", { shadow: false });
  },
  "round-bars": (s) => {
    for (const [row, i] of [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 1],
      [2, 0],
    ]) {
      const x = (i - (2 - row) / 2) * 20;
      s.cylinder("y", [x, 0, 10 + row * 17.4], 0, 74 + ((i * 5 + row * 3) % 4) * 2, 10, row === 2 ? "a" : "n", {
        shadow: row === 0,
      });
    }
  },
  "hollow-sections": (s) => {
    squareTube(s, [0, 0, 0], 26, 74, "n");
    squareTube(s, [28, 0, 0], 26, 74, "n");
    squareTube(s, [14, 0, 26], 26, 80, "a");
  },
  "binding-wire": (s) => {
    coil(s, [0, 0, 0], { R: 36, r: 3.4, loops: 6 });
    for (const [x, y] of [
      [35, 13],
      [13, 35],
      [-34, 10],
      [10, -34],
    ]) {
      hose(
        s,
        curve((t) => [x * (1.1 - 0.02 * t), y * (1.1 - 0.02 * t), 2 + 36 * t], 6),
        { r: 3, mat: "a" },
      );
    }
  },
};
