// All that is the company's own, in files that other programs read: each table, every attached file under its name, every picture.
// Hashes, secrets, tokens and what only serves the process stay here.
import { Readable, Transform } from "node:stream";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { beginReading } from "../platform/db.ts";
import { riskyBeginning } from "../platform/sheet.ts";
import type { FileStore } from "../platform/file-store.ts";
import { isSealedStillSql } from "../modules/sourcing/soundness.ts";
import { listTables } from "./table-copies.ts";

export type TableFormat = "csv" | "json";

export interface ExportedTable {
  name: string;
  /** As SQL writes them. */
  columns: string[];
  /** Those of them that hold what somebody typed. */
  texts: ReadonlySet<string>;
}

/** What lets somebody in, counts limits, or is made of other tables. */
const leftOutTables = new Set([
  "sessions",
  "viewings",
  "sign_in_failures",
  "known_addresses",
  "one_time_codes",
  "verification_tokens",
  "second_factors",
  "recovery_codes",
  "second_factor_tickets",
  "round_keys",
  "bid_links",
  // When somebody of a supplier was here.
  "bid_readers",
  "bids_on_the_way",
  "setting_secrets",
  "idempotency_keys",
  "counters",
  "reader_news",
  "digest_entries",
  "used_challenges",
  "audit_pending",
  "search_words",
  "sub_category_words",
  "catalogue_version",
  "content_version",
  "site_version",
  "set_up_tokens",
  "pgboss.job",
]);
// Of a bid's draft and of the device that typed it only sealed bytes and hashes stand there.
const leftOutColumn = /hash|secret|token|sealed|password|^words$|search_version|^draft(_id|_device)?$|^device$/;

/** Every table that leaves, with the columns that do. */
export async function listExported(client: pg.ClientBase): Promise<ExportedTable[]> {
  const tables = await listTables(client);
  const { rows } = await client.query<{ of: string; column: string }>(
    `select attrelid::regclass::text as of, quote_ident(attname) as column from pg_attribute
    where attnum > 0 and atttypid in ('text'::regtype, 'varchar'::regtype, 'bpchar'::regtype)`,
  );
  const texts = Map.groupBy(rows, (row) => row.of);
  return tables
    .filter(({ name }) => !leftOutTables.has(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.filter((column) => !leftOutColumn.test(column)),
      texts: new Set(texts.get(name)?.map(({ column }) => column)),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

// What nobody but its supplier reads yet, nor how often it was written (docs/sealed-bids.md).
const ofSealedRound = (round: string) =>
  `${round} in (select r.id from rounds r where r.sealed and r.state not in ('opened', 'awarded'))`;
const bidsUnderSeal = `select b.id from bids b where ${ofSealedRound("b.round_id")}`;

/** Of these tables the rows that leave. */
const rowsThatLeave: Readonly<Record<string, string>> = {
  // The fingerprint of the secret is a setting's row.
  settings: "name <> 'secret_fingerprint'",
  bids: `not (${ofSealedRound("round_id")})`,
  bid_versions: `bid_id not in (${bidsUnderSeal})`,
  bid_files: `bid_id not in (${bidsUnderSeal})`,
  // Who came in for the first time on this day.
  policy_consents: "agreed_at < date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'",
  // Sizes of backups, and numbers of files.
  keeping_runs: `not exists (select from rounds where ${isSealedStillSql})`,
  round_events: `not (move in ('submit', 'confirm', 'withdraw') and ${ofSealedRound("round_id")})`,
};

const asLiteral = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** What outsiders typed, as `guardFormula` guards it. */
const guardedColumn = (column: string) =>
  `case when ${column} ~ ${asLiteral(riskyBeginning)} then ${asLiteral("'")} || ${column} else ${column} end as ${column}`;

/** Each column as it leaves: the hashes of a closing are told once it is opened. */
function columnToExport({ name, texts }: ExportedTable, column: string, format: TableFormat): string {
  if (name === "rounds" && column === "list")
    return `case when not (${ofSealedRound("rounds.id")}) then list end as list`;
  return format === "csv" && texts.has(column) ? guardedColumn(column) : column;
}

const rowsToExport = (table: ExportedTable, format: TableFormat) =>
  `select ${table.columns.map((column) => columnToExport(table, column, format)).join(", ")} from ${table.name} where ${rowsThatLeave[table.name] ?? "true"}`;

/** A table's rows as a file: CSV with a line of names, or a JSON list of one object a line. */
function readExported(client: pg.ClientBase, table: ExportedTable, format: TableFormat): NodeJS.ReadableStream {
  if (format === "csv")
    return client.query(copyTo(`copy (${rowsToExport(table, format)}) to stdout (format csv, header)`));
  // JSON holds neither of these signs unescaped, so its lines come as they are.
  const query = `copy (select row_to_json(t) from (${rowsToExport(table, format)}) t) to stdout (format csv, delimiter e'\\x01', quote e'\\x02')`;
  return client.query(copyTo(query)).pipe(asList());
}

/** Lines of JSON as one list. */
function asList(): Transform {
  let left = "";
  let begun = false;
  const decoder = new TextDecoder();
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const lines = (left + decoder.decode(chunk, { stream: true })).split("\n");
      left = lines.pop() ?? "";
      for (const line of lines) {
        this.push(`${begun ? ",\n" : "[\n"}${line}`);
        begun = true;
      }
      done();
    },
    flush(done) {
      this.push(begun ? "\n]\n" : "[]\n");
      done();
    },
  });
}

interface ExportedFile {
  id: string;
  /** Without what tells its type, where that is told by the bytes. */
  path: string;
}

/** Attached files by the name under which they leave: their id keeps two of one name apart. */
async function listExportedFiles(client: pg.ClientBase): Promise<ExportedFile[]> {
  const { rows } = await client.query<{ id: string; name: string }>(
    "select id::text as id, file_name as name from files where state = 'stored' order by id",
  );
  return rows.map(({ id, name }) => ({
    id,
    path: `files/${id}-${name.replace(/[^\p{L}\p{N}. _-]/gu, "_").slice(-100)}`,
  }));
}

/** Pictures as they came: what is shown of them is made of these. */
async function listExportedPictures(client: pg.ClientBase): Promise<ExportedFile[]> {
  const { rows } = await client.query<{ id: string }>("select id::text as id from pictures order by id");
  return rows.map(({ id }) => ({ id, path: `pictures/${id}` }));
}

export interface ExportedPart {
  /** Where it stands in what is made. */
  name: string;
  content: Readable;
}

interface Parts {
  tables: number;
  files: number;
  /** Each is read when it is asked for. */
  parts: AsyncGenerator<ExportedPart>;
  /** Those whose bytes are not there, so far. */
  lost: string[];
}

/** All that leaves, of one moment: tables, then files, then pictures. The connection is its own until its parts are taken. */
export async function readExport(client: pg.ClientBase, store: FileStore, format: TableFormat): Promise<Parts> {
  await beginReading(client);
  const tables = await listExported(client);
  const files = [...(await listExportedFiles(client)), ...(await listExportedPictures(client))];
  const lost: string[] = [];
  async function* parts(): AsyncGenerator<ExportedPart> {
    for (const table of tables)
      yield { name: `tables/${table.name}.${format}`, content: Readable.from(readExported(client, table, format)) };
    await client.query("commit");
    for (const { id, path } of files) {
      const bytes = await store.open(id).catch(() => null);
      if (!bytes) lost.push(path);
      else yield await namedByBytes(path, bytes);
    }
  }
  return { tables: tables.length, files: files.length, parts: parts(), lost };
}

/** A picture gets the ending of what it is. */
async function namedByBytes(path: string, bytes: Readable): Promise<ExportedPart> {
  if (!path.startsWith("pictures/")) return { name: path, content: bytes };
  const all = bytes.iterator() as AsyncIterator<Buffer>;
  const { value: first = Buffer.alloc(0) } = (await all.next()) as IteratorResult<Buffer, undefined>;
  const { fileTypeFromBuffer } = await import("file-type");
  const type = (await fileTypeFromBuffer(first))?.ext ?? "bin";
  async function* rest() {
    yield first;
    yield* { [Symbol.asyncIterator]: () => all };
  }
  return { name: `${path}.${type}`, content: Readable.from(rest()) };
}
