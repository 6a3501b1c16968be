// Holds each document, line, payment, allocation, movement and setting against what the log says of it (controls 8). Reads only, so many
// at a time in the order of their keys: what it takes does not grow with the tables.
import { sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { readErpnextMark } from "../content/use-cases.ts";
import {
  type Columns,
  differingColumns,
  replayMembers,
  replayRow,
  type RowDifference,
  type ToldLine,
} from "./replay.ts";
import type { AuditedTable } from "./subjects.ts";
import { auditLog } from "./tables.ts";

interface Members {
  table: AuditedTable;
  /** The column that says whose it is. */
  owner: string;
  /** What the log knows one by; and as which a person does. */
  keyOf: (member: Columns) => string;
  calledAs: (member: Columns) => string;
  /** Columns of which the log tells nothing, for they are those of whose it is, or empty. */
  follows: Readonly<Record<string, string>>;
}

interface Rows {
  table: AuditedTable;
  key: string;
  members: readonly Members[];
}

const keyOfMemberLine = (member: Columns) => String(member.idx);
const nameOfRefund = (member: Columns) => `payment ${String(member.payment)}`;
const nameOfLine = (member: Columns) => `line ${String(member.idx)}`;

/** Of a payment, of a note, or of the bill that bears them itself. */
const allocations: Members = {
  table: "payment_allocations",
  owner: "holder_id",
  keyOf: (member) => String(member.id),
  calledAs: (member) =>
    typeof member.invoice === "string" ? `allocation to ${member.invoice}` : "tax withheld of the advance",
  follows: { organisation_id: "organisation_id" },
};

const comparedTables: readonly Rows[] = [
  {
    table: "trade_documents",
    key: "id",
    members: [
      {
        table: "trade_lines",
        owner: "document_id",
        keyOf: keyOfMemberLine,
        calledAs: nameOfLine,
        follows: { kind: "kind", owner_id: "organisation_id", day: "transaction_date" },
      },
      allocations,
    ],
  },
  {
    table: "payments",
    key: "id",
    members: [
      allocations,
      {
        table: "payment_refunds",
        owner: "refund_id",
        keyOf: (member) => String(member.payment),
        calledAs: nameOfRefund,
        follows: {},
      },
    ],
  },
  {
    table: "movements",
    key: "id",
    members: [
      { table: "movement_lines", owner: "movement_id", keyOf: keyOfMemberLine, calledAs: nameOfLine, follows: {} },
    ],
  },
  { table: "goods_returns", key: "id", members: [] },
  { table: "settings", key: "name", members: [] },
];

/** How many rows are held against the log at once, and how many of its lines are looked through. */
const usual = { rows: 200, lines: 20_000 };

interface Found extends Record<string, unknown> {
  key: string;
  name: string;
  stored: Columns;
  /** Of each table of members those that are there, with what follows from the row. */
  members: Columns[][];
  lines: [string, string, ToldLine["before"], ToldLine["after"], ToldLine["person"], boolean][];
}

/** Columns of members: what the log leaves out, but what it knows them by and what follows from the row; and who is ERPNext's says so. */
function membersFound({ table, owner, follows }: Members, key: string) {
  const untold = sql`(select coalesce(array_agg(c), '{}') from unnest(audit_left_out(${table})) c
    where c <> all (audit_member_marks(${table}) || ${sql.param(["remote", ...Object.keys(follows)])}::text[]))`;
  return sql`coalesce((select jsonb_agg(audit_member_named(${table}, to_jsonb(m) - ${untold}))
    from ${sql.raw(table)} m where m.${sql.raw(owner)} = r.${sql.raw(key)}), '[]')`;
}

/** What is ERPNext's is as that says, where there is one. */
async function findRowsWithLines(
  db: Queryable,
  { table, key, members }: Rows,
  after: string,
  isMirrored: boolean,
  most: number,
) {
  const id = sql.raw(`r.${key}`);
  const tables = [table, ...members.map((one) => one.table)];
  const behind = after === "" ? sql`true` : sql`${id} > ${after}`;
  const { rows } = await db.execute<Found>(sql`
    select ${id}::text as key, coalesce(to_jsonb(r) ->> 'name', '') as name,
      audit_row_shown(${table}, to_jsonb(r)) || case when to_jsonb(r) -> 'remote' = 'true' then '{"remote": true}'::jsonb else '{}' end as stored,
      jsonb_build_array(${sql.join(
        members.map((one) => membersFound(one, key)),
        sql`, `,
      )}) as members,
      coalesce((select jsonb_agg(jsonb_build_array(l.subject, l.change, l.before, l.after, l.person, l.person is null and l.person_digest is not null)
        order by l.id) from ${auditLog} l where l.subject_id = ${id}::text and l.subject = any(${sql.param(tables)}::text[])), '[]') as lines
    from (select * from ${sql.raw(table)} r where ${behind}
      and not (${isMirrored} and coalesce(to_jsonb(r) -> 'remote' = 'true', false)) and ${id}::text <> 'secret_fingerprint'
      order by ${id} limit ${most}) r order by ${id}`);
  return rows;
}

/** What of a document is a person's: once they are erased, the log says nothing any more of it. */
const personal = ["email", "phone", "buyerPhone"];
function withoutPerson(columns: Columns): Columns {
  const extras = Object.entries((columns.extras ?? {}) as Columns).filter(([key]) => !personal.includes(key));
  return Object.assign({}, columns, { extras: Object.fromEntries(extras) });
}

function* memberDifferences(spec: Members, name: string, row: Columns, stored: readonly Columns[], lines: ToldLine[]) {
  const logged = replayMembers(lines, spec.keyOf);
  const there = new Map(stored.map((member) => [spec.keyOf(member), member]));
  const difference = (member: Columns, column: string, was: unknown, is: unknown): RowDifference => ({
    table: spec.table,
    name,
    member: spec.calledAs(member),
    column,
    logged: was ?? null,
    stored: is ?? null,
  });
  for (const [key, member] of logged) if (!there.has(key)) yield difference(member, "", member, null);
  for (const [key, member] of there) {
    const loggedMember = logged.get(key);
    if (!loggedMember) yield difference(member, "", null, member);
    else {
      const follows = Object.entries(spec.follows).filter(([column]) => member[column] !== null);
      const whole = Object.assign(
        {},
        loggedMember,
        Object.fromEntries(follows.map(([column, source]) => [column, row[source]])),
      );
      for (const column of differingColumns(whole, member))
        yield difference(member, column, whole[column], member[column]);
    }
  }
}

function* rowDifferences({ table, members }: Rows, found: Found): Generator<RowDifference> {
  const name = found.name || found.key;
  const lines = found.lines.map(([subject, change, before, after, person, isErased]): ToldLine => ({
    subject,
    change,
    before,
    after,
    person,
    isErased,
  }));
  const own = lines.filter(({ subject }) => subject === table);
  // A setting that never said anything was never told of.
  const logged = replayRow(own) ?? (table === "settings" ? {} : null);
  if (!logged) {
    yield { table, name, member: "", column: "", logged: null, stored: found.stored };
    return;
  }
  // What is said beside a change is no column of it.
  const { reason: _, above_limit: __, ...ofDocument } = logged;
  const loggedColumns = table === "trade_documents" || table === "settings" ? ofDocument : logged;
  const isErased = own.some((line) => line.isErased);
  const [was, is] = isErased
    ? [withoutPerson(loggedColumns), withoutPerson(found.stored)]
    : [loggedColumns, found.stored];
  for (const column of differingColumns(was, is))
    yield { table, name, member: "", column, logged: was[column] ?? null, stored: is[column] ?? null };
  for (const [at, spec] of members.entries())
    yield* memberDifferences(
      spec,
      name,
      logged,
      found.members[at]!,
      lines.filter(({ subject }) => subject === spec.table),
    );
}

interface Gone extends Record<string, unknown> {
  table: AuditedTable;
  name: string;
}

/** What the log has made and never taken away, and is not there. */
async function* goneRows(db: Queryable, most: number): AsyncGenerator<RowDifference> {
  const tables = comparedTables.map(({ table }) => table);
  for (let behind = 0; ; behind += most) {
    const { rows: missing } = await db.execute<{ id: number }>(sql`
      select l.id from ${auditLog} l
      where l.id > ${behind} and l.id <= ${behind + most} and l.change = 'insert' and l.subject = any(${sql.param(tables)}::text[])
        and audit_current(l.subject, l.subject_id) is null`);
    // Asked once they are gone: a row that is deleted meanwhile goes with the line that tells it.
    const { rows } = await db.execute<Gone>(sql`
      select l.subject as table, l.name from ${auditLog} l
      where l.id = any(${sql.param(missing.map(({ id }) => id))}::bigint[])
        and not exists (select from ${auditLog} d where d.subject_id = l.subject_id and d.subject = l.subject and d.change = 'delete' and d.id > l.id)
      order by l.id`);
    for (const { table, name } of rows) yield { table, name, member: "", column: "", logged: name, stored: null };
    const last = await db.execute<{ last: number | null }>(sql`select max(id) as last from ${auditLog}`);
    if ((last.rows[0]!.last ?? 0) <= behind + most) return;
  }
}

/** Every column that is otherwise than the log says, one after the other. */
export async function* checkRows(db: Queryable, most = usual): AsyncGenerator<RowDifference> {
  const isMirrored = (await readErpnextMark(db)) !== null;
  for (const rows of comparedTables)
    for (let after = ""; ;) {
      const found = await findRowsWithLines(db, rows, after, isMirrored, most.rows);
      for (const one of found) yield* rowDifferences(rows, one);
      if (found.length < most.rows) break;
      after = found.at(-1)!.key;
    }
  yield* goneRows(db, most.lines);
}

/** How many columns are, and the first of them. */
export async function firstDifferences(
  db: Queryable,
  most: number,
): Promise<{ count: number; first: RowDifference[] }> {
  const first: RowDifference[] = [];
  let count = 0;
  for await (const difference of checkRows(db)) if (count++ < most) first.push(difference);
  return { count, first };
}
