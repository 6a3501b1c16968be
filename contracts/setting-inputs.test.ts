// Whatever is sent for a key of a setting, it is refused by a sentence of ours at its field.
import { expect, test } from "vitest";
import { settingChangeOf, settingNames, settingShapes } from "./setting-inputs.ts";

const hostile = [
  undefined,
  null,
  true,
  -1,
  7.5,
  1e12,
  "",
  "   ",
  "x",
  "\u0000\u202e",
  "x".repeat(70_000),
  [],
  [null],
  [7],
  ["x".repeat(5000)],
  [{}],
  Array.from({ length: 500 }, () => "x"),
  Array.from({ length: 500 }, () => ({})),
  {},
  { id: 7 },
  { quotation: 7 },
  { nobody: {} },
  { invitation: 7 },
  { invitation: { subject: 7, opening: 8, closing: 9 } },
  [{ label: 7, url: 8 }],
  [{ gstin: 7, address: 8, active: 9, luts: 10, id: "x" }],
  [{ gstin: "07AAHCV4821K1Z2", luts: [{}, { number: 7, financial_year: 8 }] }],
  [{ name: 7, branch: 8, account: 9, ifsc: 10, main: 11 }],
];
// What a schema says that was given no sentence.
const bare = /invalid|expected|received|too (big|small|long)|unrecognized|undefined|\bNaN\b/i;

const keys = settingNames.flatMap((name) => Object.keys(settingShapes[name].input).map((key) => [name, key] as const));

test.each(keys)("%s: %s", (name, key) => {
  let refused = 0;
  for (const value of hostile) {
    const { error } = settingChangeOf(name).safeParse({ version: 0, [key]: value });
    refused += error ? 1 : 0;
    for (const { path, message } of error?.issues ?? []) {
      expect(path[0]).toBe(key);
      expect(message, JSON.stringify(value)?.slice(0, 200)).not.toMatch(bare);
      expect(message).toMatch(/^[A-Z{“].* .*[^.]$/);
    }
  }
  expect(refused).toBeGreaterThan(3);
});

test.each(["Dear {brand", "brand}", "{{brand}}"])("words of a mail with a stray brace are refused: %s", (opening) => {
  const found = settingShapes.mails.input.mails.safeParse({ invitation: { opening } });
  expect(found.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["invitation.opening", "A brace is not closed: use {brand}, {email}, {phone}, {subject}"],
  ]);
});
