// The operator's brand. An installation has one, so it is kept once, as the page's own data said it last: what speaks of it
// stands in hooks, in titles and in what a lost connection says, and some of these are handed nothing.
const builtIn = "Vanik";
let brand = builtIn;

/** The root says it before anything of a page is drawn. */
export function setBrand(name: string): void {
  brand = name;
}

export const brandName = (): string => brand;

/** The mark in Devanagari says the built-in name: it belongs to that brand alone. */
export const isOwnMark = (): boolean => brand === builtIn;

const filled = new WeakMap<object, { brand: string; texts: unknown }>();

function fillIn(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("{brand}", brand);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, inner, fillIn(inner)] as const);
  if (entries.every(([, before, after]) => before === after)) return value;
  if (Array.isArray(value)) return entries.map(([, , after]) => after);
  return Object.fromEntries(entries.map(([key, , after]) => [key, after]));
}

/** The operator's own words may speak of the brand in the same way. */
export const withBrand = <Value>(value: Value): Value => fillIn(value) as Value;

/** The same texts with the brand in the place of `{brand}`; texts that do not speak of it are the very same. */
export function branded<Texts extends object>(texts: Texts): Texts {
  const before = filled.get(texts);
  if (before?.brand === brand) return before.texts as Texts;
  const after = fillIn(texts) as Texts;
  filled.set(texts, { brand, texts: after });
  return after;
}
