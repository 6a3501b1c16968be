// What the mails of a round say to a supplier. None says what a bid says, nor how many there are.
import { toPaise } from "@vanik/contracts/money";
import { readableDay } from "@vanik/trading/days";
import { formatMoment } from "@vanik/trading/indian-time";
import { formatAmount, formatQuantity } from "@vanik/trading/wording";
import { and, eq } from "drizzle-orm";
import { inOwnTurn } from "../../../platform/own-turn.ts";
import { listedInMail } from "../../documents/use-cases.ts";
import { readFrozen } from "../awards/frozen-award.ts";
import { standingAward } from "../awards/landed-round.ts";
import { ownLinesOf } from "../awards/own-lines.ts";
import { listHash } from "../bid-receipt.ts";
import { linesAskedIn } from "../bids/asked-lines.ts";
import { mayHaveLink } from "../bids/people-of-supplier.ts";
import { linkAddress, standingToken } from "../bids/links.ts";
import { findBid, findVersionNumbered } from "../bids/sealed-bids.ts";
import type { SupplierMail } from "../mail-names.ts";
import { eventsOfRound } from "../rounds/store.ts";
import { corrigenda, questions } from "../tables.ts";
import { latestTarget } from "../targets/target-store.ts";
import {
  closingFact,
  type MailDeps,
  type MailOfRound,
  type SaidOfRound,
  type WriteToSupplier,
} from "./mail-of-round.ts";
import { colleagueBids, isTrusted, peopleOf, receipt, receiptOfFiles } from "./receipts.ts";

/** Why none of their bids counts, as their mail is written; null once one does, or the round is closed. */
const noneCounts: WriteToSupplier = async (roundMail, { db }, { organisationId, userId }) => {
  const { name, round, lines } = roundMail;
  const bid = await findBid(db, round, { organisationId, personId: userId });
  if (bid?.state === "submitted" || round.state !== "open") return null;
  const facts = [closingFact(roundMail)];
  const closes = formatMoment(round.closesAt);
  if (bid?.state === "stale")
    return {
      subject: `${name} was changed: confirm your bid`,
      heading: "Please confirm your bid",
      text: `${name} was changed since you submitted your bid. It counts once you confirm it or submit it anew.`,
      facts,
    };
  if (bid?.state === "withdrawn")
    return {
      subject: `${name}: your bid is withdrawn, and none of yours counts`,
      heading: `No bid of yours counts: it closes ${closes}`,
      text: `Your bid for ${name} was withdrawn. You may submit again until the closing.`,
      facts,
      lines,
    };
  if (bid?.state === "void")
    return {
      subject: `${name}: your bid does not count: submit it anew`,
      heading: `No bid of yours counts: it closes ${closes}`,
      text: "A bid from before your invitation was taken back does not count: submit it anew.",
      facts,
      lines,
    };
  return {
    subject: `${name}: no bid of yours was submitted yet`,
    heading: `No bid of yours yet: it closes ${closes}`,
    text: `No bid of yours for ${name} was submitted yet. A draft does not count.`,
    facts,
    lines,
  };
};

/** What became of what a supplier bid for, before its lines say it one by one. */
function describeResult(name: string, own: ReturnType<typeof ownLinesOf>): Pick<SaidOfRound, "heading" | "text"> {
  if (!own) return { heading: "The request is awarded", text: `${name} is awarded. You had no bid in it.` };
  const { won, bid } = own;
  if (won === 0)
    return {
      heading: "None of your lines is awarded",
      text: `${name} is awarded, to others this time. Thank you for your bid.`,
    };
  const all = `You are awarded all that you bid for in ${name}.`;
  return {
    heading: "You are awarded",
    text: won === bid ? all : `You are awarded ${won} of the ${bid} lines that you bid for in ${name}.`,
  };
}

/** Whether a supplier was asked before in the same round: who reads of it is told of a bid whether there was one or not. */
const wasRevoked = async (db: MailDeps["db"], { id }: MailOfRound["round"], organisationId: string): Promise<boolean> =>
  (await eventsOfRound(db, id, { moves: ["revoke"] })).some((event) => event.organisationId === organisationId);

/** What is asked of all, that a colleague bids, or of whose link itself says to whom it is told: everybody of a supplier reads it. */
const toEverybody: ReadonlySet<SupplierMail> = new Set([
  "round-invitation",
  "round-amended",
  "round-extended",
  "round-cancelled",
  "round-answer",
  "invitation-revoked",
  "bid-link",
  "colleague-bids",
]);

const written: Readonly<Record<SupplierMail, WriteToSupplier>> = {
  "round-invitation": async (roundMail, { db }, { organisationId }) => ({
    subject: `Request for quotation ${roundMail.name}: bids until ${formatMoment(roundMail.round.closesAt)}`,
    heading: `Please bid by ${formatMoment(roundMail.round.closesAt)}`,
    text: roundMail.round.sealed
      ? `${roundMail.brand} asks you to bid for ${roundMail.name}. Bids are sealed: nobody reads yours before the closing.`
      : `${roundMail.brand} asks you to bid for ${roundMail.name}. The round is not sealed: the desk reads your bid as you send it. It closes as soon as all who are asked have answered, at the latest at its closing.`,
    facts: [
      closingFact(roundMail),
      ...(roundMail.scheduleDate ? [["Required by", readableDay(roundMail.scheduleDate)] as const] : []),
      ...(roundMail.place ? [["Delivery", roundMail.place] as const] : []),
    ],
    lines: roundMail.lines,
    after: (await wasRevoked(db, roundMail.round, organisationId))
      ? "A bid from before your invitation was taken back does not count: submit it anew."
      : undefined,
  }),
  "round-amended": async (roundMail, { db }, { number }) => {
    const own = and(eq(corrigenda.roundId, roundMail.round.id), eq(corrigenda.number, number));
    const [change] = await db.select().from(corrigenda).where(own);
    return {
      subject: `${roundMail.name} was changed: corrigendum ${number}`,
      heading: "The request was changed",
      text: `${roundMail.name} was changed.${change?.outdates ? " A bid that was submitted before counts once it is confirmed." : ""}`,
      facts: [closingFact(roundMail)],
      lines: roundMail.lines,
    };
  },
  "round-extended": (roundMail) => ({
    subject: `${roundMail.name} closes later: ${formatMoment(roundMail.round.closesAt)}`,
    heading: `You may bid until ${formatMoment(roundMail.round.closesAt)}`,
    text: `The closing of ${roundMail.name} was put off.`,
    facts: [closingFact(roundMail)],
  }),
  "round-closed": async (roundMail, { db }, { organisationId, userId }) => {
    const bid = await findBid(db, roundMail.round, { organisationId, personId: userId });
    const counts = bid?.state === "submitted";
    return {
      subject: `${roundMail.name} is closed`,
      heading: "Bidding is closed",
      text: `${roundMail.name} is closed: no bid comes in or changes any more. We compare the bids and tell you what was decided; you need not do anything.`,
      facts: [
        ["Closed", formatMoment(roundMail.round.closesAt)],
        ["Your bid", counts ? "counts" : "none that counts"],
        ...(roundMail.round.list ? [["Fingerprint", listHash(roundMail.round.list)] as const] : []),
      ],
      after: roundMail.round.list
        ? roundMail.round.sealed
          ? "The fingerprint (SHA-256) of the list of bids shows that none is added or changed from now on: once the round is opened the list is told, and your receipt stands in it."
          : "The fingerprint (SHA-256) of the list of bids shows that none is added or changed from now on: your receipt stands in the list."
        : undefined,
      open: counts ? "See your bid" : "See the request",
    };
  },
  "round-cancelled": ({ round, name, brand, isRequestOver }) => {
    const none = round.sealed ? "No bid is opened." : "No bid counts.";
    return {
      subject: isRequestOver ? `${name} is cancelled` : `${name}: no bids are taken any more`,
      heading: isRequestOver ? "The request is cancelled" : "The round is cancelled",
      text: isRequestOver ? `${name} is cancelled. ${none}` : `${brand} takes no bids for ${name} any more. ${none}`,
      open: "See the request",
    };
  },
  "round-answer": async (roundMail, { db }, { number }) => {
    const own = and(eq(questions.roundId, roundMail.round.id), eq(questions.told, number));
    const [answer] = await db.select().from(questions).where(own);
    return {
      subject: `${roundMail.name}: an answer to all who are asked`,
      heading: "A question was answered",
      text: `A question about ${roundMail.name} was answered.`,
      facts: [["Question", answer?.wording ?? ""], ["Answer", answer?.answer ?? ""], closingFact(roundMail)],
    };
  },
  "invitation-revoked": (roundMail) => ({
    subject: `${roundMail.name}: your invitation was taken back`,
    heading: "Your invitation was taken back",
    text: `Your invitation to ${roundMail.name} was taken back. A bid of yours does not count.`,
    // It reads the request no more.
    open: null,
  }),
  "bid-link": async (roundMail, deps, about) => {
    const { organisationId, userId } = about;
    const token = await standingToken(deps, { rfqId: roundMail.round.rfqId, organisationId, userId });
    if (!token) return null;
    const isTold = mayHaveLink(await peopleOf(deps, roundMail, about), about.userId);
    return {
      subject: `A link to answer ${roundMail.name} was made for you`,
      heading: "A link to answer without an account",
      text: `${roundMail.brand} made a link by which your company answers ${roundMail.name} without an account. Whoever holds it reads the request, asks, bids, withdraws and declines in your name; a link of before has ended. If nobody of yours asked for it, sign in and end it, and tell us.`,
      facts: [closingFact(roundMail)],
      ...(isTold && { link: { text: "Answer by the link", href: linkAddress(deps, token) } }),
    };
  },
  "bid-received": receipt,
  "colleague-bids": colleagueBids,
  "bid-files": receiptOfFiles,
  "bid-stale": noneCounts,
  "bid-withdrawn": (roundMail) => ({
    subject: `Your bid for ${roundMail.name} was withdrawn`,
    heading: "Your bid is withdrawn",
    text: `Your bid for ${roundMail.name} was withdrawn. You may submit again until the closing.`,
    facts: [closingFact(roundMail)],
  }),
  "bid-void": (roundMail) => ({
    subject: `Your bid for ${roundMail.name} does not count`,
    heading: "Your bid does not count",
    text: `${roundMail.name} was changed after you submitted your bid, and the bid was not confirmed before the closing.`,
    open: "See the request",
  }),
  "bid-missing": noneCounts,
  "round-result": async (roundMail, { db }, { party }) => {
    const award = await standingAward(db, roundMail.round.id);
    const own = award && (await inOwnTurn(() => ownLinesOf(readFrozen(award.statement), party)));
    return {
      subject: `${roundMail.name} is awarded`,
      ...describeResult(roundMail.name, own),
      lines: own?.lines,
      open: "See the request",
    };
  },
  "target-asked": async (roundMail, { db }, { organisationId }) => {
    const target = await latestTarget(db, { round: roundMail.round, organisationId });
    const lines = await linesAskedIn(db, roundMail.round);
    return {
      subject: target
        ? `${roundMail.name}: we ask for a better rate by ${formatMoment(target.answerBy)}`
        : `${roundMail.name}: we ask for a better rate`,
      heading: "We ask for a better rate",
      text: `${roundMail.brand} asks you for the rates below, without GST and with your discounts counted. Accept them, or answer with a bid of your own; until then your bid stands as it is.`,
      facts: target ? [["Answer by", formatMoment(target.answerBy)]] : [],
      lines: listedInMail(
        ["Item", "Rate asked for"],
        (target?.lines ?? []).flatMap(({ idx, rate }) => {
          const line = lines.find((one) => one.idx === idx);
          if (!line) return [];
          const { itemName, qty, uom } = line;
          return [
            { name: itemName, below: formatQuantity(qty, uom), figure: `${formatAmount(toPaise(rate))} per ${uom}` },
          ];
        }),
      ),
      open: "Accept or answer",
    };
  },
  "target-answered": async (roundMail, { db }, { organisationId, number, userId }) => {
    const bid = await findBid(db, roundMail.round, { organisationId, personId: userId });
    const version = bid && (await findVersionNumbered(db, bid.id, number));
    return {
      subject: `Your answer for ${roundMail.name} was received`,
      heading: "We have your answer",
      text: `Your answer for ${roundMail.name} was received. It stands in place of your bid of before.`,
      facts: version ? [["Received", formatMoment(version.at)] as const, ["Receipt", version.hash] as const] : [],
      open: "See your bid",
    };
  },
};

/** Null too for one who is not to hear of the supplier's bid: an address of the desk's own might be. */
export async function writeToSupplier(mail: SupplierMail, ...[roundMail, deps, about]: Parameters<WriteToSupplier>) {
  if (!toEverybody.has(mail) && !(await isTrusted(deps, roundMail, about, mail))) return null;
  return written[mail](roundMail, deps, about);
}

export const supplierMails = Object.keys(written) as SupplierMail[];
