// The mails of rounds, written when the job runs from what is stored then. None says what a bid says, nor how many there are to suppliers.
import { toPaise } from "@vanik/contracts/money";
import { readableDay } from "@vanik/trading/days";
import { sayMoment } from "@vanik/trading/indian-time";
import { sayAmount, sayQuantity } from "@vanik/trading/wording";
import { and, asc, eq } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import type { Queryable } from "../../platform/db.ts";
import { signInLink } from "../../platform/mail-links.ts";
import { type MailFact, type MailLines, type MailLink, writeMail } from "../../platform/write-mail.ts";
import { readerOfMail } from "../accounts/use-cases.ts";
import { deskMailbox, readOperator } from "../content/use-cases.ts";
import { documentForMail, linesInMail, listedInMail, linkForDesk, wayToDocument } from "../documents/use-cases.ts";
import { readFrozen } from "./awards/frozen-award.ts";
import { standingAward } from "./awards/landed-round.ts";
import { ownLinesOf } from "./awards/own-lines.ts";
import { listHash } from "./bid-receipt.ts";
import { findBid, findVersionNumbered } from "./bids/sealed-bids.ts";
import { undoToken } from "./bids/undo-bid.ts";
import { linesAskedIn } from "./bids/asked-lines.ts";
import { latestTarget, targetsOfRound } from "./targets/target-store.ts";
import { digestMail, entriesOfDigest } from "./digest.ts";
import { isOfTopic, type RoundDeskMail, type SupplierMail } from "./rounds/telling.ts";
import { partyNames } from "./rounds/party-names.ts";
import { bidsOfRound, findInvitations } from "./rounds/store.ts";
import { corrigenda, questions, rounds, type StoredRound } from "./tables.ts";

interface OfRound {
  round: StoredRound;
  name: string;
  brand: string;
  scheduleDate: string | null;
  place: string;
  /** What is asked for. */
  lines: MailLines | undefined;
}

interface Said {
  subject: string;
  /** Over the mail; its subject where none is said. */
  heading?: string;
  text: string;
  facts?: MailFact[];
  lines?: MailLines | undefined;
  /** Below what is listed. */
  after?: string | undefined;
  /** Where it leads, if not to an answer. */
  open?: string;
  /** Beside it. */
  link?: { text: string; href: string };
}

async function findOfRound({ db }: Pick<Deps, "db">, id: string): Promise<OfRound | undefined> {
  const [round] = await db.select().from(rounds).where(eq(rounds.id, id));
  const found = round && (await documentForMail({ db }, round.rfqId));
  if (!found) return undefined;
  const { name, scheduleDate, extras } = found.document;
  const place = [extras.deliveryPlace, extras.deliveryPincode].filter(Boolean).join(" ");
  const lines = linesInMail(found.document, await linesAskedIn(db, round));
  return { round, name, scheduleDate, place, brand: (await readOperator(db)).brand, lines };
}

const closes = ({ round }: OfRound): MailFact => ["Closes", sayMoment(round.closesAt)];

/** What a mail tells of beside its round: whose it is, and the corrigendum, answer or version by its number. */
interface About {
  organisationId: string;
  party: string;
  number: number;
}
type MailDeps = Pick<Deps, "db" | "secret" | "config">;
/** Null where nothing is to be told any more. */
type Write = (of: OfRound, deps: MailDeps, about: About) => Said | null | Promise<Said | null>;

async function receivedVersion({ db }: MailDeps, of: OfRound, { organisationId, number }: About) {
  const bid = await findBid(db, of.round.id, organisationId);
  const version = bid && (await findVersionNumbered(db, bid.id, number));
  return { bid, version };
}

type BidVersion = NonNullable<Awaited<ReturnType<typeof receivedVersion>>["version"]>;

/** What proves a version, and how it is withdrawn. */
const proofOf = (of: OfRound, { secret, config }: MailDeps, version: BidVersion | undefined) => ({
  facts: [
    ...(version ? [["Received", sayMoment(version.at)] as const, ["Receipt", version.hash] as const] : []),
    closes(of),
  ],
  open: "See your bid",
  ...(version && {
    link: { text: "Withdraw this bid", href: `${config.publicUrl}/withdraw-bid#${undoToken(secret, version.id)}` },
  }),
});

/** Of a version that another has taken the place of, or that counts no more, nothing: the mail of that tells it. */
const receiptOfFiles: Write = async (of, deps, about) => {
  const { bid, version } = await receivedVersion(deps, of, about);
  if (!version || bid?.liveId !== version.id || bid.state !== "submitted") return null;
  return {
    subject: `The files of your bid for ${of.name} were changed`,
    heading: "The files of your bid were changed",
    text: `The files of your bid for ${of.name} were changed: it stands with those that hang on it now, and this is its receipt. If nobody of yours did that, take them out, or withdraw the bid by the link below.`,
    ...proofOf(of, deps, version),
  };
};

const receipt: Write = async (of, deps, about) => {
  const { version } = await receivedVersion(deps, of, about);
  return {
    subject: `Your bid for ${of.name} was received`,
    heading: "We have your bid",
    text: of.round.sealed
      ? `Your bid for ${of.name} was received and is sealed until the round is opened. You may change or withdraw it until then. If nobody of yours submitted it, withdraw it by the link below.`
      : `Your bid for ${of.name} was received. The round is not sealed: the desk reads your bid as you send it. You may change or withdraw it until the closing. If nobody of yours submitted it, withdraw it by the link below.`,
    ...proofOf(of, deps, version),
  };
};

/** What became of what a supplier bid for, before its lines say it one by one. */
function sayResult(name: string, own: ReturnType<typeof ownLinesOf>): Pick<Said, "heading" | "text"> {
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

const toSuppliers: Readonly<Record<SupplierMail, Write>> = {
  "round-invitation": (of) => ({
    subject: `Request for quotation ${of.name}: bids until ${sayMoment(of.round.closesAt)}`,
    heading: `Please bid by ${sayMoment(of.round.closesAt)}`,
    text: of.round.sealed
      ? `${of.brand} asks you to bid for ${of.name}. Bids are sealed: nobody reads yours before the closing.`
      : `${of.brand} asks you to bid for ${of.name}. The round is not sealed: the desk reads your bid as you send it.`,
    facts: [
      closes(of),
      ...(of.scheduleDate ? [["Required by", readableDay(of.scheduleDate)] as const] : []),
      ...(of.place ? [["Delivery", of.place] as const] : []),
    ],
    lines: of.lines,
  }),
  "round-amended": async (of, { db }, { number }) => {
    const own = and(eq(corrigenda.roundId, of.round.id), eq(corrigenda.number, number));
    const [change] = await db.select().from(corrigenda).where(own);
    return {
      subject: `${of.name} was changed: corrigendum ${number}`,
      heading: "The request was changed",
      text: `${of.name} was changed.${change?.outdates ? " A bid that was submitted before counts once it is confirmed." : ""}`,
      facts: [closes(of)],
      lines: of.lines,
    };
  },
  "round-extended": (of) => ({
    subject: `${of.name} closes later: ${sayMoment(of.round.closesAt)}`,
    heading: `You may bid until ${sayMoment(of.round.closesAt)}`,
    text: `The closing of ${of.name} was put off.`,
    facts: [closes(of)],
  }),
  "round-closed": async (of, { db }, { organisationId }) => {
    const bid = await findBid(db, of.round.id, organisationId);
    const counts = bid?.state === "submitted";
    return {
      subject: `${of.name} is closed`,
      heading: "Bidding is closed",
      text: `${of.name} is closed: no bid comes in or changes any more. We compare the bids and tell you what was decided; you need not do anything.`,
      facts: [
        ["Closed", sayMoment(of.round.closesAt)],
        ["Your bid", counts ? "counts" : "none that counts"],
        ...(of.round.list ? [["Fingerprint", listHash(of.round.list)] as const] : []),
      ],
      after: of.round.list
        ? of.round.sealed
          ? "The fingerprint (SHA-256) of the list of bids shows that none is added or changed from now on: once the round is opened the list is told, and your receipt stands in it."
          : "The fingerprint (SHA-256) of the list of bids shows that none is added or changed from now on: your receipt stands in the list."
        : undefined,
      open: counts ? "See your bid" : "See the request",
    };
  },
  "round-cancelled": (of) => ({
    subject: `${of.name} is cancelled`,
    heading: "The request is cancelled",
    text: of.round.sealed ? `${of.name} is cancelled. No bid is opened.` : `${of.name} is cancelled. No bid counts.`,
    open: "See the request",
  }),
  "round-answer": async (of, { db }, { number }) => {
    const own = and(eq(questions.roundId, of.round.id), eq(questions.told, number));
    const [answer] = await db.select().from(questions).where(own);
    return {
      subject: `${of.name}: an answer to all who are asked`,
      heading: "A question was answered",
      text: `A question about ${of.name} was answered.`,
      facts: [["Question", answer?.wording ?? ""], ["Answer", answer?.answer ?? ""], closes(of)],
    };
  },
  "invitation-revoked": (of) => ({
    subject: `${of.name}: your invitation was taken back`,
    heading: "Your invitation was taken back",
    text: `Your invitation to ${of.name} was taken back. A bid of yours does not count.`,
    open: "See the request",
  }),
  "bid-link": (of) => ({
    subject: `A link to answer ${of.name} was made for you`,
    heading: "A link to answer without an account",
    text: `${of.brand} made a link by which your company answers ${of.name} without an account. Whoever holds it reads the request, asks, bids, withdraws and declines in your name; a link of before has ended. If nobody of yours asked for it, sign in and end it, and tell us.`,
    facts: [closes(of)],
  }),
  "bid-received": receipt,
  "bid-files": receiptOfFiles,
  "bid-stale": (of) => ({
    subject: `${of.name} was changed: confirm your bid`,
    heading: "Please confirm your bid",
    text: `${of.name} was changed since you submitted your bid. It counts once you confirm it or submit it anew.`,
    facts: [closes(of)],
  }),
  "bid-withdrawn": (of) => ({
    subject: `Your bid for ${of.name} was withdrawn`,
    heading: "Your bid is withdrawn",
    text: `Your bid for ${of.name} was withdrawn. You may submit again until the closing.`,
    facts: [closes(of)],
  }),
  "bid-void": (of) => ({
    subject: `Your bid for ${of.name} does not count`,
    heading: "Your bid does not count",
    text: `${of.name} was changed after you submitted your bid, and the bid was not confirmed before the closing.`,
    open: "See the request",
  }),
  "bid-missing": (of) => ({
    subject: `${of.name}: no bid of yours was submitted yet`,
    heading: `No bid of yours yet: it closes ${sayMoment(of.round.closesAt)}`,
    text: `No bid of yours for ${of.name} was submitted yet. A draft does not count.`,
    facts: [closes(of)],
    lines: of.lines,
  }),
  "round-result": async (of, { db }, { party }) => {
    const award = await standingAward(db, of.round.id);
    const own = award && ownLinesOf(readFrozen(award.statement), party);
    return {
      subject: `${of.name} is awarded`,
      ...sayResult(of.name, own),
      lines: own?.lines,
      open: "See the request",
    };
  },
  "target-asked": async (of, { db }, { organisationId }) => {
    const target = await latestTarget(db, { round: of.round, organisationId });
    const lines = await linesAskedIn(db, of.round);
    return {
      subject: target
        ? `${of.name}: we ask for a better rate by ${sayMoment(target.answerBy)}`
        : `${of.name}: we ask for a better rate`,
      heading: "We ask for a better rate",
      text: `${of.brand} asks you for the rates below, without GST and with your discounts counted. Accept them, or answer with a bid of your own; until then your bid stands as it is.`,
      facts: target ? [["Answer by", sayMoment(target.answerBy)]] : [],
      lines: listedInMail(
        ["Item", "Rate asked for"],
        (target?.lines ?? []).flatMap(({ idx, rate }) => {
          const line = lines.find((one) => one.idx === idx);
          if (!line) return [];
          const { itemName, qty, uom } = line;
          return [{ name: itemName, below: sayQuantity(qty, uom), figure: `${sayAmount(toPaise(rate))} per ${uom}` }];
        }),
      ),
      open: "Accept or answer",
    };
  },
  "target-answered": async (of, { db }, { organisationId, number }) => {
    const bid = await findBid(db, of.round.id, organisationId);
    const version = bid && (await findVersionNumbered(db, bid.id, number));
    return {
      subject: `Your answer for ${of.name} was received`,
      heading: "We have your answer",
      text: `Your answer for ${of.name} was received. It stands in place of your bid of before.`,
      facts: version ? [["Received", sayMoment(version.at)] as const, ["Receipt", version.hash] as const] : [],
      open: "See your bid",
    };
  },
};

/** Where its reader says which of such mails come. */
const whichMails = ({ config }: Pick<Deps, "config">) => ({
  text: "Which mails you get",
  href: signInLink(config.publicUrl, "/user/profile#mails"),
});

const bidAddress = ({ config }: Pick<Deps, "config">, { name }: OfRound) =>
  signInLink(config.publicUrl, `/user/supplier/request-quotation/${name}/bid`);

/** What happened to somebody since the last one, each thing as the subject that its mail would have had. */
async function sendDigest(deps: Deps, digest: string, userId: string | undefined): Promise<void> {
  const reader = userId && (await readerOfMail(deps.db, userId));
  if (!reader) return;
  const organisationId = reader.sees.scope;
  const told = new Map<string, MailLink>();
  for (const entry of await entriesOfDigest(deps.db, { digest, userId, organisationId })) {
    const of = await findOfRound(deps, entry.roundId);
    const about = { organisationId, party: reader.party, number: entry.of ?? 0 };
    const said = of && (await toSuppliers[entry.mail](of, deps, about));
    if (said) told.set(said.subject, { text: said.subject, href: bidAddress(deps, of), listed: true });
  }
  if (told.size === 0) return;
  const operator = await readOperator(deps.db);
  const subject =
    told.size === 1 ? "What is new about rounds: 1 thing" : `What is new about rounds: ${told.size} things`;
  const paragraphs = [
    { heading: subject },
    "You chose to read of these once a day.",
    ...told.values(),
    { ...whichMails(deps), listed: true as const },
  ];
  await deps.mailer.send(writeMail(operator, reader.to, subject, paragraphs, { values: { party: reader.party } }));
}

function roundMailToSupplier(write: Write, mail: string) {
  return async (deps: Deps, id: string, userId: string | undefined, number = 0): Promise<void> => {
    const of = await findOfRound(deps, id);
    const reader = of && userId && (await readerOfMail(deps.db, userId));
    if (!of || !reader) return;
    const operator = await readOperator(deps.db);
    const said = await write(of, deps, { organisationId: reader.sees.scope, party: reader.party, number });
    if (!said) return;
    const href = bidAddress(deps, of);
    const paragraphs = [
      { heading: said.heading ?? said.subject },
      said.text,
      ...(said.facts?.length ? [{ facts: said.facts }] : []),
      ...(said.lines ? [said.lines] : []),
      ...(said.after ? [said.after] : []),
      ...wayToDocument(deps.config.publicUrl, reader, { text: said.open ?? "See and answer the request", href }),
      ...(said.link ? [said.link] : []),
      ...(isOfTopic(mail) ? [whichMails(deps)] : []),
    ];
    const values = { number: of.name, party: reader.party };
    await deps.mailer.send(writeMail(operator, reader.to, said.subject, paragraphs, { values }));
  };
}

type DeskWrite = (of: OfRound, deps: Pick<Deps, "db" | "clock">) => Promise<Said>;

/** By name alone: a reason may say a figure, and the round may be sealed. */
async function whoIsAsked(db: Queryable, roundId: string, declined: boolean): Promise<string> {
  const asked = (await findInvitations(db, roundId)).filter(({ state }) => (state === "declined") === declined);
  const names = await partyNames(
    db,
    asked.map(({ organisationId }) => organisationId),
  );
  return [...names.values()].toSorted().join(", ");
}

/** Who was asked, who of them declined, and from when on what is asked for is wanted. */
async function factsOfClosed({ round, scheduleDate }: OfRound, db: Queryable): Promise<MailFact[]> {
  const [asked, declined] = [await whoIsAsked(db, round.id, false), await whoIsAsked(db, round.id, true)];
  return [
    ["Closed", sayMoment(round.closesAt)],
    ["Asked", asked || "nobody who did not decline"],
    ...(declined ? [["Declined", declined] as const] : []),
    ...(scheduleDate ? [["Required by", readableDay(scheduleDate)] as const] : []),
  ];
}

const toDesk: Readonly<Record<RoundDeskMail, DeskWrite>> = {
  "round-closed-desk": async (of, { db }) => {
    const counted = (await bidsOfRound(db, of.round.id)).filter(({ state }) => state === "submitted").length;
    return {
      subject: `${of.name} is closed with ${counted === 1 ? "1 bid" : `${counted} bids`}`,
      text: `Round ${of.round.number} of ${of.name} is closed. ${of.round.sealed ? "It can be opened from a minute after the closing on." : "Its bids can be compared and awarded."}`,
      facts: await factsOfClosed(of, db),
      lines: of.lines,
      open: of.round.sealed ? "Open the bids" : "Compare the bids",
    };
  },
  "round-question": async (of, { db }) => {
    const open = await db
      .select()
      .from(questions)
      .where(and(eq(questions.roundId, of.round.id), eq(questions.state, "asked")))
      .orderBy(asc(questions.number));
    return {
      subject: `A question about ${of.name}`,
      text: `${open.length === 0 ? "No question waits any more" : open.length === 1 ? "A question waits" : `${open.length} questions wait`} for an answer to all who are asked.`,
      facts: [...open.slice(-10).map(({ asked }): MailFact => ["Question", asked]), closes(of)],
    };
  },
  "round-declined": async (of, { db }) => ({
    subject: `A supplier declines ${of.name}`,
    text: `A supplier who was asked for ${of.name} does not bid.`,
    facts: [["Declined", await whoIsAsked(db, of.round.id, true)], closes(of)],
  }),
  "target-answered-desk": async (of, { db, clock }) => {
    const answered = (await targetsOfRound(db, of.round.id, clock.now())).find(
      ({ answered_at }) => answered_at !== null,
    );
    return {
      subject: `A better rate is offered for ${of.name}`,
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

function roundMailToDesk(write: DeskWrite) {
  return async (deps: Deps, id: string): Promise<void> => {
    const of = await findOfRound(deps, id);
    if (!of) return;
    const operator = await readOperator(deps.db);
    const { subject, text, facts, lines, open = "Open it at the desk" } = await write(of, deps);
    const href = linkForDesk(deps.config.publicUrl, "request_for_quotation", of.name);
    const paragraphs = [
      { heading: subject },
      text,
      ...(facts?.length ? [{ facts }] : []),
      ...(lines ? [lines] : []),
      { text: open, href },
    ];
    await deps.mailer.send(writeMail(operator, deskMailbox(operator), subject, paragraphs));
  };
}

const each = <W, M>(writes: Readonly<Record<string, W>>, make: (write: W, name: string) => M): Record<string, M> =>
  Object.fromEntries(Object.entries(writes).map(([name, write]) => [name, make(write, name)]));

/** Each mail by its name. */
export const sourcingMails = {
  ...each(toSuppliers, roundMailToSupplier),
  ...each(toDesk, roundMailToDesk),
  [digestMail]: sendDigest,
};
