import { expect, test } from "vitest";
import { fileNameFromHeader } from "./fetch-file.ts";

test.each([
  ['attachment; filename="SO-2627-000219.pdf"', "SO-2627-000219.pdf"],
  [`inline; filename="_.pdf"; filename*=UTF-8''%E0%A4%AC%E0%A4%BF%E0%A4%B2.pdf`, "बिल.pdf"],
  [`attachment; filename="order.pdf"; filename*=UTF-8''%E0%A4`, "order.pdf"],
  ["attachment", null],
  [null, null],
])("%s is saved as %s", (disposition, name) => expect(fileNameFromHeader(disposition)).toBe(name));
