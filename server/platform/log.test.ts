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

test("of a lost connection its reason is told, not what was asked of it", () => {
  const cause = new Error("Connection terminated unexpectedly");
  const message = "Failed query: select … params: private@firm.in";
  const wrapped = Object.assign(new Error(message, { cause }), { query: "select 1", params: ["private@firm.in"] });
  expect(describeError(wrapped)).toMatchObject({ message: "Connection terminated unexpectedly", sql: "select 1" });
  expect(JSON.stringify(describeError(wrapped))).not.toContain("private");
  const alone = Object.assign(new Error(message), { query: "select 1" });
  expect(JSON.stringify(describeError(alone))).not.toContain("private");
});

test("any other error is told with its stack", () => {
  expect(describeError(new TypeError("x is not a function"))).toMatchObject({
    type: "TypeError",
    message: "x is not a function",
  });
});
