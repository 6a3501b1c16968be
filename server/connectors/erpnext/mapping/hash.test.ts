import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashOfMapped } from "./hash.ts";

const sha = (text: string) => createHash("sha256").update(text).digest("hex");

test("it is of RFC 8785's form: keys in order, moments as texts, nothing for what is not there", () => {
  const mapped = {
    name: "€",
    at: new Date("2026-04-02T04:30:00Z"),
    rate: 12.5,
    none: undefined,
    no: null,
    lines: [{ b: 1, a: -0 }],
  };
  expect(hashOfMapped(mapped)).toBe(
    sha('{"at":"2026-04-02T04:30:00.000Z","lines":[{"a":0,"b":1}],"name":"€","no":null,"rate":12.5}'),
  );
});

test("the order in which it was written is no part of it", () =>
  expect(hashOfMapped({ a: { x: 1, y: 2 }, b: 2 })).toBe(hashOfMapped({ b: 2, a: { y: 2, x: 1 } })));
