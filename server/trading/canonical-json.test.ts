import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, type Json } from "./canonical-json.ts";

test.each<[Json, string]>([
  // RFC 8785, 3.2.2 and 3.2.3.
  [
    {
      numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000f\nA\'B"\\\\"/',
      literals: [null, true, false],
    },
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  ],
  [
    {
      "\u20ac": "Euro",
      "\r": "CR",
      "\ufb33": "Dalet",
      "1": "One",
      "\ud83d\ude00": "Smile",
      "\u0080": "Control",
      "\u00f6": "o",
    },
    '{"\\r":"CR","1":"One","\u0080":"Control","ö":"o","€":"Euro","😀":"Smile","\ufb33":"Dalet"}',
  ],
  [{ b: undefined, a: -0 }, '{"a":0}'],
  [[], "[]"],
])("%j", (value, canonical) => expect(canonicalJson(value)).toBe(canonical));

test.each<[string, Json]>([
  ["no number", NaN],
  ["half a character", "\ud83d"],
])("%s has no such form", (_, value) => expect(() => canonicalJson(value)).toThrow(TypeError));

test("it says the same, whatever the order of keys", () => {
  const anyJson = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
  const turned = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(turned);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, value]) => [key, turned(value as Json)]),
    );
  };
  fc.assert(
    fc.property(anyJson, (value) => {
      const canonical = canonicalJson(value);
      expect(canonicalJson(JSON.parse(canonical) as Json)).toBe(canonical);
      expect(canonicalJson(turned(value))).toBe(canonical);
    }),
  );
});
