import { expect, test } from "vitest";
import { qrPath } from "./qr-code.tsx";

test("a QR code is drawn as the runs of its dark modules, four modules inside its plate", () => {
  const { size, path } = qrPath(`otpauth://totp/Vanik:${"a".repeat(250)}?secret=${"A".repeat(32)}`);
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map((found) => found.slice(1).map(Number));
  expect(runs.map(([x = 0, y = 0, width = 0]) => `M${x} ${y}h${width}v1h${-width}z`).join("")).toBe(path);
  for (const [x = 0, y = 0, width = 0] of runs) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
    expect(Math.max(x + width - 1, y)).toBeLessThan(size - 4);
  }
  // The corner marks: seven modules wide, at the top twice and at the bottom once.
  for (const corner of [`M4 4h7v1`, `M${size - 11} 4h7v1`, `M4 ${size - 11}h7v1`]) expect(path).toContain(corner);
});
