// The audit log as the doctor looks at it: its seals, with --deep every line that they cover, and with --books every row of trade that
// it tells of.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Config } from "../config.ts";
import type { Outcome } from "../commands/command.ts";
import { isOwnSeal } from "../modules/audit/chain.ts";
import { checkChain, isSeen } from "../modules/audit/check-chain.ts";
import { firstDifferences } from "../modules/audit/check-rows.ts";
import { describeRowDifference } from "../modules/audit/replay.ts";
import { findSealInMail } from "../modules/audit/seal-token.ts";
import { unsealedTooLong } from "../modules/audit/soundness.ts";
import { indianTime } from "../platform/clock.ts";
import { readSeenSeal } from "../platform/data-marks.ts";
import { readSecret } from "../platform/secret.ts";
import { type Finding, mostNamed } from "./ask-questions.ts";

export async function examineAuditChain(
  client: pg.Client,
  { dataDir, secret }: Config,
  { deep, whole = false }: { deep: boolean; whole?: boolean },
): Promise<Finding[]> {
  // That it is missing is told elsewhere; the doctor makes none.
  if (!secret && !existsSync(join(dataDir, "secret"))) return [];
  const opened = await readSecret(dataDir, secret);
  const { faults } = await checkChain(drizzle(client), { secret: opened, noted: readSeenSeal(dataDir), deep });
  const most = whole ? faults.length : mostNamed;
  const more = faults.length > most ? [`And ${faults.length - most} faults more of the audit log.`] : [];
  const late = (await client.query(unsealedTooLong)).rowCount
    ? [
        {
          sentence: "Lines of the audit log wait for their seal for more than an hour: is Vanik running?",
          isWarning: true,
        },
      ]
    : [];
  return [...[...faults.slice(0, most), ...more].map((sentence) => ({ sentence, isWarning: false })), ...late];
}

/** What of trade is otherwise than the log says: each where `whole` is asked, else the first and how many there are. */
export async function examineRows(client: pg.Client, whole: boolean): Promise<Finding[]> {
  const { count, first } = await firstDifferences(drizzle(client), whole ? Infinity : mostNamed);
  const findings: Finding[] = first.map((difference) => ({
    sentence: describeRowDifference(difference),
    isWarning: false,
    difference,
  }));
  if (count > findings.length)
    findings.push({
      sentence: `And ${count - findings.length} more are otherwise than the audit log says: --json lists each.`,
      isWarning: false,
    });
  return findings;
}

/** Whether the chain still contains the seal of a mail, and the mail is of this installation. */
export async function examineSealMail(client: pg.Client, { dataDir, secret }: Config, text: string): Promise<Outcome> {
  const seal = findSealInMail(text);
  if (!seal) return { report: "This mail tells of no seal of an audit log.", code: 1 };
  const at = indianTime(seal.at);
  if (!secret && !existsSync(join(dataDir, "secret")))
    return { report: "The installation's secret is missing, by which the mail is signed.", code: 1 };
  if (!isOwnSeal(await readSecret(dataDir, secret), seal))
    return { report: `Fault: The mail of seal ${seal.no} is not signed by this installation.`, code: 1 };
  const contains = await isSeen(drizzle(client), { no: seal.no, digest: seal.digest.toString("hex") });
  return contains
    ? { report: `The audit log still contains seal ${seal.no} of ${at}.`, code: 0 }
    : {
        report: `Fault: The audit log does not contain seal ${seal.no} of ${at} any more: its lines were changed or removed since, or the database was set back.`,
        code: 1,
      };
}
