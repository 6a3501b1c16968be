// What the lines of a draft know of their items: this party's last rate, the last cost and the best of 90 days, what is on hand.
// All prices are brought to the line's own unit by the units' factors.
import { priceInUnit } from "@vanik/contracts/item-units";
import type { LineLast } from "@vanik/contracts/last-prices";
import { type Paise, toRupees } from "@vanik/contracts/money";
import { isSale, type Kind } from "@vanik/contracts/trade";
import { addDays } from "@vanik/trading/days";
import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { Queryable } from "../../../platform/db.ts";
import { notFound } from "../../../platform/errors.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { organisationsNamed } from "../../accounts/use-cases.ts";
import { partiesAs } from "../../accounts/views.ts";
import { itemsByCode, itemsByIds, listedCosts } from "../../catalogue/use-cases.ts";
import { readTradeSettings } from "../../content/use-cases.ts";
import { type StoredDocument } from "../tables.ts";
import { onHandOf } from "./on-hand.ts";
import { findDocumentNamed, idsNamed, kindsNamed, kindsOfSide } from "../named.ts";

const bestOfDays = 90;

/** Paise, for one base unit as PostgreSQL divides it. */
interface FoundPrice {
  base: number;
  day: string;
  name: string | null;
  /** By its name of today, where it is a party. */
  supplier: string;
  isParty: boolean;
}
interface AskedItem extends Record<string, unknown> {
  itemId: string;
  itemCode: string;
  uom: string;
  factor: number;
}
interface FoundLast extends AskedItem {
  /** By the party of the document, on its side of the wall. */
  own: FoundPrice | null;
  bought: FoundPrice | null;
  best: FoundPrice | null;
}

/** One price of an item, out of lines of these kinds whose documents stand; charges of a bid are not shared over it. */
const priceAmong = (item: SQL, those: SQL, order: SQL): SQL => sql`(
  select json_build_object('base', p.amount * 1000 / (p.qty * coalesce(p.factor, 1)), 'day', o.transaction_date,
    'name', o.name, 'supplier', g.name, 'isParty', true)
  from trade_lines p join trade_documents o on o.id = p.document_id join ${partiesAs("g")} on g.id = o.organisation_id
  where p.item_id = ${item} and ${those} and p.amount > 0 and o.state in ('submitted', 'held', 'closed') order by ${order} limit 1)`;

const newest = sql`p.day desc, p.document_id desc`;
const cheapest = sql`p.amount / (p.qty * coalesce(p.factor, 1)), p.document_id desc`;

function inUnit(price: FoundPrice | null, factor: number) {
  if (!price) return null;
  const { base, day, name, supplier, isParty } = price;
  return { rate: toRupees(Math.round(base * factor) as Paise), day, name, supplier, is_party: isParty };
}

const laterPrice = (one: FoundPrice | null, other: FoundPrice | null) =>
  one && other ? (other.day > one.day ? other : one) : (one ?? other);
const cheaperPrice = (one: FoundPrice | null, other: FoundPrice | null) =>
  one && other ? (other.base < one.base ? other : one) : (one ?? other);

/** Each item and unit of a document's lines once. */
async function itemsOfLines(db: Queryable, { id }: Pick<StoredDocument, "id">): Promise<AskedItem[]> {
  const { rows } = await db.execute<AskedItem>(sql`
    select distinct item_id as "itemId", item_code as "itemCode", uom, coalesce(factor, 1)::float8 as factor
    from trade_lines where document_id = ${id} and item_id is not null`);
  return rows;
}

/** Items by their codes, in their own units; what is in no catalogue is left out. */
async function itemsNamed(db: Queryable, codes: readonly string[]): Promise<AskedItem[]> {
  const found = await itemsByCode(db, codes);
  return [...found.values()].map(({ id, code, uom }) => ({ itemId: id, itemCode: code, uom, factor: 1 }));
}

async function findLasts(
  db: Queryable,
  { kind, organisationId }: Pick<StoredDocument, "kind" | "organisationId">,
  items: readonly AskedItem[],
  since: string,
): Promise<FoundLast[]> {
  const item = sql`l."itemId"`;
  const ownKind: Kind = isSale(kind) ? "sales_order" : "purchase_order";
  const { rows } = await db.execute<FoundLast>(sql`select l.*,
      ${priceAmong(item, sql`p.kind = ${ownKind} and p.owner_id = ${organisationId}`, newest)} as own,
      ${priceAmong(item, sql`p.kind = 'purchase_order'`, newest)} as bought,
      ${priceAmong(
        item,
        sql`p.kind in ('purchase_order', 'supplier_quotation') and p.day >= ${since}`,
        cheapest,
      )} as best
    from json_to_recordset(${JSON.stringify(items)}) as l ("itemId" text, "itemCode" text, uom text, factor float8)`);
  return rows;
}

interface FoundCopied extends FoundPrice, Record<string, unknown> {
  itemId: string;
  uom: string;
}

/** What the lines of the document that a draft was copied from said, by item and unit: of several of one the first. */
async function pricesCopied(db: Queryable, { kind, extras }: Pick<StoredDocument, "kind" | "extras">) {
  const { copiedFrom, copiedKind } = extras;
  if (!copiedFrom) return new Map<string, FoundPrice>();
  const { rows } = await db.execute<FoundCopied>(sql`
    select l.item_id as "itemId", l.uom, (l.amount * 1000 / (l.qty * coalesce(l.factor, 1)))::float8 as base,
      o.transaction_date as day, o.name
    from trade_documents o join trade_lines l on l.document_id = o.id
    where o.id in ${idsNamed(copiedKind ? [copiedKind] : kindsOfSide(kind), copiedFrom)}
      and l.item_id is not null and l.amount > 0 order by l.idx desc`);
  return new Map(rows.map((row) => [copyKey(row), row]));
}
const copyKey = ({ itemId, uom }: Pick<AskedItem, "itemId" | "uom">) => `${itemId} ${uom}`;

/** What lists say that items cost, by item; a supplier whom we know by that name, or had by it, is named as it is today. */
async function listedPrices(db: Queryable, ids: readonly string[]): Promise<Map<string, FoundPrice>> {
  const listed = [...(await listedCosts(db, ids))];
  const parties = await organisationsNamed(
    db,
    "supplier",
    listed.map(([, { supplier }]) => supplier),
  );
  return new Map(
    listed.map(([id, { cost, day, supplier }], at) => {
      const party = supplier === "" ? undefined : parties[at];
      return [id, { base: cost, day, name: null, supplier: party?.name ?? supplier, isParty: party !== undefined }];
    }),
  );
}

/** Whether a new line of it may begin with the last rate: never what a supplier is asked for or bids. */
const beginsWithLastRate = ({ kind, extras }: Pick<StoredDocument, "kind" | "extras">): boolean =>
  kind === "supplier_quotation" ? Boolean(extras.becomes) : kind !== "opportunity" && kind !== "request_for_quotation";

/** What each of these items last cost, in its unit and in rupees; null where nobody knows. */
export async function lastCosts(
  db: Queryable,
  document: Pick<StoredDocument, "kind" | "organisationId">,
  items: readonly AskedItem[],
): Promise<(number | null)[]> {
  const listed = await listedPrices(
    db,
    items.map(({ itemId }) => itemId),
  );
  const found = await findLasts(db, document, items, "infinity");
  return items.map(({ itemId, uom, factor }) => {
    const bought = found.find((last) => last.itemId === itemId && last.uom === uom)?.bought ?? null;
    return inUnit(laterPrice(bought, listed.get(itemId) ?? null), factor)?.rate ?? null;
  });
}

/** Of each item and unit of a document's lines, once, or of the items of these codes. Throws not_found where none that the viewer reads is called so. */
export async function readLastPrices(
  { db, clock }: Pick<Deps, "clock"> & { db: Queryable },
  viewer: DeskViewer,
  { name, kind }: { name: string; kind?: Kind | undefined },
  codes?: readonly string[],
): Promise<LineLast[]> {
  const document = await findDocumentNamed(db, name, kindsNamed(viewer.rights, kind));
  if (!document) throw notFound("This document");
  const items = codes ? await itemsNamed(db, codes) : await itemsOfLines(db, document);
  const ids = items.map(({ itemId }) => itemId);
  const since = addDays(indianDay(clock.now()), -bestOfDays);
  const found = await findLasts(db, document, items, since);
  const listed = await listedPrices(db, ids);
  const onHand = await onHandOf(db, ids);
  const copied = await pricesCopied(db, document);
  const catalogue = isSale(document.kind) ? await itemsByIds(db, ids) : new Map<string, never>();
  const isDefault = beginsWithLastRate(document) && (await readTradeSettings(db)).last_rate_default;
  return found.map(({ itemId, itemCode, uom, factor, own, bought, best }) => {
    const stock = onHand.get(itemId);
    const inLinesUnit = (quantity: number) => Math.round((quantity / factor) * 1000) / 1000;
    const ofList = listed.get(itemId) ?? null;
    const last = inUnit(own, factor);
    const rate = last && { rate: last.rate, day: last.day, name: last.name };
    const before = inUnit(copied.get(copyKey({ itemId, uom })) ?? null, factor);
    const today = catalogue.get(itemId);
    return {
      item_code: itemCode,
      uom,
      sold: isSale(document.kind) ? rate : null,
      bought: inUnit(laterPrice(bought, ofList), factor),
      best: inUnit(ofList && ofList.day >= since ? cheaperPrice(best, ofList) : best, factor),
      on_hand: stock && stock.onHand > 0 ? inLinesUnit(stock.onHand) : null,
      free: stock && stock.onHand > 0 ? inLinesUnit(stock.free) : null,
      by_default: isDefault ? rate : null,
      listed:
        today && !today.hidden && today.averagePrice > 0 ? toRupees(priceInUnit(today.averagePrice, factor)) : null,
      ...(before && { copied: { rate: before.rate, day: before.day, name: before.name } }),
    };
  });
}
