// The audit log's chain as the doctor looks at it: its seals, and with --deep every line that they cover.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Config } from "../config.ts";
import { checkChain } from "../modules/audit/check-chain.ts";
import { unsealedTooLong } from "../modules/audit/soundness.ts";
import { readSeenSeal } from "../platform/data-marks.ts";
import { readSecret } from "../platform/secret.ts";
import type { Finding } from "./ask-questions.ts";

const mostNamed = 5;

export async function examineAuditChain(
  client: pg.Client,
  { dataDir, secret }: Config,
  deep: boolean,
): Promise<Finding[]> {
  // That it is missing is told elsewhere; the doctor makes none.
  if (!secret && !existsSync(join(dataDir, "secret"))) return [];
  const opened = await readSecret(dataDir, secret);
  const { faults } = await checkChain(drizzle(client), { secret: opened, noted: readSeenSeal(dataDir), deep });
  const more = faults.length > mostNamed ? [`And ${faults.length - mostNamed} faults more of the audit log.`] : [];
  const late = (await client.query(unsealedTooLong)).rowCount
    ? [
        {
          sentence: "Lines of the audit log wait for their seal for more than an hour: is Vanik running?",
          isWarning: true,
        },
      ]
    : [];
  return [...[...faults.slice(0, mostNamed), ...more].map((sentence) => ({ sentence, isWarning: false })), ...late];
}
