// Documents of all kinds for what somebody typed at the desk: each way to find one goes by an index and takes a few.
import type { FoundDocument } from "@vanik/contracts/find";
import { type Paise, toRupees } from "@vanik/contracts/money";
import { kindsReadWith } from "@vanik/contracts/sights";
import { everyKind, isRequest, type Kind, kinds } from "@vanik/contracts/trade";
import { plainDigits } from "@vanik/contracts/typed-figure";
import { type SQL, sql } from "drizzle-orm";
import { type Queryable, startingWith } from "../../../platform/db.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { findRenamed, organisationKey } from "../../accounts/use-cases.ts";
import { partiesAs } from "../../accounts/views.ts";
import { endsInNumber, idsNamed } from "../named.ts";
import { findInvited } from "./list-store.ts";

const most = 8;
/** Of a name that many parties begin with, the first few are looked into, and of each kind the newest. */
const parties = 3;
const ofEach = 3;

/** "184" and "१८४" of any kind, "so 184" or "SO-184" of one, by what its numbers begin with. */
function numberIn(q: string): { digits: string; kinds: Kind[] } | null {
  const [, letters = "", digits] = /^(?:([a-z]{2,3})[ -]?)?(\d{1,9})$/i.exec(plainDigits(q)) ?? [];
  const isMeant = (kind: Kind) => letters === "" || kinds[kind].prefix === letters.toUpperCase();
  return digits ? { digits, kinds: everyKind.filter(isMeant) } : null;
}

interface FoundDocumentRow extends Record<string, unknown> {
  id: string;
  kind: Kind;
  name: string;
  status: string;
  day: string;
  party: string;
  poNo: string;
  amount: number;
}

const kindRowsOf = (found: readonly Kind[]) =>
  sql.raw(`(values ${found.map((kind) => `('${kind}')`).join(", ")}) k(kind)`);

async function readFound(db: Queryable, q: string, read: readonly Kind[]) {
  const kindRows = kindRowsOf(read);
  const isRead = sql`d.kind in ${read}`;
  const renamed = (await findRenamed(db, q)).slice(0, parties);
  const key = organisationKey(q);
  const beginning = startingWith(q.toLowerCase());
  const named = sql`select i.id, 0 as rank from ${idsNamed(read, q)} i (id)`;
  const number = numberIn(q);
  const numbered = read.filter((kind) => number?.kinds.includes(kind));
  // Of each kind the newest stands before the others: suppliers have numbers of their own, and all of them a first.
  const byDigits =
    number &&
    sql`select f.id, f.rank from ${kindRowsOf(numbered)} cross join lateral (
    select d.id, (row_number() over (order by d.transaction_date desc, d.name desc) > 1)::int as rank from trade_documents d
    where d.kind = k.kind and ${endsInNumber(sql`d.name`, number.digits)}
    order by d.transaction_date desc, d.name desc limit ${ofEach}) f`;
  // Newest first, by the index of beginnings itself.
  const byName = sql`select f.id, 1 as rank from ${kindRows} cross join lateral (select d.id from trade_documents d
    where d.kind = k.kind and upper(d.name) like upper(${startingWith(q)}) order by upper(d.name) using ~>~ limit ${most}) f`;
  // In the index's order: without one, the planner reads the table where a beginning is a common one.
  const byNumber = sql`select f.id, 2 as rank from ${kindRows} cross join lateral (select d.id from trade_documents d
    where d.kind = k.kind and lower(d.po_no) like ${beginning} order by lower(d.po_no) using ~<~ limit ${most}) f`;
  const ofParties = (found: SQL) => sql`select f.id, 3 as rank from (${found}) o
    cross join ${kindRows} cross join lateral (select d.id from trade_documents d
      where d.organisation_id = o.id and d.kind = k.kind and d.state <> 'draft'
      order by d.transaction_date desc, d.name desc limit ${ofEach}) f`;
  const byParty = ofParties(sql`select o.id from ${partiesAs("o")}
    where o.key like ${startingWith(key)} order by o.key using ~<~ limit ${parties}`);
  // What bears the name of before is found by it as it stands there; of one that is called otherwise by now the rest as well.
  const ofRenamed = renamed.map((id) => ofParties(sql`select ${id}::uuid as id`));
  const byGuest = sql`(select d.id, 3 as rank from trade_documents d where d.kind = 'opportunity'
    and lower(d.party ->> 'name') like ${beginning} order by lower(d.party ->> 'name') using ~<~ limit ${most})`;
  const ways = [
    named,
    ...(byDigits && numbered.length > 0 ? [byDigits] : []),
    byName,
    byNumber,
    ...(key ? [byParty, ...ofRenamed, byGuest] : []),
  ];
  return db.execute<FoundDocumentRow>(sql`
    select d.id, d.kind, d.name, d.status, d.transaction_date as day, coalesce(d.party ->> 'name', '') as party,
      d.po_no as "poNo", case when d.kind = 'opportunity' then d.total else d.rounded_total end as amount
    from (select id, min(rank) as rank from (${sql.join(ways, sql` union all `)}) w group by id) found
    join trade_documents d on d.id = found.id and ${isRead} and d.gone_at is null
    order by found.rank, d.transaction_date desc, d.name desc limit ${most}`);
}

/** At most eight, the likeliest first: by whole name or number, name, PO number, then the newest of parties named so. */
export async function findDocumentsByText(
  db: Queryable,
  { rights }: Pick<DeskViewer, "rights">,
  q: string,
): Promise<FoundDocument[]> {
  const { rows } = await readFound(db, q, kindsReadWith(rights));
  const requests = rows.filter(({ kind }) => kind === "request_for_quotation").map(({ id }) => id);
  const invited = requests.length > 0 ? await findInvited(db, requests) : new Map<string, { names: string | null }>();
  return rows.map((row) => ({
    kind: row.kind,
    name: row.name,
    status: row.status,
    transaction_date: row.day,
    party: invited.get(row.id)?.names ?? row.party,
    po_no: row.poNo,
    // What is payable; of an inquiry what it is worth.
    amount: isRequest(row.kind) ? null : toRupees(Number(row.amount) as Paise),
  }));
}
