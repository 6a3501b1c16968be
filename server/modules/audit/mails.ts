// The newest seal of the audit log, mailed to an auditor each day: outside this house it says what the log was, whatever becomes of it here.
import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay, indianTime } from "../../platform/clock.ts";
import { inTransaction } from "../../platform/db.ts";
import type { JobType } from "../../platform/job-type.ts";
import { mailJob } from "../../platform/mail.ts";
import { writeMail } from "../../platform/write-mail.ts";
import { readDeskSettings, readOperator } from "../content/use-cases.ts";
import { lastSeal, sealsBehind } from "./chain.ts";
import { tokenOfSeal } from "./seal-token.ts";
import { auditChecks } from "./tables.ts";

/** Every morning, where an auditor is named. */
export const mailSealJob: JobType<object> = { name: "audit-mail", retryLimit: 3, retryDelay: 300 };

/** The newest seal, once a day. */
export async function mailNewestSeal({ db, clock, queue }: Pick<Deps, "db" | "clock" | "queue">): Promise<void> {
  const today = indianDay(clock.now());
  await inTransaction(db, async (tx) => {
    const { audit_mail: to } = await readDeskSettings(tx);
    const seal = await lastSeal(tx);
    if (!to || !seal) return;
    const [done] = await tx
      .insert(auditChecks)
      .values({ id: 1, mailedOn: today })
      .onConflictDoUpdate({
        target: auditChecks.id,
        set: { mailedOn: today },
        setWhere: sql`${auditChecks.mailedOn} is distinct from ${today}`,
      })
      .returning({ id: auditChecks.id });
    if (done) await queue.send(tx, mailJob, [{ mail: "audit-seal", id: String(seal.no) }]);
  });
}

const whole = new Intl.NumberFormat("en-IN");

async function sealToAuditor(deps: Deps, id: string): Promise<void> {
  const { audit_mail: to } = await readDeskSettings(deps.db);
  const [seal] = await sealsBehind(deps.db, Number(id) - 1, 1);
  if (!to || seal?.no !== Number(id)) return;
  const operator = await readOperator(deps.db);
  await deps.mailer.send(
    writeMail(operator, { name: "", address: to }, `Seal ${id} of the audit log of ${operator.brand}`, [
      { heading: "The newest seal of the audit log" },
      `Sealed at ${indianTime(seal.at)}, up to line ${whole.format(seal.lastId)}.`,
      tokenOfSeal(seal),
      "Keep this mail. Whoever has it can ask at any time whether the log still is what it was: npm run doctor -- --seal, with this mail as a file or on standard input.",
    ]),
  );
}

/** Each mail by its name. */
export const auditMails = { "audit-seal": sealToAuditor };
