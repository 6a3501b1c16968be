// Whether two items are likely one: by their names, and by what else is said of them.
import { type Likeness, likenessOf } from "./likeness.ts";
import { commonWords } from "./name-words.ts";
import { readItemName, type NameRead } from "./read-name.ts";

export interface ItemToCompare {
  id: string;
  name: string;
  uom: string;
  hsn: string;
  makes: readonly string[];
  attributes: Readonly<Record<string, string | number>>;
}

/** An item whose name is read. */
export interface ItemRead {
  item: ItemToCompare;
  name: NameRead;
  makes: ReadonlySet<string>;
}

const wordsOfMakes = (makes: readonly string[]) =>
  new Set(makes.flatMap((make) => commonWords(make).map(({ text }) => text)));

export const readForLikeness = (item: ItemToCompare): ItemRead => ({
  item,
  name: readItemName(item.name),
  makes: wordsOfMakes(item.makes),
});

const contradicts = (a: ItemToCompare["attributes"], b: ItemToCompare["attributes"]) =>
  Object.entries(a).some(([key, value]) => b[key] !== undefined && String(b[key]) !== String(value));

const hsnHeading = (hsn: string) => hsn.slice(0, 4);

/** Null where a storekeeper would say that they are two. */
export function likenessOfItems(a: ItemRead, b: ItemRead): Likeness | null {
  if (contradicts(a.item.attributes, b.item.attributes)) return null;
  const makes = [...a.makes].filter((word) => b.makes.has(word));
  if (makes.length === 0 && a.makes.size > 0 && b.makes.size > 0) return null;
  const found = likenessOf(a.name, b.name, { a: a.makes, b: b.makes });
  if (!found) return null;
  const isOneHeading = hsnHeading(a.item.hsn) === hsnHeading(b.item.hsn);
  const reasons = [...found.reasons, ...(makes.length > 0 ? [`same make: ${makes.join(" ")}`] : [])];
  return { score: isOneHeading ? found.score : found.score * 0.8, reasons };
}
