// Goods in own words become an item of the catalogue, and once: what has their name and is sold in their unit is found (trade 4, Own words).
import type { KeptItem, OwnWordsToKeep } from "@vanik/contracts/catalogue-desk";
import { describeUnits, unitMeant } from "@vanik/contracts/item-units";
import { unitKey } from "@vanik/contracts/unit-spellings";
import { sql } from "drizzle-orm";
import { indianDay } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid } from "../../../platform/errors.ts";
import { codeOfName } from "../code-of-name.ts";
import { codesOfNames } from "../names.ts";
import { findItemsByCode, lockItems } from "../store.ts";
import { recordChange } from "./change-log.ts";
import { readItemFacts } from "./item-facts.ts";
import { itemProblems } from "./item-rules.ts";
import type { CatalogueDesk } from "./save-items.ts";
import { makePlaces, notSorted } from "./make-branches.ts";
import { itemAtDesk } from "./read-items.ts";
import { writeItems } from "./write-items.ts";

/** Codes that others have of the same letters: so many are tried. */
const mostAlike = 9;

/** Two who press in the same moment make one item of it. */
const lockOwnWords = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('own words', 0))`);

/** The item of this name, which neither goes nor gets another unit meanwhile, and the code of a new one. */
async function findItemCalled(tx: Transaction, name: string) {
  const made = codeOfName(name);
  const codes = [made, ...Array.from({ length: mostAlike - 1 }, (_, at) => `${made}-${at + 2}`)];
  const named = (await codesOfNames(tx, [name])).get(name);
  const alike = [...codes, ...(named ? [named] : [])].map((code) => code.toLowerCase());
  await lockItems(tx, alike);
  const known = await findItemsByCode(tx, alike);
  const usedCodes = new Set(known.map(({ code }) => code.toLowerCase()));
  return {
    there: known.find((item) => item.name.toLowerCase() === name.toLowerCase()),
    code: codes.find((code) => !usedCodes.has(code.toLowerCase())),
  };
}

const placeNotSorted = async (tx: Transaction) => (await makePlaces(tx, [notSorted])).get(notSorted)!;

/** Documents remember what words are kept as, and count what moved under them and will: asked and told under the lock of own words. */
export interface KeepsWords {
  findKeptWords: (
    tx: Transaction,
    words: readonly { itemName: string; uom: string }[],
  ) => Promise<readonly ({ itemId: string } | undefined)[]>;
  insertKeptWords: (
    tx: Transaction,
    words: { name: string; uom: string; itemId: string; factor: string | null },
  ) => Promise<void>;
}

type WordsDesk = CatalogueDesk & KeepsWords;

/** The item of these words, which is made where there is none. */
export async function saveOwnWords(desk: WordsDesk, tx: Transaction, words: OwnWordsToKeep): Promise<KeptItem> {
  await lockOwnWords(tx);
  const [first] = await desk.findKeptWords(tx, [{ itemName: words.item_name, uom: words.uom }]);
  // Whatever it is called by now.
  if (first) return { made: false, item: await itemAtDesk(tx, first.itemId) };
  const madeItem = await findOrMakeItem(desk, tx, words);
  const { factor } = unitMeant(madeItem.item, words.uom, unitKey)!;
  const called = { name: words.item_name, uom: words.uom, itemId: madeItem.item.id, factor: String(factor) };
  await desk.insertKeptWords(tx, called);
  return madeItem;
}

async function findOrMakeItem(desk: WordsDesk, tx: Transaction, words: OwnWordsToKeep): Promise<KeptItem> {
  const { there, code } = await findItemCalled(tx, words.item_name);
  if (there && !unitMeant(there, words.uom, unitKey))
    throw invalid({
      uom: `${there.name} is in the catalogue as ${there.code}, and not sold in ${words.uom}. ${describeUnits(there)}.`,
    });
  if (there) return { made: false, item: await itemAtDesk(tx, there.id) };
  if (!code) throw invalid({ item_name: "Many items are called like this. Word it otherwise." });
  const { result: ids } = await recordChange(desk, tx, `New item ${code}`, async () => {
    const row = { ...words, item_code: code, sub_category: words.sub_category ?? (await placeNotSorted(tx)) };
    const facts = await readItemFacts(tx, [row], indianDay(desk.clock.now()), desk.namedInTrade);
    const problems = itemProblems(row, facts);
    if (Object.keys(problems).length > 0) throw invalid(problems as Record<string, string>);
    return writeItems(tx, [row], facts, desk.clock.now());
  });
  return { made: true, item: await itemAtDesk(tx, ids[0]!) };
}
