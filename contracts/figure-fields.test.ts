import { expect, test } from "vitest";
import { Amount, Percentage, Quantity } from "./figure-fields.ts";
import { figureToSend } from "./typed-figure.ts";

const problemOf = (schema: typeof Amount, input: unknown) => schema.safeParse(input).error?.issues[0]?.message;

test.each([
  [Amount, "abc", "Enter an amount as a number"],
  [Amount, "500", "Enter an amount as a number"],
  [Amount, null, "Enter an amount as a number"],
  [Amount, "1.234,56", "Enter an amount like 1,23,456.50: this may mean two things"],
  [Amount, "1.005", "Enter an amount with at most 2 decimals"],
  [Quantity, "1,5", "Enter a quantity like 1,23,456.50: this may mean two things"],
  [Percentage, "18,5%", "Enter a percentage like 1,23,456.50: this may mean two things"],
])("%#: what a form could not read is refused in words", (schema, input, problem) =>
  expect(problemOf(schema, input)).toBe(problem),
);

test("a figure goes as a number, nothing as nothing, and what is none as it was typed: never as nothing", () => {
  const sent = ["₹ 1,500/-", " ", "abc", "1.005"].map((typed) => figureToSend(typed, { places: 2 }));
  expect(sent).toEqual([1500, null, "abc", "1.005"]);
  expect(sent.map((credit_limit) => Amount.nullable().safeParse(credit_limit).success)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
