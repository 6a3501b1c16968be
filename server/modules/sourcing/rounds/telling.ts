// Who is told of a round: each of its suppliers' people by a mail of their own, or the desk. A job names the round, never what a bid says.
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { mailJob } from "../../../platform/mail.ts";
import { usersOf } from "../../accounts/use-cases.ts";

/** Mails to suppliers, each written in `mails.ts`. */
export type SupplierMail =
  | "round-invitation"
  | "round-amended"
  | "round-extended"
  | "round-closed"
  | "round-cancelled"
  | "round-answer"
  | "invitation-revoked"
  | "bid-link"
  | "bid-received"
  | "bid-files"
  | "bid-stale"
  | "bid-withdrawn"
  | "bid-void"
  | "bid-missing"
  | "round-result"
  | "target-asked"
  | "target-answered";
export type RoundDeskMail = "round-closed-desk" | "round-question" | "round-declined" | "target-answered-desk";

/** Queues one mail about a round for everybody of these organisations, within the transaction; `of` is the corrigendum, answer or version that it tells of, and none goes out before `at`. */
export async function mailSuppliers(
  { queue }: Pick<Deps, "queue">,
  tx: Transaction,
  mail: SupplierMail,
  roundId: string,
  organisationIds: readonly string[],
  { of, at }: { of?: number | undefined; at?: Date | undefined } = {},
): Promise<void> {
  if (organisationIds.length === 0) return;
  const people = await usersOf(tx, organisationIds);
  if (people.length === 0) return;
  await queue.send(
    tx,
    mailJob,
    people.map((to) => ({ mail, id: roundId, to, ...(of !== undefined && { of }) })),
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
