import { expect, test } from "vitest";
import { ApiError, messagesByField, serverMessage } from "./api-error.ts";

test("a failure says the server's words, else the spec's", () => {
  const spec = "Something went wrong!";
  const failure = { status: 429, code: "too_many", message: "Try again in a minute" } as const;
  expect(serverMessage(new ApiError(failure), spec)).toBe("Try again in a minute");
  expect(serverMessage(new ApiError({ ...failure, status: 0 }, { cause: new TypeError("fetch") }), spec)).toBe(spec);
  expect(serverMessage(new Error("inside"), spec)).toBe(spec);
});

test("each field keeps its first message, by its path", () => {
  const issues = [
    { path: ["items", 0, "qty"], message: "Enter a quantity above 0" },
    { path: ["items", 0, "qty"], message: "Enter a quantity with at most 3 decimals" },
    { path: ["email"], message: "Enter an email address" },
  ];
  expect(messagesByField(issues)).toEqual({
    "items.0.qty": "Enter a quantity above 0",
    email: "Enter an email address",
  });
  expect(messagesByField()).toEqual({});
});
