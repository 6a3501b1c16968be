// What the mails of a round say to the desk.
import { readableDay } from "@vanik/trading/days";
import { formatMoment } from "@vanik/trading/indian-time";
import { and, asc, eq } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Queryable } from "../../../platform/db.ts";
import type { MailFact } from "../../../platform/mail-parts.ts";
import { partyNames } from "../rounds/party-names.ts";
import { bidsOfRound, findInvitations } from "../rounds/store.ts";
import { typedAnswers } from "../rounds/who-has-answered.ts";
import type { RoundDeskMail } from "../mail-names.ts";
import { questions } from "../tables.ts";
import { targetsOfRound } from "../targets/target-store.ts";
import { closingFact, type MailOfRound, type SaidOfRound } from "./mail-of-round.ts";

export type WriteToDesk = (roundMail: MailOfRound, deps: Pick<Deps, "db" | "clock">) => Promise<SaidOfRound>;

/** By name alone: a reason may say a figure, and the round may be sealed. */
async function whoIsAsked(db: Queryable, roundId: string, declined: boolean): Promise<string> {
  const invitations = (await findInvitations(db, roundId)).filter(({ state }) => (state === "declined") === declined);
  const names = await partyNames(
    db,
    invitations.map(({ organisationId }) => organisationId),
  );
  return [...names.values()].toSorted().join(", ");
}

/** Who was asked, who of them declined, and from when on what is asked for is wanted. */
async function factsOfClosed({ round, scheduleDate }: MailOfRound, db: Queryable): Promise<MailFact[]> {
  const [invited, declined] = [await whoIsAsked(db, round.id, false), await whoIsAsked(db, round.id, true)];
  return [
    ["Closed", formatMoment(round.closesAt)],
    ["Asked", invited || "nobody who did not decline"],
    ...(declined ? [["Declined", declined] as const] : []),
    ...(scheduleDate ? [["Required by", readableDay(scheduleDate)] as const] : []),
  ];
}

export const roundMailsToDesk: Readonly<Record<RoundDeskMail, WriteToDesk>> = {
  "round-closed-desk": async (roundMail, { db }) => {
    const bids = (await bidsOfRound(db, roundMail.round.id)).filter(({ state }) => state === "submitted");
    const typed = await typedAnswers(db, roundMail.round);
    const counted = new Set([...bids.map(({ organisationId }) => organisationId), ...typed.keys()]).size;
    return {
      subject: `${roundMail.name} is closed with ${counted === 1 ? "1 bid" : `${counted} bids`}`,
      text: `Round ${roundMail.round.number} of ${roundMail.name} is closed. ${roundMail.round.sealed ? "It can be opened from a minute after the closing on." : "Its bids can be compared and awarded."}`,
      facts: await factsOfClosed(roundMail, db),
      lines: roundMail.lines,
      open: roundMail.round.sealed ? "Open the bids" : "Compare the bids",
    };
  },
  "round-question": async (roundMail, { db }) => {
    const open = await db
      .select()
      .from(questions)
      .where(and(eq(questions.roundId, roundMail.round.id), eq(questions.state, "asked")))
      .orderBy(asc(questions.number));
    return {
      subject: `A question about ${roundMail.name}`,
      text: `${open.length === 0 ? "No question waits any more" : open.length === 1 ? "A question waits" : `${open.length} questions wait`} for an answer to all who are asked.`,
      facts: [...open.slice(-10).map(({ asked }): MailFact => ["Question", asked]), closingFact(roundMail)],
    };
  },
  "round-declined": async (roundMail, { db }) => ({
    subject: `A supplier declines ${roundMail.name}`,
    text: `A supplier who was asked for ${roundMail.name} does not bid.`,
    facts: [["Declined", await whoIsAsked(db, roundMail.round.id, true)], closingFact(roundMail)],
  }),
  "target-answered-desk": async (roundMail, { db, clock }) => {
    const answered = (await targetsOfRound(db, roundMail.round.id, clock.now())).find(
      ({ answered_at }) => answered_at !== null,
    );
    return {
      subject: `A better rate is offered for ${roundMail.name}`,
      text: `A supplier has answered what you asked of its bid. Its new quotation is compared; an award of before is to be revised.`,
      facts: answered
        ? [
            ["Supplier", answered.supplier],
            ["Answer", answered.state === "accepted" ? "accepts the rates" : "offers rates of its own"],
          ]
        : [],
      open: "Compare the bids",
    };
  },
};
