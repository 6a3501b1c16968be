// Whom the desk may ask for a document's items: who knows them, or whom it looks for.
import type { KnownSupplier } from "@vanik/contracts/sourcing";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../platform/errors.ts";
import { findByName, type FoundKnown, suppliersCalled, suppliersWhoKnow } from "./store.ts";

const shown = 12;

/** Suppliers for a document: without a question those who know its items, then others by name; with one those whom it finds. */
export async function suppliersToAsk({ db }: Pick<Deps, "db">, name: string, q: string): Promise<KnownSupplier[]> {
  const document = await findByName(db, name);
  if (!document) throw notFound("This document");
  const known = await suppliersWhoKnow(db, document.id, q ? 50 : shown);
  const found = q ? await suppliersCalled(db, q, shown) : known;
  const others = !q && known.length < shown ? await suppliersCalled(db, "", shown) : [];
  const knownOf = (one: FoundKnown) => known.find((other) => other.name === one.name) ?? one;
  const all = [...found.map(knownOf), ...others.filter((one) => !known.some((other) => other.name === one.name))];
  return all.slice(0, shown).map(({ itemsKnown, itemsSupplied, lastBid, ...one }) => ({
    name: one.name,
    city: one.city,
    items_known: itemsKnown,
    items_supplied: itemsSupplied,
    last_bid: lastBid,
  }));
}
