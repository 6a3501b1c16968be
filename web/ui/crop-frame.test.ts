import { expect, test } from "vitest";
import { cropOf, movedFrame, wholeFrame } from "./crop-frame.ts";

const wide = { width: 2000, height: 900 };
const tall = { width: 600, height: 1000 };

test.each([
  [
    "the whole height of a wide picture, in its middle",
    wholeFrame,
    wide,
    { left: 400, top: 0, width: 1200, height: 900 },
  ],
  ["the whole width of a tall one", wholeFrame, tall, { left: 0, top: 275, width: 600, height: 450 }],
  [
    "half of it at the left and top",
    { size: 50, across: 0, down: 0 },
    wide,
    { left: 0, top: 0, width: 600, height: 450 },
  ],
  ["at the far corner", { size: 50, across: 100, down: 100 }, wide, { left: 1400, top: 450, width: 600, height: 450 }],
])("%s", (_, frame, picture, crop) => expect(cropOf(frame, picture)).toEqual(crop));

test("it is moved by pixels, and stops at the edges", () => {
  const frame = { size: 50, across: 0, down: 0 };
  expect(movedFrame(frame, wide, { x: 700, y: 45 })).toEqual({ size: 50, across: 50, down: 10 });
  expect(movedFrame(frame, wide, { x: 9000, y: -5 })).toEqual({ size: 50, across: 100, down: 0 });
  expect(movedFrame(wholeFrame, tall, { x: 10, y: 0 })).toEqual(wholeFrame);
});
