// A request without rounds is answered by its suppliers' links: what they bid in stands for no round, is never sealed and closes nothing (sourcing 1).
import { addDays } from "@vanik/trading/days";
import { dayInIndia } from "@vanik/trading/indian-time";
import { withoutRounds } from "@vanik/trading/round-facts";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { notFound, Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { invitationSent, type lockRequest } from "../../documents/use-cases.ts";
import { roundInvitations, rounds, type StoredRound } from "../tables.ts";
import { makeRoundKey, type SealDeps } from "./round-keys.ts";
import { findRoundOf, updateRound } from "./store.ts";

const longestAnswered = 90;
const answeredWithoutDay = 30;
const lastMinute = "23:59:00+05:30";

/** Links answer to the end of the day on which the goods are required; without one that is ahead for 30 days. */
export function linksAnswerUntil(scheduleDate: string | null, now: Date): Date {
  const today = dayInIndia(now);
  const last = addDays(today, longestAnswered);
  const day = scheduleDate && scheduleDate > today ? scheduleDate : addDays(today, answeredWithoutDay);
  return new Date(`${day < last ? day : last}T${lastMinute}`);
}

/** One whom a locked request asks may answer it by a link from now on; a later link answers longer. */
export async function openWithoutRounds(
  deps: SealDeps & Pick<Deps, "clock">,
  tx: Transaction,
  request: NonNullable<Awaited<ReturnType<typeof lockRequest>>>,
  organisationId: string,
): Promise<void> {
  const now = deps.clock.now();
  const sent = await invitationSent(tx, request.id, organisationId);
  if (!sent) throw notFound("This invitation");
  if (sent.isCancelled) throw new Refusal("refused", `${request.name} was cancelled: nobody answers it any more.`);
  const closesAt = linksAnswerUntil(sent.scheduleDate, now);
  const there = await findRoundOf(tx, request.id, withoutRounds);
  if (there && there.closesAt < closesAt) await updateRound(tx, there, { closesAt });
  const roundId = there?.id ?? (await insertWithoutRounds(deps, tx, request.id, { opensAt: now, closesAt }));
  await tx
    .insert(roundInvitations)
    .values({ roundId, organisationId, state: "pending", at: now })
    .onConflictDoNothing();
}

async function insertWithoutRounds(
  deps: SealDeps,
  tx: Transaction,
  rfqId: string,
  moments: Pick<StoredRound, "opensAt" | "closesAt">,
): Promise<string> {
  const id = newId();
  const open = { number: withoutRounds, state: "open", sealed: false, twoOpeners: false } as const;
  await tx.insert(rounds).values({ id, rfqId, ...open, ...moments, createdAt: moments.opensAt });
  await makeRoundKey(deps, tx, id);
  return id;
}
