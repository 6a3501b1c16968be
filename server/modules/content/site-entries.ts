// Key projects, key partners and founders, in the operator's order.
import type { SiteEntry } from "@vanik/contracts/content";
import type {
  DeskSiteEntry,
  SiteEntryChange,
  SiteEntryInput,
  SiteEntryList,
  SiteEntryOrder,
} from "@vanik/contracts/desk-content";
import { asc, eq, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { hiddenSince } from "../../platform/hidden-since.ts";
import { refuseOtherSet } from "../../platform/whole-order.ts";
import { checkPicture, pictureIn, picturesNamed } from "./pictures.ts";
import { findSiteEntries, nextEntryPosition } from "./store.ts";
import { siteEntries } from "./tables.ts";
import { contentWriter } from "./content-writer.ts";

type Row = typeof siteEntries.$inferSelect;

async function showEntries(db: Queryable, rows: Row[]): Promise<DeskSiteEntry[]> {
  const shown = await picturesNamed(db, rows);
  return rows.map(({ id, list, name, nameHi, text, textHi, url, position, hiddenAt, pictureId, version }) => ({
    id,
    list,
    name,
    name_hi: nameHi,
    text,
    text_hi: textHi,
    url,
    position,
    hidden: hiddenAt !== null,
    picture: pictureIn(shown, { pictureId }),
    version,
  }));
}

/** The entries of a list that readers see. */
export async function listSiteEntries({ db }: Pick<Deps, "db">, list: SiteEntryList): Promise<SiteEntry[]> {
  const entries = await showEntries(db, await findSiteEntries(db, list));
  return entries.map(({ id, name, name_hi, text, text_hi, url, picture }) => ({
    _id: id,
    name,
    name_hi,
    text,
    text_hi,
    url,
    picture,
  }));
}

export const writtenEntries = contentWriter({
  table: siteEntries,
  what: "This entry",
  order: [asc(siteEntries.list), asc(siteEntries.position), asc(siteEntries.id)],
  show: showEntries,
});

type Clock = Pick<Deps, "clock">;

const columnsOfEntry = (input: Omit<SiteEntryChange, "version" | "hidden">) => ({
  name: input.name,
  nameHi: input.name_hi,
  text: input.text,
  textHi: input.text_hi,
  url: input.url,
  position: input.position,
  pictureId: input.picture_id,
});

/** A new entry comes last in its list unless it says where. */
export async function createEntry({ clock }: Clock, tx: Transaction, input: SiteEntryInput): Promise<DeskSiteEntry> {
  await checkPicture(tx, input.picture_id);
  return writtenEntries.make(tx, {
    ...columnsOfEntry(input),
    name: input.name,
    list: input.list,
    position: input.position ?? (await nextEntryPosition(tx, input.list)),
    hiddenAt: hiddenSince(input.hidden, clock.now()) ?? null,
  });
}

export async function changeEntry(
  { clock }: Clock,
  tx: Transaction,
  { id, version, ...input }: SiteEntryChange & { id: string },
): Promise<DeskSiteEntry> {
  const row = await writtenEntries.lockAsRead(tx, id, version);
  await checkPicture(tx, input.picture_id);
  return writtenEntries.change(tx, row, {
    ...columnsOfEntry(input),
    hiddenAt: hiddenSince(input.hidden, clock.now(), row.hiddenAt),
  });
}

/** Puts a list in this order; another set than stands there is 409 with what stands. */
export async function writeEntryOrder(tx: Transaction, { list, ids }: SiteEntryOrder): Promise<SiteEntryOrder> {
  const rows = await tx
    .select({ id: siteEntries.id })
    .from(siteEntries)
    .where(eq(siteEntries.list, list))
    .orderBy(asc(siteEntries.position), asc(siteEntries.id))
    .for("update");
  const storedIds = rows.map(({ id }) => id);
  refuseOtherSet(storedIds, ids, { list });
  await tx.execute(sql`update ${siteEntries} t set position = o.place - 1, version = t.version + 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as o (id, place) where t.id = o.id and t.position <> o.place - 1`);
  return { list, ids };
}
