// By which heads a column is known, as people and their programs write them: Tally, Busy, Zoho and Excel, English and Hindi.
import { attributeField, importFields, type ImportKindName } from "./import-fields.ts";
import { knownTitles } from "./known-titles.ts";
import { normalForm } from "./normal-form.ts";
import { fieldOfWords } from "./title-words.ts";

// A head is a few words; what follows more of them is looked at no further.
export const longestTitle = 200;
const closedBy: Readonly<Record<string, string>> = { "(": ")", "[": "]" };

function withoutBrackets(title: string): string {
  let left = "";
  for (let at = 0; at < title.length; at++) {
    const close = closedBy[title[at]!];
    const end = close ? title.indexOf(close, at) : -1;
    if (end < 0) left += title[at];
    else at = end;
  }
  return left;
}

/** Letters and digits alone, in lower case; what stands in brackets after a head (a currency, a unit) says nothing of it. */
export function titleKey(title: string): string {
  const key = (text: string) =>
    normalForm(text, "NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}%]/gu, "");
  const looked = title.slice(0, longestTitle);
  return key(withoutBrackets(looked)) || key(looked);
}

export interface KnownAttribute {
  key: string;
  label: string;
}

/** By their keys, the fields that a head may mean: its title, its synonyms, and the attributes of items by label and key. */
export function fieldsByTitle(kind: ImportKindName, attributes: readonly KnownAttribute[]): Map<string, string> {
  const named = attributes.flatMap(({ key, label }) =>
    [label, key].map((name) => [titleKey(name), attributeField(key)] as const),
  );
  const synonyms = importFields[kind].flatMap(({ field }) =>
    (knownTitles[kind][field] ?? []).map((title) => [titleKey(title), field] as const),
  );
  const own = importFields[kind].map(({ field, title }) => [titleKey(title), field] as const);
  // The catalogue's own words are meant before what others call so.
  return new Map([...synonyms, ...named, ...own]);
}

/** What a firm writes for itself: never published, so no column headed so is guessed to be anything. */
const forItself = new Set(
  [
    "remark",
    "remarks",
    "note",
    "notes",
    "comment",
    "comments",
    "internal note",
    "sr",
    "sr no",
    "s no",
    "sl no",
    "serial no",
    "टिप्पणी",
    "shera",
    "शेरा",
    "क्र",
    "क्रमांक",
  ].map(titleKey),
);
export const isForItself = (head: string): boolean => forItself.has(titleKey(head));

/** How many there are of it: a stock is no price and no rate, though its format may tell the unit. */
const ofQuantity = new Set(
  [
    "stock",
    "qty",
    "quantity",
    "closing stock",
    "opening stock",
    "closing balance",
    "closing balance quantity",
    "balance qty",
    "in stock",
    "मात्रा",
  ].map(titleKey),
);

/** Between the two rows of a head, as it is kept: "Rates › Sale". */
export const betweenHeads = " › ";

const ofAmount = new Set(["value", "amount", "closing value", "stock value", "राशि"].map(titleKey));
const isHeadedBy = (heads: ReadonlySet<string>, head: string) =>
  [head, head.split(betweenHeads).at(-1)!].some((one) => heads.has(titleKey(one)));
export const isOfQuantity = (head: string): boolean => isHeadedBy(ofQuantity, head);
/** What a program adds up for a group of items, too: how many there are and what they are worth. */
export const isOfStock = (head: string): boolean => isOfQuantity(head) || isHeadedBy(ofAmount, head);

const ofSize = new Set(knownTitles.items.size!.map(titleKey));
export const isOfSize = (head: string): boolean => isHeadedBy(ofSize, head);

/** What a head may be called, the surest first; what stands together in one has to mean the same. */
function callingsOf(called: string): string[][] {
  // "Balance as on 31-3-26"
  const head = called.slice(0, longestTitle).split(/ as (?:on|at|of) /i)[0]!;
  const [first = "", second] = head.split(betweenHeads);
  const upper = second === undefined ? "" : `${first} `;
  const lower = second ?? first;
  const split = lower.split("/").filter((part) => part.trim() !== "");
  // "Name / नाम" says one thing twice; "P/Rate" is no rate like any other.
  const all = split.some((part) => part.trim().length === 1) ? [lower] : split;
  const latin = all.filter((part) => /[a-z]/i.test(part));
  const parts = latin.length > 0 ? latin : all;
  return [[`${upper}${lower}`], parts.map((part) => upper + part), [lower], parts].map((some) => some.map(titleKey));
}

/** The keys by which fields know a head: of those that are known, where they mean one field alone. */
function knownKeyOf(head: string, fields: ReadonlyMap<string, string>): string | undefined {
  for (const keys of callingsOf(head)) {
    const known = keys.filter((key) => fields.has(key));
    if (new Set(known.map((key) => fields.get(key))).size === 1) return known[0];
  }
  return undefined;
}

/** "m.r.p." is one word, "pur.rate" two. */
const wordsOfPart = (part: string): string[] => {
  const words = part.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  return words.every((word) => word.length === 1) ? [words.join("")] : words;
};

/** What an unknown head means by its words; what brackets say of it counts: "Rate (excl. GST)". */
function wordsMean(kind: ImportKindName, head: string): string | undefined {
  if (isForItself(head) || isOfStock(head)) return undefined;
  const words = normalForm(head.slice(0, longestTitle), "NFKC")
    .replaceAll("₹", " rs ")
    .replaceAll("+", " plus ")
    .toLowerCase()
    .split(/[\s(),/-]+/)
    .flatMap((part) => wordsOfPart(part));
  return fieldOfWords(kind, words) ?? undefined;
}

/** What each head means, each field at most once; null for one that means none. */
export function fieldsOfHeads(
  kind: ImportKindName,
  heads: readonly string[],
  attributes: readonly KnownAttribute[],
): (string | null)[] {
  const fields = fieldsByTitle(kind, attributes);
  const own = new Map(importFields[kind].map(({ field, title }) => [titleKey(title), field]));
  // What brackets say of a price is not left out where they say that it is with tax.
  const withTax = (key: string | undefined, head: string) =>
    key !== undefined && fields.get(key) === "average_price" && wordsMean(kind, head) === "mrp";
  const titles = heads.map((head) => {
    const key = knownKeyOf(head, fields);
    return withTax(key, head) ? "mrp" : (key ?? titleKey(head));
  });
  const usedFields = new Set<string>();
  const claimField = (field: string | undefined) => {
    if (!field || usedFields.has(field)) return null;
    usedFields.add(field);
    return field;
  };
  // What is headed by our own word is meant before what is called like it.
  const exact = titles.map((title) => claimField(own.get(title)));
  // Of several that are called like it, what is named first: a balance is what is open, an amount beside it what was billed.
  const rank = [...fields.keys()];
  const called = titles
    .map((title, at) => ({ title, at }))
    .filter(({ title, at }) => !exact[at] && fields.has(title))
    .toSorted((a, b) => rank.indexOf(a.title) - rank.indexOf(b.title));
  const likely = new Map(called.map(({ title, at }) => [at, claimField(fields.get(title))]));
  return titles.map((_, at) => exact[at] ?? likely.get(at) ?? claimField(wordsMean(kind, heads[at]!)));
}
