// What lies around the database, as the doctor looks at it: the secret, the disk, the last backup, mail, a cluster's own checksums.
import { existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";
import { readSmtpUrl } from "../modules/content/use-cases.ts";
import { readLastBackup } from "../platform/data-marks.ts";
import { openConnection } from "../platform/db.ts";
import { readSecret } from "../platform/secret.ts";
import type { Finding } from "./ask-questions.ts";

interface Place {
  config: Config;
  /** The fingerprint that the database keeps. */
  fingerprint: string | null;
  /** Nobody keeps one, nor a rehearsal. */
  demonstration: boolean;
}

const backupDays = 7;
const fault = (sentence: string): Finding => ({ sentence, isWarning: false });
const warning = (sentence: string): Finding => ({ sentence, isWarning: true });

export async function examinePlace(client: pg.ClientBase, { config, fingerprint, demonstration }: Place) {
  return [
    ...(await examineSecret(config, fingerprint)),
    ...(await examineDisk(client, config)),
    ...(await examineChecksums(client)),
    ...(demonstration ? [] : [...examineBackup(config), ...(await examineMail(client, config))]),
  ];
}

const secretFile = ({ dataDir }: Config) => join(dataDir, "secret");
const hasSecret = (config: Config) => config.secret !== undefined || existsSync(secretFile(config));

async function examineSecret(config: Config, fingerprint: string | null): Promise<Finding[]> {
  const file = secretFile(config);
  if (!hasSecret(config)) return [fault(`${file} is missing: put it back from a backup, or set SECRET.`)];
  const found: Finding[] = [];
  if (!config.secret && (statSync(file).mode & 0o077) !== 0)
    found.push(fault(`${file} can be read by others: chmod 600 it.`));
  const secret = await readSecret(config.dataDir, config.secret);
  if (fingerprint !== null && fingerprint !== secret.fingerprint)
    found.push(fault("The secret is another than this database was made with: put the right one back."));
  return found;
}

async function examineDisk(client: pg.ClientBase, { dataDir }: Config): Promise<Finding[]> {
  const { rows } = await client.query("select pg_database_size(current_database())::float8 as size");
  const { bavail, bsize } = await statfs(dataDir);
  const [free, size] = [bavail * bsize, rows[0].size as number];
  if (free >= 2 * size) return [];
  return [
    warning(
      `${Math.round(free / 1e6)} MB are free below ${dataDir}, less than twice the database (${Math.round(size / 1e6)} MB).`,
    ),
  ];
}

async function examineChecksums(client: pg.ClientBase): Promise<Finding[]> {
  const { rows } = await client.query(
    "select coalesce(sum(checksum_failures), 0)::int as failures from pg_stat_database",
  );
  return rows[0].failures > 0
    ? [
        fault(
          `PostgreSQL has read ${rows[0].failures} pages with a wrong checksum: the disk is failing; restore a backup elsewhere.`,
        ),
      ]
    : [];
}

function examineBackup({ dataDir }: Config): Finding[] {
  const last = readLastBackup(dataDir);
  if (!last)
    return [warning("There is no backup yet: name a folder in Settings, Backups, or npm run backup -- <folder>.")];
  const days = Math.floor((Date.now() - Date.parse(last.at)) / 86_400_000);
  return days < backupDays ? [] : [warning(`The last backup is ${days} days old (${last.folder}).`)];
}

async function examineMail(client: pg.ClientBase, config: Config): Promise<Finding[]> {
  // Without it no password is read; that it is missing was said.
  if (!hasSecret(config)) return [];
  const secret = await readSecret(config.dataDir, config.secret);
  const url = await readSmtpUrl({ config, secret, demonstration: false }, openConnection(client));
  if (!url) return [warning("No mail server is named: mails reach nobody.")];
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
  const transport = createTransport({ url, ...limits });
  try {
    await transport.verify();
    return [];
  } catch (error) {
    const { code = "", responseCode } = error as { code?: string; responseCode?: number };
    return [fault(`The mail server does not take us (${responseCode ?? code}): check address, user and password.`)];
  } finally {
    transport.close();
  }
}
