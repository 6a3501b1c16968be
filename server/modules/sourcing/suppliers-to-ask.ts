// Whom the desk may ask for a document's items: who knows them, or whom it looks for.
import type { KnownSupplier } from "@vanik/contracts/sourcing";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../platform/errors.ts";
import { suppliersCalled } from "../accounts/use-cases.ts";
import { findDocumentNamed, type KnowingSupplier, suppliersWhoKnow } from "../documents/use-cases.ts";
import type { Kind } from "@vanik/contracts/trade";

const shown = 12;

/** Suppliers for a document: without a question those who know its items, then others by name; with one those whom it finds. */
export async function suppliersToAsk(
  { db }: Pick<Deps, "db">,
  name: string,
  q: string,
  kind?: Kind,
): Promise<KnownSupplier[]> {
  const document = await findDocumentNamed(db, name, kind && [kind]);
  if (!document) throw notFound("This document");
  const known = await suppliersWhoKnow(db, document.id, q ? 50 : shown);
  const called = async (): Promise<KnowingSupplier[]> => {
    const found = await suppliersCalled(db, q, shown);
    return found.map(({ name: supplier, city }) => ({
      name: supplier,
      city,
      itemsKnown: 0,
      itemsSupplied: 0,
      lastBid: null,
    }));
  };
  const found = q ? await called() : known;
  const others = !q && known.length < shown ? await called() : [];
  const knownOf = (one: KnowingSupplier) => known.find((other) => other.name === one.name) ?? one;
  const all = [...found.map(knownOf), ...others.filter((one) => !known.some((other) => other.name === one.name))];
  return all.slice(0, shown).map(({ itemsKnown, itemsSupplied, lastBid, ...one }) => ({
    name: one.name,
    city: one.city,
    items_known: itemsKnown,
    items_supplied: itemsSupplied,
    last_bid: lastBid,
  }));
}
