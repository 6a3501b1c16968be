// What a supplier is told as a bid of its comes to stand: who reads it, what proves it and how it is withdrawn (sourcing 4).
import { withoutRounds } from "@vanik/trading/round-facts";
import { formatMoment } from "@vanik/trading/indian-time";
import { questionsUntil } from "@vanik/trading/round-obstacles";
import { bidsReadBy, type PersonAsked } from "../../accounts/use-cases.ts";
import type { StoredBid } from "../bid-tables.ts";
import { isBeforeOpening, sealedWith } from "../bids/bidder.ts";
import { bestKnown, peopleOfSupplier } from "../bids/people-of-supplier.ts";
import { namesOfBidReaders } from "../bids/readers.ts";
import { findBid, findVersionNumbered } from "../bids/sealed-bids.ts";
import { undoToken } from "../bids/undo-bid.ts";
import { mailsOfVersions, type SupplierMail } from "../mail-names.ts";
import {
  type AboutSupplier,
  closingFact,
  type MailDeps,
  type MailOfRound,
  type WriteToSupplier,
} from "./mail-of-round.ts";

export const peopleOf = ({ db }: MailDeps, { round }: MailOfRound, { organisationId }: AboutSupplier) =>
  peopleOfSupplier(db, round.rfqId, organisationId);

/** Whether somebody hears of the supplier's bid. Of its versions only whom it knows best of all, in or not: the desk disables too. */
export async function isTrusted(
  deps: MailDeps,
  roundMail: MailOfRound,
  about: AboutSupplier,
  mail: SupplierMail,
): Promise<boolean> {
  const people = await peopleOf(deps, roundMail, about);
  return isAmong(bestKnown(mailsOfVersions.has(mail) ? people : people.filter(({ comesIn }) => comesIn)), about);
}

const isAmong = (people: readonly PersonAsked[], { userId }: AboutSupplier): boolean =>
  people.some(({ id }) => id === userId);

async function receivedVersion(
  { db }: MailDeps,
  roundMail: MailOfRound,
  { organisationId, number, userId }: AboutSupplier,
) {
  const bid = await findBid(db, roundMail.round, { organisationId, personId: userId });
  const version = bid && (await findVersionNumbered(db, bid.id, number));
  return { bid, version };
}

/** Whose a bid is while it is sealed, and who reads it beside that one; null of one that is not sealed, or nobody's. */
async function readersOfBid(
  { db }: MailDeps,
  { round }: MailOfRound,
  about: AboutSupplier,
  bid: StoredBid | undefined,
) {
  if (!isBeforeOpening(round) || !bid?.typedBy) return null;
  const typist = await sealedWith(db, bid.typedBy);
  const readers = await namesOfBidReaders(db, about.organisationId, bid.typedBy);
  return {
    names: [typist.called, ...readers].filter(Boolean),
    isOther: !(await bidsReadBy(db, about.userId)).has(bid.typedBy),
  };
}

/** What proves a version, who reads it, and how whoever may withdraws it. */
async function proofOf(
  roundMail: MailOfRound,
  deps: MailDeps,
  about: AboutSupplier,
  { bid, version }: Awaited<ReturnType<typeof receivedVersion>>,
) {
  const readers = await readersOfBid(deps, roundMail, about, bid);
  const href = version && `${deps.config.publicUrl}/withdraw-bid#${undoToken(deps.secret, version.id, about.userId)}`;
  return {
    facts: [
      ...(version ? [["Received", formatMoment(version.at)] as const, ["Receipt", version.hash] as const] : []),
      ...(readers ? [["Read until the opening by nobody but", readers.names.join(", ")] as const] : []),
      closingFact(roundMail),
    ],
    open: "See your bid",
    ...(href && { link: { text: "Withdraw this bid", href } }),
    isOther: readers?.isOther ?? false,
  };
}

/** To who does not read the bid nothing: its versions would be counted by it. Of a version that another has taken the place of, or that counts no more, nothing: the mail of that tells it. */
export const receiptOfFiles: WriteToSupplier = async (roundMail, deps, about) => {
  const { bid, version } = await receivedVersion(deps, roundMail, about);
  if (!version || bid?.liveId !== version.id || bid.state !== "submitted") return null;
  const { isOther, ...proof } = await proofOf(roundMail, deps, about, { bid, version });
  if (isOther) return null;
  return {
    subject: `The files of your bid for ${roundMail.name} were changed`,
    heading: "The files of your bid were changed",
    text: `The files of your bid for ${roundMail.name} were changed: it stands with those that hang on it now, and this is its receipt. If nobody of yours did that, take them out, or withdraw the bid by the link below.`,
    ...proof,
  };
};

function describeReceived({ name, round }: MailOfRound): string {
  if (round.sealed)
    return `Your bid for ${name} was received and is sealed until the round is opened. You may change or withdraw it until then.`;
  if (round.number === withoutRounds)
    return `Your bid for ${name} was received, and we read it as you sent it. You may change or withdraw it until the closing.`;
  return `Your bid for ${name} was received. The round is not sealed: the desk reads your bid as you send it. You may change or withdraw it until the closing, which comes as soon as all who are asked have answered.`;
}

export const receipt: WriteToSupplier = async (roundMail, deps, about) => {
  const { isOther, ...proof } = await proofOf(roundMail, deps, about, await receivedVersion(deps, roundMail, about));
  if (isOther) return null;
  return {
    subject: `Your bid for ${roundMail.name} was received`,
    heading: "We have your bid",
    text: `${describeReceived(roundMail)} If nobody of yours submitted it, withdraw it by the link below.`,
    ...proof,
  };
};

/** As a bid comes to stand, to all of the supplier's who do not read it, disabled ones too: whose it is, and no version or moment of it. */
export const colleagueBids: WriteToSupplier = async (roundMail, deps, about) => {
  const { organisationId, userId } = about;
  const bid = await findBid(deps.db, roundMail.round, { organisationId, personId: userId });
  const readers = await readersOfBid(deps, roundMail, about, bid);
  if (!readers?.isOther || (bid?.state !== "submitted" && bid?.state !== "stale")) return null;
  // Who of them bids whom the desk let in is not told.
  const name = (await isTrusted(deps, roundMail, about, "bid-received")) ? readers.names[0] : "a colleague";
  const until = formatMoment(questionsUntil(roundMail.round));
  return {
    subject: `A bid of your company for ${roundMail.name} was received`,
    heading: "A colleague bids for your company",
    text: `A bid of your company for ${roundMail.name} was received, and is sealed until the round is opened: ${name} bids. You read and change it once that colleague lets you. If that is not right, write to us before the closing; a question about the request that says so until ${until} is kept in its minutes.`,
    facts: [closingFact(roundMail)],
    open: "See the request",
  };
};
