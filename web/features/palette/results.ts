// What the palette shows for what is typed: groups under headings, the likeliest first.
import { deskAddress, deskPages } from "@vanik/contracts/desk-pages";
import type { DeskFound } from "@vanik/contracts/find";
import type { NeededRight } from "@vanik/contracts/rights";
import { kinds } from "@vanik/contracts/trade";
import { amount, rupees } from "../../app/formats.ts";
import { priceTexts } from "../../texts/en/price.ts";
import { begins, paletteActs, type PalettePlace, pages } from "./places.ts";
import type { Visited } from "./visited.ts";

export interface Result {
  /** Unique among all that is shown. */
  key: string;
  label: string;
  /** Beside or below it: whose it is. */
  note?: string;
  /** At the right. */
  figure?: string;
  status?: string;
  keys?: string;
  /** Where it leads; or else what it does. */
  to?: string;
  run?: () => void;
}

export interface Group {
  heading: string;
  results: Result[];
}

/** What can be done on the page below, with its keys. */
export interface PageAct {
  label: string;
  keys: string;
  run: () => void;
}

interface Sources {
  typed: string;
  found: DeskFound | undefined;
  visited: readonly Visited[];
  here: readonly PageAct[];
  /** Whether the reader has a right; without it all places are shown. */
  may?: (needed: NeededRight) => boolean;
  /** Whether a page is there at all. */
  isThere?: (to: string) => boolean;
}

const everything = () => true;
const placesFor = <P extends PalettePlace>(
  places: readonly P[],
  { may = everything, isThere = everything }: Pick<Sources, "may" | "isThere">,
): P[] => places.filter(({ to, right = "any" }) => isThere(to) && may(right));

const fromPlace = ({ to, label, letter }: PalettePlace): Result => ({
  key: to,
  label,
  to,
  ...(letter && { keys: `g ${letter}` }),
});
const fromAct = ({ label, keys, run }: PageAct): Result => ({ key: `act ${label} ${keys}`, label, keys, run });

const ofParties = { buyer: "Buyer", supplier: "Supplier" } as const;

function foundDocuments({ documents }: DeskFound): Result[] {
  return documents.map((one) => {
    const note = [deskPages[one.kind].one, one.party, one.po_no && `PO ${one.po_no}`].filter(Boolean).join(" · ");
    return {
      key: one.name,
      label: one.name,
      to: deskAddress(one.kind, one.name),
      note,
      status: one.status,
      ...(one.amount !== null && { figure: amount(one.amount) }),
    };
  });
}

function foundParties({ parties }: DeskFound): Result[] {
  return parties.map(({ id, name, kind, city }) => ({
    key: id,
    label: name,
    to: `/desk/parties/${id}`,
    note: [ofParties[kind], city].filter(Boolean).join(" · "),
  }));
}

function foundItems({ items }: DeskFound): Result[] {
  return items.map((item) => ({
    key: `item ${item._id}`,
    label: item.item_name,
    to: `/desk/catalogue/${item.sub_category._id}?${new URLSearchParams({ q: item.item_code, item: item._id }).toString()}`,
    note: `${item.item_code} · ${item.sub_category.sub_category}`,
    figure: item.average_price > 0 ? `${rupees(item.average_price)} per ${item.uom}` : priceTexts.onRequest,
  }));
}

/** Documents by their own names or numbers; else they are those of the parties that are called so. */
const isByName = (typed: string, { documents }: DeskFound) =>
  /\d/.test(typed) || documents.some(({ name }) => name.startsWith(typed.trim().toUpperCase()));

const group = (heading: string, results: Result[]): Group[] => (results.length > 0 ? [{ heading, results }] : []);

/** Before anything is typed: what one had before, what is to be done here, and the pages. */
function atFirst(sources: Sources): Group[] {
  const { visited, here } = sources;
  return [
    ...group(
      "Recent",
      visited.map(({ to, label, note }) => ({ key: `recent ${to}`, label, note, to })),
    ),
    ...group("On this page", here.map(fromAct)),
    ...group("Begin", placesFor(paletteActs, sources).map(fromPlace)),
    ...group("Pages", placesFor(pages, sources).map(fromPlace)),
  ];
}

const lowerWordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** 3: the label begins so; 2: each word begins one of the label; 1: each begins one of the label or its other words; 0: not. */
export function fitOf(typed: string, label: string, words: string): 0 | 1 | 2 | 3 {
  const wantedWords = lowerWordsIn(typed);
  if (wantedWords.length === 0) return 0;
  if (label.toLowerCase().startsWith(typed.trim().toLowerCase())) return 3;
  const begins = (among: string[]) => wantedWords.every((word) => among.some((one) => one.startsWith(word)));
  const own = lowerWordsIn(label);
  if (begins(own)) return 2;
  return begins([...own, ...lowerWordsIn(words)]) ? 1 : 0;
}

/** "new order for kav" → what is begun, and for whom; null of anything else that is typed. */
export function wishIn(typed: string): { what: string; whom: string } | null {
  const words = typed.trim().split(/\s+/);
  const at = words.findIndex((word) => ["for", "to", "from"].includes(word.toLowerCase()));
  const begun = ["new", "add", "create", "make", "begin"].includes(words[0]?.toLowerCase() ?? "");
  if (!begun || at < 1 || at === words.length - 1) return null;
  return { what: words.slice(0, at).join(" "), whom: words.slice(at + 1).join(" ") };
}

/** Each kind that is meant for each party that is found and is of its side; for nobody yet by what was typed. */
function wishedFor(
  { what, whom }: { what: string; whom: string },
  found: DeskFound,
  sources: Pick<Sources, "may" | "isThere">,
): Result[] {
  const meant = placesFor(begins, sources).filter(
    ({ kind, label, words }) => kind !== "request_for_quotation" && fitOf(what, label, words) > 0,
  );
  return meant.flatMap(({ kind, to, label }) => {
    const parties = found.parties.filter((party) => party.kind === kinds[kind].party);
    const names = parties.length > 0 ? parties.map(({ name }) => name) : [whom];
    return names.map((name) => ({
      key: `${to} ${name}`,
      label: `${label} for ${parties.length > 0 ? name : `“${name}”`}`,
      to: `${to}&${new URLSearchParams({ for: name }).toString()}`,
    }));
  });
}

/** Pages and acts that begin as typed come first, as they are known at once; then what was found; then the others. */
export function resultsOf(sources: Sources): Group[] {
  const { typed, found, here } = sources;
  if (typed.trim() === "") return atFirst(sources);
  const wish = wishIn(typed);
  if (wish) return found ? group("Begin", wishedFor(wish, found, sources)) : [];
  const known = [
    ...here.map((act) => ({ fit: fitOf(typed, act.label, ""), result: fromAct(act) })),
    ...placesFor([...paletteActs, ...pages], sources).map((place) => ({
      fit: fitOf(typed, place.label, place.words),
      result: fromPlace(place),
    })),
  ];
  const fitting = (least: number, most: number) =>
    known
      .filter(({ fit }) => fit >= least && fit <= most)
      .toSorted((one, other) => other.fit - one.fit)
      .map(({ result }) => result);
  const documents = found ? group("Documents", foundDocuments(found)) : [];
  const parties = found ? group("Parties", foundParties(found)) : [];
  return [
    ...group("Go or do", fitting(3, 3)),
    ...(found && isByName(typed, found) ? [...documents, ...parties] : [...parties, ...documents]),
    ...group(fitting(3, 3).length > 0 ? "Also" : "Go or do", fitting(1, 2)),
    ...(found ? group("Items", foundItems(found)) : []),
  ];
}

/** "12 results in Documents and Items", for who does not see them. */
export function countOfResults(groups: readonly Group[]): string {
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  if (count === 0) return "Nothing found";
  const headings = groups.map(({ heading }) => heading);
  const named = [headings.slice(0, -1).join(", "), headings.at(-1)].filter(Boolean).join(" and ");
  return `${count} ${count === 1 ? "result" : "results"} in ${named}`;
}
