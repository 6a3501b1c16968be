// npm run doctor: looks at all that an installation is and changes nothing. What is wrong is a sentence each.
import { readFileSync } from "node:fs";
import type pg from "pg";
import { findDatabase } from "../commands/command-database.ts";
import type { Outcome, Working } from "../commands/command.ts";
import type { Config } from "../config.ts";
import { indianDay } from "../platform/clock.ts";
import { beginReading } from "../platform/db.ts";
import { createFileStore } from "../platform/file-store.ts";
import { newestMigration } from "../platform/migrate.ts";
import { StartError } from "../platform/start-error.ts";
import { askQuestions, type Finding } from "./ask-questions.ts";
import { examineAuditChain, examineRows, examineSealMail } from "./examine-audit-log.ts";
import { examineFiles } from "./examine-files.ts";
import { examineIndexes } from "./examine-indexes.ts";
import { examinePlace } from "./examine-place.ts";
import { connectAlike } from "./table-copies.ts";

export interface Examined {
  config: Config;
  owner: pg.PoolConfig;
  /** The role that serves. */
  role: string;
  /** Whether every attached file and every line of the audit log is read, and every index held against its table. */
  deep: boolean;
  /** Whether every row of trade is held against what the audit log says of it. */
  books?: boolean;
  /** Whether each finding is told whole, for a machine. */
  json?: boolean;
  /** What lies around the database is not looked at: a rehearsal is gone soon, and asks no mail server. */
  isRehearsal?: boolean;
}

const mostSkew = 5_000;

/** Finds the database and examines it. */
export async function runDoctor(
  how: Pick<Examined, "deep" | "books" | "json">,
  { config, undo }: Working,
): Promise<Outcome> {
  const { owner, role } = await findDatabase(config, undo);
  return examine({ config, owner, role, ...how });
}

/** Whether the audit log still contains what a mail to the auditor says; `-` is standard input. */
export async function lookForSeal(file: string, { config, undo }: Working): Promise<Outcome> {
  let text: string;
  try {
    text = readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (cause) {
    throw new StartError(`${file} cannot be read: name the file that holds the mail.`, { cause });
  }
  const { owner } = await findDatabase(config, undo);
  const client = await connectAlike(owner);
  try {
    return await examineSealMail(client, config, text);
  } finally {
    await client.end();
  }
}

/** Exit code 1 for a fault, 3 for warnings alone. */
export async function examine(examined: Examined): Promise<Outcome> {
  const client = await connectAlike(examined.owner);
  try {
    return reportFindings(await findAll(client, examined), examined.json ?? false);
  } finally {
    await client.end();
  }
}

async function findAll(
  client: pg.Client,
  { config, owner, role, deep, books = false, json = false, isRehearsal }: Examined,
): Promise<Finding[]> {
  const ofVersion = await findVersion(client);
  const clock = await findSkew(client);
  // Of another version questions would ask for what is not there.
  if (ofVersion.length > 0) return [...ofVersion, ...clock];
  await beginReading(client);
  const { rows } = await client.query<{ demonstration: boolean | null; fingerprint: string | null; ahead: number }>(
    `select (select value::text::boolean from settings where name = 'demonstration') as demonstration,
      (select value #>> '{}' from settings where name = 'secret_fingerprint') as fingerprint,
      coalesce((select value::text::float8 from settings where name = 'clock_ahead'), 0) as ahead`,
  );
  const { demonstration, fingerprint, ahead } = rows[0]!;
  const answers = await askQuestions(client, role, indianDay(new Date(Date.now() + ahead)));
  const chain = await examineAuditChain(client, config, { deep, whole: json });
  const differing = books ? await examineRows(client, json) : [];
  await client.query("commit");
  const files = await examineFiles(client, createFileStore(config.files, { warn: () => {} }), { deep, isRehearsal });
  const place = await examinePlace(client, {
    config,
    fingerprint,
    demonstration: demonstration === true || isRehearsal === true,
  });
  return [
    ...clock,
    ...answers,
    ...files,
    ...chain,
    ...differing,
    ...place,
    ...(deep ? await examineIndexes(owner) : []),
  ];
}

async function findVersion(client: pg.ClientBase): Promise<Finding[]> {
  const there = await client.query("select to_regclass('public.schema_migrations') is not null as is_made");
  if (!there.rows[0].is_made) return [{ sentence: "There is no Vanik in this database yet.", isWarning: false }];
  const { rows } = await client.query<{ at: string }>("select max(created_at) as at from schema_migrations");
  const [applied, newest] = [Number(rows[0]?.at), newestMigration()];
  if (applied === newest) return [];
  return applied < newest
    ? [
        {
          sentence: "The database is of an older Vanik: npm start brings it up to this one, then ask again.",
          isWarning: true,
        },
      ]
    : [{ sentence: "The database is of a newer Vanik: use that version.", isWarning: false }];
}

async function findSkew(client: pg.ClientBase): Promise<Finding[]> {
  const { rows } = await client.query("select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms");
  const skew = Math.abs(rows[0].ms - Date.now());
  if (skew <= mostSkew) return [];
  const sentence = `The clocks of this machine and of the database differ by ${Math.round(skew / 1000)} s: let both keep the time by NTP.`;
  return [{ sentence, isWarning: false }];
}

function reportFindings(findings: readonly Finding[], json: boolean): Outcome {
  const faults = findings.filter(({ isWarning }) => !isWarning);
  const warnings = findings.filter(({ isWarning }) => isWarning);
  const code = faults.length > 0 ? 1 : warnings.length > 0 ? 3 : 0;
  if (json) return { report: JSON.stringify({ findings }, null, 2), code };
  if (code === 0) return { report: "All is sound.", code };
  return {
    report: [
      ...faults.map(({ sentence }) => `Fault: ${sentence}`),
      ...warnings.map(({ sentence }) => `Warning: ${sentence}`),
    ].join("\n"),
    code,
  };
}
