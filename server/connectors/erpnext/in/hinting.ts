// What only belongs to another: prices of an Item, Contacts and Addresses of a party. They are nothing here, and hint what they belong to (connector 3).
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { findRequestsAsking } from "../../../modules/documents/use-cases.ts";
import { asRecords, type Transaction } from "../../../platform/db.ts";
import { addressFields } from "../mapping/address.ts";
import { type AskedFields, fieldsOfAll, type SourceDocument } from "../mapping/asked-fields.ts";
import { contactFields } from "../mapping/contact.ts";
import { itemPriceFields, itemPriceFilters } from "../mapping/item-price.ts";
import { partiesOfLinks } from "../mapping/map-party.ts";
import type { RemoteName } from "../mapping/mapped-document.ts";
import { textOfField } from "../mapping/texts.ts";
import { erpnextHints, erpnextLinks } from "../tables.ts";
import { findLinks, findLinksOf, linkOfSource, type LinkToWrite } from "./links.ts";
import type { Stream } from "./stream.ts";

/** These are to be read anew, once each. */
export async function writeHints(tx: Transaction, names: readonly RemoteName[], at: Date): Promise<void> {
  const once = new Map(names.map(({ doctype, name }) => [`${doctype}\n${name}`, { doctype, name, at }]));
  if (once.size === 0) return;
  // In one order, so that no two wait for each other.
  const rows = [...once].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, hint]) => hint);
  await tx.execute(sql`
    insert into ${erpnextHints} (doctype, name, at)
    select doctype, name, at from json_populate_recordset(null::erpnext_hints, ${asRecords(erpnextHints, rows)})
    on conflict (doctype, name) do update set at = excluded.at`);
}

interface Belonging {
  asked: AskedFields;
  of: (source: SourceDocument) => RemoteName[];
}

const isNamed = ({ name }: RemoteName) => name !== "";
export const belongings = {
  price: {
    asked: { ...itemPriceFields, fields: [...fieldsOfAll, "item_code"] },
    of: ({ fields }) => [{ doctype: "Item", name: textOfField(fields, "item_code") }].filter(isNamed),
  },
  contact: { asked: { ...contactFields, fields: fieldsOfAll, tables: linksAlone(contactFields) }, of: partiesOfLinks },
  address: { asked: { ...addressFields, fields: fieldsOfAll, tables: linksAlone(addressFields) }, of: partiesOfLinks },
} as const satisfies Record<string, Belonging>;

function linksAlone({ tables }: AskedFields): AskedFields["tables"] {
  return { links: tables["links"]! };
}

/** The link of one that belongs to another: to whom, so that those are read anew once it goes there no more. */
export const linkOfBelonging = ({ asked, of }: Belonging, source: SourceDocument): LinkToWrite => ({
  ...linkOfSource(asked.doctype, source),
  seen: { of: of(source) },
});

/** To whom a Contact or an Address belonged as it was read. */
export const ownersSeen = ({ seen }: { seen: Record<string, unknown> | null }): RemoteName[] =>
  (seen?.["of"] as RemoteName[] | undefined) ?? [];

function hintingStream(belonging: Belonging, filters?: Stream["filters"]): Stream {
  const { doctype } = belonging.asked;
  return {
    asked: belonging.asked,
    pageSize: 500,
    everySeconds: 60,
    begins: "now",
    ...(filters && { filters }),
    async apply(tx, page, { now }) {
      const names = page.map(({ fields }) => textOfField(fields, "name"));
      const before = await findLinks(tx, doctype, names);
      await writeHints(tx, [...page.flatMap(belonging.of), ...[...before.values()].flatMap(ownersSeen)], now);
      return page.map((source) => linkOfBelonging(belonging, source));
    },
    async remove(tx, names, { now }) {
      const gone = await findLinks(tx, doctype, names);
      await writeHints(tx, [...gone.values()].flatMap(ownersSeen), now);
    },
  };
}

export const itemPriceStream = hintingStream(belongings.price, ({ price_list: list }) => itemPriceFilters(list));
export const contactStream = hintingStream(belongings.contact);
export const addressStream = hintingStream(belongings.address);

/** Items whose price or rate of tax begins or ends by this day of the site are read anew, once. */
export async function hintItemsOfDay(tx: Transaction, today: string, at: Date): Promise<void> {
  const t = erpnextLinks;
  const due = await tx
    .update(t)
    .set({ seen: sql`${t.seen} - 'changesOn'` })
    .where(and(eq(t.doctype, "Item"), sql`${t.seen} ->> 'changesOn' <= ${today}`))
    .returning({ doctype: t.doctype, name: t.name });
  await writeHints(tx, due, at);
}

/** Documents of these parties, and requests that ask them, are read anew: whose they are is another's to say now. */
export async function hintDocumentsOfParties(
  tx: Transaction,
  doctype: string,
  names: readonly string[],
  at: Date,
): Promise<void> {
  const t = erpnextLinks;
  const documents = await tx
    .select({ doctype: t.doctype, name: t.name })
    .from(t)
    .where(
      and(
        eq(t.localKind, "document"),
        inArray(sql`${t.seen} #>> '{party,name}'`, [...names]),
        eq(sql`${t.seen} #>> '{party,doctype}'`, doctype),
        isNull(t.goneAt),
      ),
    );
  const parties = [...(await findLinks(tx, doctype, names)).values()];
  const requests = await findRequestsAsking(
    tx,
    parties.flatMap(({ localId }) => localId ?? []),
  );
  await writeHints(tx, [...documents, ...(await findLinksOf(tx, "document", requests)).values()], at);
}

/** Items that stand in these groups are read anew: where they stand, or what they bear of tax, is another now. */
export async function hintItemsOfGroups(tx: Transaction, groups: readonly string[], at: Date): Promise<void> {
  if (groups.length === 0) return;
  const t = erpnextLinks;
  const items = await tx
    .select({ doctype: t.doctype, name: t.name })
    .from(t)
    .where(and(eq(t.doctype, "Item"), inArray(sql`${t.seen} ->> 'group'`, [...groups])));
  await writeHints(tx, items, at);
}
