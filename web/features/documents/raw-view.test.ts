import { expect, test } from "vitest";
import { cutLine } from "./raw-view.tsx";

test.each([
  ['  "name": "OPP-2627-000123",', '  "name":', ' "OPP-2627-000123",'],
  ['  "a\\"b": 1', '  "a\\"b":', " 1"],
  ['    "text: with colon",', "", '    "text: with colon",'],
  ["  }", "", "  }"],
])("%s is cut behind its key", (line, key, value) => expect(cutLine(line)).toEqual({ key, value }));
