// npm run seal -- rewrap: done on the database that the configuration means, beside a server that runs.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { rewrapRounds } from "../modules/sourcing/use-cases.ts";
import { openSecret, readSecret } from "../platform/secret.ts";
import { StartError } from "../platform/start-error.ts";
import type { Outcome, Working } from "./command.ts";
import { reachDatabase } from "./command-database.ts";

export async function rewrapAll({ config, undo }: Working): Promise<Outcome> {
  if (!config.sealKey) throw new StartError("Set SEAL_KEY to the key by which rounds are to be wrapped from now on.");
  const { db } = await reachDatabase(config, undo);
  // The secret is read where it is, and never made.
  const hasSecret = config.secret !== undefined || existsSync(join(config.dataDir, "secret"));
  const secret = hasSecret ? await readSecret(config.dataDir, config.secret) : openSecret(config.sealKey);
  const { wrapped, unknown } = await rewrapRounds({ db, config, secret });
  const done = `${wrapped === 1 ? "1 round is" : `${wrapped} rounds are`} wrapped by SEAL_KEY now.`;
  if (unknown === 0) return { report: done, code: 0 };
  const left = unknown === 1 ? "1 round is" : `${unknown} rounds are`;
  return { report: `${done} ${left} wrapped by a key that is not here: set SEAL_KEY_PREVIOUS to it.`, code: 1 };
}
