// What our own series gave so far, and what stands in the way of one: the numbers of other kinds and those of the old books.
import { everyKind, type Kind } from "@vanik/contracts/trade";
import { countedBy, type GivenNumbers, nextOwnNumber, numberBehind, ownNumber } from "@vanik/trading/own-numbers";
import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { type Queryable, startingWith } from "../../platform/db.ts";
import { readOwnSeries } from "../content/use-cases.ts";
import { ownCounter } from "./naming.ts";
import { series, tradeDocuments } from "./tables.ts";

const t = tradeDocuments;

/** The last number that was given behind a stem such as "SGT/26-27/"; what gave none is not there. */
export async function lastOwnNumbers(db: Queryable): Promise<GivenNumbers> {
  return db
    .select({ stem: series.prefix, last: series.last })
    .from(series)
    .where(eq(series.registrationId, ownCounter));
}

/** Whose documents bear numbers with this stem. */
export async function bearersOfStem(db: Queryable, stem: string): Promise<{ kind: Kind; registrationId: number }[]> {
  return db
    .selectDistinct({ kind: t.kind, registrationId: t.registrationId })
    .from(t)
    .where(
      and(
        inArray(t.kind, [...everyKind]),
        sql`upper(${t.name}) like upper(${startingWith(stem)})`,
        ne(t.state, "draft"),
      ),
    );
}

const isOldInvoice = and(eq(t.kind, "sales_invoice"), isNotNull(t.openingOn), ne(t.state, "cancelled"));

/** The highest number behind a stem that an open invoice of the old books bears; null where none does. */
export async function lastOfOldBooks(db: Queryable, stem: string): Promise<number | null> {
  const rows = await db
    .select({ number: t.oldNo })
    .from(t)
    .where(and(isOldInvoice, sql`upper(${t.oldNo}) like ${startingWith(stem)}`));
  const numbers = rows.flatMap(({ number }) => numberBehind(stem, number) ?? []);
  return numbers.length > 0 ? Math.max(...numbers) : null;
}

/**
 * Which of these numbers of old invoices, in capitals, ours bear or will bear, with a sentence each. A supplier's bill is numbered
 * by its supplier: none of those is ours.
 */
export async function takenByOwnSeries(
  db: Queryable,
  numbers: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, string>> {
  const own = (await readOwnSeries(db)).filter(({ kind }) => kind === "sales_invoice");
  const lastNumbers = own.length > 0 ? await lastOwnNumbers(db) : [];
  const nameOf = new Map(numbers.map((number) => [number, number]));
  const startOf = new Map<string, string>();
  for (const one of own) {
    const { stem } = countedBy(one, day);
    const next = nextOwnNumber(one, day, lastNumbers);
    for (const number of numbers) {
      const found = numberBehind(stem, number);
      if (found === null) continue;
      const name = ownNumber(stem, one.digits, found);
      if (found < next) nameOf.set(number, name);
      else
        startOf.set(number, `Our own series will give ${name}: let it begin above this number, in Settings, Numbers`);
    }
  }
  const borne = await db
    .select({ name: t.name })
    .from(t)
    .where(and(eq(t.kind, "sales_invoice"), inArray(t.name, [...new Set(nameOf.values())])));
  const isBorne = new Set(borne.map(({ name }) => name));
  for (const [number, name] of nameOf)
    if (isBorne.has(name)) startOf.set(number, `${name} is an invoice of our own: no two have one number`);
  return startOf;
}
