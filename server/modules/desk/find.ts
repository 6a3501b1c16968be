// "Find or do": what the desk's box finds for what was typed, from three places at once.
import type { DeskFound } from "@vanik/contracts/find";
import type { Deps } from "../../deps.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { findPartiesCalled } from "../accounts/use-cases.ts";
import { type CatalogueSearch, toOption } from "../catalogue/use-cases.ts";
import { findDocumentsByText } from "../documents/use-cases.ts";

const most = { parties: 5, items: 5 };
/** The shop's search asks for as much, and reads no more (contracts/catalogue.ts). */
const leastLetters = 2;
const mostWords = 8;

/** Looks into documents, parties and, by the search of this node, the catalogue. */
export function finderOf({ db }: Pick<Deps, "db">, search: CatalogueSearch) {
  async function findItems(q: string): Promise<DeskFound["items"]> {
    if (q.length < leastLetters) return [];
    const found = await search(q.split(/\s+/).slice(0, mostWords).join(" "));
    return found.items.slice(0, most.items).map((item) => ({
      ...toOption(item),
      sub_category: { _id: item.subCategoryId, sub_category: item.subCategoryName },
      category: { _id: item.categoryId, category: item.categoryName },
    }));
  }

  return async (viewer: DeskViewer, q: string): Promise<DeskFound> => {
    const [documents, parties, items] = await Promise.all([
      findDocumentsByText(db, viewer, q),
      findPartiesCalled(db, q, most.parties),
      findItems(q),
    ]);
    return { documents, parties, items };
  };
}
