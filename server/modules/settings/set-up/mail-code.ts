// Whether mail arrives: a code is mailed, and typed back. Nothing of it is stored; it is made of the hour and the address.
import { createHash } from "node:crypto";
import type { SetUpState } from "@vanik/contracts/set-up";
import type { Deps } from "../../../deps.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { invalid } from "../../../platform/errors.ts";
import { hour, limitHour } from "../../../platform/limits.ts";
import { writeMail } from "../../../platform/write-mail.ts";
import { changeSetUp, readOperator } from "../../content/use-cases.ts";
import { sendAtOnce } from "../send-at-once.ts";
import { readSetUpState } from "./steps.ts";

const triesPerHour = 20;

/** The code of one person in one hour. */
function codeIn({ secret }: Pick<Deps, "secret">, userId: string, at: Date): string {
  const signed = secret.sign("set-up mail", `${userId} ${Math.floor(at.getTime() / hour)}`);
  const number = createHash("sha256").update(signed).digest().readUInt32BE() % 1_000_000;
  return String(number).padStart(6, "0");
}

/** Mails a code at once. */
export async function mailCode(deps: Deps, db: Queryable, userId: string, to: string): Promise<{ received: true }> {
  const operator = await readOperator(db);
  const { brand } = operator;
  const mail = writeMail(operator, { name: "", address: to }, `Mail from ${brand} works`, [
    { heading: "One code, and mail is set up" },
    "Type this code on the page Set-up, and Vanik knows that its mails arrive:",
    { code: codeIn(deps, userId, deps.clock.now()) },
  ]);
  await sendAtOnce(deps, db, userId, mail);
  return { received: true };
}

/** The code of this hour or the one before: the step is done. */
export async function confirmMail(deps: Deps, tx: Transaction, userId: string, code: string): Promise<SetUpState> {
  const { clock, config } = deps;
  // On a connection of its own: a wrong try stays counted.
  if (config.rateLimit) await limitHour(deps.db, clock, `set-up codes of ${userId}`, triesPerHour);
  const now = clock.now();
  const codes = [now, new Date(now.getTime() - hour)].map((at) => codeIn(deps, userId, at));
  if (!codes.includes(code)) throw invalid({ code: "This is not the code of the mail. Type its six digits." });
  await changeSetUp(tx, now, (setUp) => ({ ...setUp, steps: { ...setUp.steps, mail: "done" } }));
  return readSetUpState(deps, tx);
}
