// Who is told of a round: each of its suppliers' people by a mail of their own, or the desk. A job names the round, never what a bid says.
import type { MailTopic } from "@vanik/contracts/preferences";
import { whenMailed } from "@vanik/trading/mail-times";
import { eq } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { newId } from "../../../platform/ids.ts";
import { mailJob } from "../../../platform/mail.ts";
import { accountsOf, mailChoicesOf, usersOf } from "../../accounts/use-cases.ts";
import { digestEntries } from "../digest-tables.ts";
import {
  mailsOfVersions,
  mailsToAllAccounts,
  type RoundDeskMail,
  type SupplierMail,
  topicOfMail,
} from "../mail-names.ts";
import { rounds } from "../tables.ts";

interface Telling {
  /** The corrigendum, answer or version that it tells of. */
  of?: number | undefined;
  /** None goes out before. */
  at?: Date | undefined;
  /** When it is to be answered, if not by the round's closing. */
  until?: Date;
  /** None but these are mailed. */
  only?: ReadonlySet<string> | undefined;
}

type TellingDeps = Pick<Deps, "queue" | "clock">;

/** Who is mailed at once. What waits for the digest of who chose it is kept. */
async function mailedNow(
  { clock }: TellingDeps,
  tx: Transaction,
  { mail, roundId, topic }: { mail: SupplierMail; roundId: string; topic: MailTopic },
  organisationIds: readonly string[],
  { of = null, until }: { of?: number | null | undefined; until?: Date | undefined },
): Promise<string[]> {
  const hearers = await mailChoicesOf(tx, organisationIds, topic);
  const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);
  if (hearers.every(({ choice }) => choice === "mail")) return idsOf(hearers);
  const now = clock.now();
  const [round] = await tx.select({ closesAt: rounds.closesAt }).from(rounds).where(eq(rounds.id, roundId));
  const due = until ?? round?.closesAt ?? now;
  const { now: mailed = [], digest = [] } = Object.groupBy(hearers, ({ choice }) =>
    whenMailed(choice, { now, until: due }),
  );
  if (digest.length > 0)
    await tx
      .insert(digestEntries)
      .values(idsOf(digest).map((userId) => ({ id: newId(), userId, roundId, mail, of, at: now })));
  return idsOf(mailed);
}

/** Queues one mail about a round for everybody of these organisations who hears of its kind so, within the transaction. */
export async function mailSuppliers(
  deps: TellingDeps,
  tx: Transaction,
  mail: SupplierMail,
  roundId: string,
  organisationIds: readonly string[],
  { of, at, until, only }: Telling = {},
): Promise<void> {
  if (organisationIds.length === 0) return;
  const topic = topicOfMail(mail);
  const hearers = topic
    ? await mailedNow(deps, tx, { mail, roundId, topic }, organisationIds, { of, until })
    : mailsToAllAccounts.has(mail)
      ? await accountsOf(tx, organisationIds)
      : await usersOf(tx, organisationIds);
  const people = only ? hearers.filter((id) => only.has(id)) : hearers;
  if (people.length === 0) return;
  await deps.queue.send(
    tx,
    mailJob,
    people.map((to) => ({
      mail,
      id: roundId,
      to,
      ...(of !== undefined && { of }),
      ...(mailsOfVersions.has(mail) && { secret: true as const }),
    })),
    at && { at },
  );
}

export async function mailDesk(
  { queue }: Pick<Deps, "queue">,
  tx: Transaction,
  mail: RoundDeskMail,
  roundId: string,
): Promise<void> {
  await queue.send(tx, mailJob, [{ mail, id: roundId }]);
}
