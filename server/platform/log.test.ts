import { expect, test } from "vitest";
import { describeError } from "./log.ts";

test("of a database error no value reaches the log", () => {
  const cause = Object.assign(new Error("duplicate key (email)=(secret@example.com)"), {
    severity: "ERROR",
    code: "23505",
    constraint: "users_email",
    detail: "secret@example.com",
  });
  const wrapped = Object.assign(new Error("Failed query: insert … params: secret@example.com", { cause }), {
    query: "insert into users",
  });
  expect(describeError(wrapped)).toEqual({
    type: "Error",
    sqlstate: "23505",
    constraint: "users_email",
    sql: "insert into users",
  });
  expect(JSON.stringify(describeError(cause))).not.toContain("secret");
});

test("any other error is told with its stack", () => {
  expect(describeError(new TypeError("x is not a function"))).toMatchObject({
    type: "TypeError",
    message: "x is not a function",
  });
});
