// Rows that somebody types or pastes, as items: by code, by whole name, else what the search finds near. The desk finds
// what is hidden as well and is told what it bears; who fills a cart is told what is sold, and how much he may ask an hour.
import type { ItemMatch, MatchedItem, SoldMatch } from "@vanik/contracts/item-matches";
import type { PlacedItem } from "@vanik/contracts/catalogue";
import { maxInquiryLines } from "@vanik/contracts/inquiry";
import { toPercent, toRupees } from "@vanik/contracts/money";
import { unsaidGst } from "@vanik/trading/own-words";
import { normalForm } from "@vanik/contracts/normal-form";
import type { Deps } from "../../deps.ts";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { countHour, waitUntil } from "../../platform/limits.ts";
import { createTurns } from "../../platform/turns.ts";
import { isLikely } from "./is-likely.ts";
import type { CatalogueSearch } from "./search-memory.ts";
import { readSold } from "./sold.ts";
import { gstRatesOn, itemsByCode } from "./use-cases.ts";

const nearest = 5;
/** Searches under way at once: a pasted sheet leaves the others room. */
const atOnce = 4;

/** Case, spaces and the sign of a size do not tell names apart. */
const nameKey = (text: string) =>
  normalForm(text, "NFKC")
    .toLowerCase()
    .replaceAll("×", "x")
    .replace(/[\s,]+/g, " ")
    .trim();
const codeMeant = (text: string) => text.trim().toLowerCase();

async function foundNear(search: CatalogueSearch, texts: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const waiting = [...new Set(texts)].filter((text) => text.trim().length > 1);
  const next = async (): Promise<void> => {
    for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
      const { items } = await search(text.slice(0, 100));
      const same = items.find(({ name }) => nameKey(name) === nameKey(text!));
      found.set(
        text,
        (same ? [same] : items.slice(0, nearest)).map(({ code }) => code.toLowerCase()),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return found;
}

interface Found<Item> {
  item: Item | null;
  like: Item[];
}

/** One match for each text, in their order, among what `find` gives by codes in lower case. */
async function matchTexts<Item>(
  search: CatalogueSearch,
  texts: readonly string[],
  find: (codes: readonly string[]) => Promise<ReadonlyMap<string, Item>>,
  nameOf: (item: Item) => string,
): Promise<Found<Item>[]> {
  const byCode = await find(texts.map(codeMeant));
  const near = await foundNear(
    search,
    texts.filter((text) => !byCode.has(codeMeant(text))),
  );
  const nearCodes = [...near.values()].flat();
  const items = nearCodes.length > 0 ? new Map([...byCode, ...(await find(nearCodes))]) : byCode;
  return texts.map((text) => {
    const like = (near.get(text) ?? []).flatMap((code) => items.get(code) ?? []);
    const [first] = like;
    const isNamed = first !== undefined && nameKey(nameOf(first)) === nameKey(text);
    const item = items.get(codeMeant(text)) ?? (isNamed ? first : null);
    return { item, like: item ? [] : like };
  });
}

/** For the desk, hidden items too; rates are those of `day`. */
export async function matchItems(
  db: Queryable,
  search: CatalogueSearch,
  texts: readonly string[],
  day: string,
): Promise<ItemMatch[]> {
  const matches = await matchTexts(
    search,
    texts,
    (codes) => itemsByCode(db, codes),
    ({ name }) => name,
  );
  const ids = new Set(matches.flatMap(({ item, like }) => [...(item ? [item] : []), ...like]).map(({ id }) => id));
  const rates = await gstRatesOn(db, [...ids], day);
  const show = (item: DeskItem): MatchedItem => {
    const { rate, treatment } = rates.get(item.id) ?? {
      rate: item.gstRate ?? unsaidGst.rate,
      treatment: item.gstTreatment,
    };
    const { code: item_code, name: item_name, hsn, uom, averagePrice } = item;
    const average_price = toRupees(averagePrice);
    return { item_code, item_name, hsn, uom, average_price, gst_rate: toPercent(rate), gst_treatment: treatment };
  };
  return matches.map(({ item, like }) => ({ item: item && show(item), like: like.map(show) }));
}
type DeskItem = NonNullable<ReturnType<Awaited<ReturnType<typeof itemsByCode>>["get"]>>;

/** Of what is sold; of a code that is no longer, what stands in for it comes first. */
async function matchSoldItems(db: Queryable, search: CatalogueSearch, texts: readonly string[]): Promise<SoldMatch[]> {
  const instead = new Map<string, PlacedItem>();
  const findSoldItems = async (codes: readonly string[]) => {
    const sold = await readSold(db, codes);
    for (const { item_code: code, replaced_by: other } of sold) if (other) instead.set(codeMeant(code), other);
    return new Map(sold.flatMap(({ item_code: code, item }) => (item ? [[codeMeant(code), item] as const] : [])));
  };
  const matches = await matchTexts(search, texts, findSoldItems, ({ item_name }) => item_name);
  return matches.map(({ item, like }, at) => {
    const other = item ? undefined : instead.get(codeMeant(texts[at]!));
    if (other)
      return {
        item,
        like: [other, ...like.filter(({ item_code: code }) => code !== other.item_code)],
        likeliest: other,
      };
    const [first] = like;
    const isMeant = first && isLikely(texts[at]!, { name: first.item_name, code: first.item_code });
    return { item, like, likeliest: isMeant ? first : null };
  });
}

/** Ten sheets of the longest inquiry. */
const rowsPerHour = 10 * maxInquiryLines;

const perNode = createTurns({
  running: 2,
  waiting: 20,
  waitingEach: 2,
  refusal: () =>
    new Refusal("unavailable", "Many rows are being looked up right now. Please try again in a moment.", {
      retryAfter: 5,
    }),
});

/** What somebody's rows mean, whoever he is: `who` names him for the limits. Throws `too_many` and `unavailable`. */
export async function matchForCart(
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  search: CatalogueSearch,
  { who, texts }: { who: string; texts: readonly string[] },
): Promise<SoldMatch[]> {
  if (config.rateLimit) {
    const { count, secondsLeft } = await countHour(db, clock, `matchSold ${who}`, texts.length);
    if (count > rowsPerHour) throw waitUntil(clock, secondsLeft, "More rows can be looked up");
  }
  return perNode(() => matchSoldItems(db, search, texts), { owner: who });
}
