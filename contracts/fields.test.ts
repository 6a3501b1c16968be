import { describe, expect, test } from "vitest";
import { cleanNote, cleanText, Day, Email, OptionalPincode, Phone, requiredText } from "./fields.ts";

describe("text as it is stored", () => {
  test.each([
    ["  Sahyadri\tWorks ", "Sahyadri Works"],
    ["a\u0000b", "a b"],
    ["\u202eevil\u202c", "evil"],
    ["a\u061cb\u00adc\u2028d\u206fe", "abcde"],
    ["क्\u200dष", "क्\u200dष"],
    ["a\u3164b\uffa0c\u034fd\u{e0041}e", "abcde"],
    ["sent ✔\ufe0f", "sent ✔\ufe0f"],
    ["cafe\u0301", "café"],
    ["half \ud83d", "half \ufffd"],
  ])("%j becomes %j", (typed, stored) => {
    expect(cleanText(typed)).toBe(stored);
  });

  test("a note keeps its lines", () => {
    expect(cleanNote(" one\r\ntwo\rthree\u0007 ")).toBe("one\ntwo\nthree");
  });
});

const messageOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message;

test("what is required needs a letter or a figure", () => {
  const name = requiredText("your name", 140);
  expect(messageOf(name, "\u200d")).toBe("Enter your name");
  expect(messageOf(name, "\u3164 \u115f")).toBe("Enter your name");
  expect(messageOf(name, "…")).toBe("Enter your name");
  expect(messageOf(name, undefined)).toBe("Enter your name");
  expect(messageOf(name, "x".repeat(141))).toBe("Keep your name to 140 characters");
  expect(name.parse(" कमला ")).toBe("कमला");
});

test("every field has a longest form", () => {
  const long = "1".repeat(100_000);
  expect(messageOf(Phone, long)).toContain("exactly 10 digits");
  expect(messageOf(OptionalPincode, long)).toContain("6 digits");
  expect(messageOf(Email, long)).toContain("254");
});

test.each([["0000-01-01"], ["1899-12-31"], ["2026-02-30"], ["tomorrow"]])("%s is no day to ask for", (day) => {
  expect(Day.safeParse(day).success).toBe(false);
});
