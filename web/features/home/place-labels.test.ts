import { expect, test } from "vitest";
import { placeLabels } from "./place-labels.ts";

test.each([[[0, 100, 200, 600, 700, 890]], [[0, 1, 2, 3, 4, 5]], [[0, 880, 885, 890, 895, 900]]])(
  "labels at %j stay within the line and apart on their side",
  (at) => {
    const placed = placeLabels(at, 190, 900);
    for (const side of [0, 1]) {
      const own = placed.filter((_, index) => index % 2 === side);
      for (const [index, x] of own.entries()) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect((own[index + 1] ?? 900) - x).toBeGreaterThanOrEqual(190);
      }
    }
  },
);
