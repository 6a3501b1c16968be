// JSON in the one form that a hash can be taken of: RFC 8785 (JCS). Keys by their UTF-16 units, numbers and texts as ECMAScript writes them.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** The canonical form of a value; a key whose value is absent is left out. Throws a TypeError for what JSON cannot hold. */
export function canonicalJson(value: Json): string {
  if (typeof value === "number" && !Number.isFinite(value)) throw new TypeError(`${value} is no number of JSON`);
  if (typeof value === "string" && !value.isWellFormed()) throw new TypeError("A text holds half a character");
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  // The order of `toSorted` without a comparer is that of UTF-16 units, which the RFC asks for.
  const entries = Object.entries(value as { [key: string]: Json | undefined });
  const members = entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, member]) => (member === undefined ? [] : `${canonicalJson(key)}:${canonicalJson(member)}`));
  return `{${members.join(",")}}`;
}
