// A whole number that is sent stands in a column of four bytes or is compared with one: more is refused at its field, not by the database.
import * as api from "@vanik/contracts/api";
import { endpointsOf } from "@vanik/contracts/endpoint";
import { mostOfInteger } from "@vanik/contracts/written-fields";
import { expect, test } from "vitest";
import { z } from "zod";

/** Where whole numbers below a schema, as JSON Schema has it, have no bound that a column holds. */
function unboundedIn(schema: unknown, at = ""): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { type, maximum } = schema as { type?: unknown; maximum?: number };
  const own = type === "integer" && !(maximum! <= mostOfInteger) ? [at] : [];
  return [...own, ...Object.entries(schema).flatMap(([key, below]) => unboundedIn(below, `${at}/${key}`))];
}

test("whatever takes a whole number refuses one that no column holds", () => {
  const unbounded = endpointsOf(api).flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((schema) =>
      (["input", "output"] as const)
        .flatMap((io) => (schema ? unboundedIn(z.toJSONSchema(schema, { io, unrepresentable: "any" })) : []))
        .map((at) => `${name} ${at}`),
    ),
  );
  expect(unbounded).toEqual([]);
});
