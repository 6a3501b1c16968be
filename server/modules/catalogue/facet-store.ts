// By what the items of a sub-category are narrowed: the attributes that are facets, and makes.
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";
import { type FacetIndex, type FacetKind, indexFacets } from "./facet-index.ts";
import { readCatalogueVersion, rememberFound } from "./search-memory.ts";
import { attributes, items } from "./tables.ts";

const maxKept = 400;
const make: FacetKind = { key: "make", label: "Make", label_hi: "मेक", unit: "", kind: "make", choices: [] };

async function readFacetIndex(db: Database, subCategoryId: string): Promise<FacetIndex> {
  const [kinds, rows] = await Promise.all([
    db
      .select({
        key: attributes.key,
        label: attributes.label,
        label_hi: attributes.labelHi,
        unit: attributes.unit,
        kind: attributes.kind,
        choices: attributes.choices,
      })
      .from(attributes)
      .where(and(eq(attributes.subCategoryId, subCategoryId), eq(attributes.facet, true)))
      .orderBy(asc(attributes.position), asc(attributes.key)),
    db
      .select({ id: items.id, attributes: items.attributes, makes: items.makes })
      .from(items)
      .where(and(eq(items.subCategoryId, subCategoryId), isNull(items.hiddenAt)))
      .orderBy(asc(items.position), asc(items.id)),
  ]);
  return indexFacets([...kinds, make], rows, (item, key) => {
    if (key === make.key) return item.makes;
    const value = item.attributes[key];
    return value === undefined || value === null ? [] : [String(value)];
  });
}

/**
 * Remembers what the items of a sub-category have until the catalogue changes: its version is read with every question, as
 * pages are kept by it that show what is told here (decision 029).
 */
export const rememberingFacets = (db: Database) =>
  rememberFound(
    () => readCatalogueVersion(db),
    maxKept,
    (subCategoryId) => readFacetIndex(db, subCategoryId),
  );
