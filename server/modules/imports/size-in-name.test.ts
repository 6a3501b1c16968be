import { expect, test } from "vitest";
import { isSizeIn } from "./size-in-name.ts";

test.each([
  ["Pipe 15 mm", "15mm", true],
  ["Pipe 15mm", "15 MM", true],
  ["Pipe 15mm class B", "15", true],
  ["Bolt M12", "12", true],
  ["Pipe (15 mm)", "15 mm", true],
  ["Pipe 110 mm", "10 mm", false],
  ["Bolt M12", "2", false],
  ["Pipe 2.5 mm", "5 mm", false],
  ["Elbow 90°", "90", false],
  ["Large sheet", "L", false],
  ["Shirt L", "L", true],
  ["Nipple 1½ in", "½ in", false],
  ["Bib cock", "", false],
])("%s says the size %s: %s", (name, size, expected) => expect(isSizeIn(name, size)).toBe(expected));
