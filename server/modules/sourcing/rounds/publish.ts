// A round is made of a request: the first submits it, a next one asks some of its suppliers again (sourcing 1).
import type { RoundInput } from "@vanik/contracts/rounds";
import { droppedLines } from "@vanik/trading/corrigendum";
import { closesAfter } from "@vanik/trading/round-clock";
import { roundQuoteStatus, tryRoundMove } from "@vanik/trading/round-lifecycle";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import {
  allowed,
  inviteAlso,
  inviteOnly,
  invitedTo,
  linesOfDocument,
  lockRequest,
  moveRequest,
  writeQuoteStatus,
  suppliersNamed,
  withoutBlocked,
} from "../../documents/use-cases.ts";
import { type FindDeclared, reasonsToAsk } from "../fan-out/proposals.ts";
import { endLinksOfRequest } from "../bids/links.ts";
import { lapseTargets } from "../targets/target-store.ts";
import { roundInvitations, rounds, type StoredRound } from "../tables.ts";
import { type FindDownloads, recordDownloads, recordMailWay } from "./at-hand.ts";
import { isSettled, roundsJob, settleRound } from "./clock.ts";
import { eraseUnopened } from "./erase-unopened.ts";
import { notifyOfLetInBefore } from "./notify-of-people.ts";
import { writeKeepers } from "./keepers.ts";
import { changedThere, refuseThere } from "./beside-erpnext.ts";
import { makeRoundKey, type SealDeps } from "./round-keys.ts";
import { lockSealing } from "./sealed-still.ts";
import {
  bidsOfRound,
  corrigendaSince,
  invitedIn,
  lawOf,
  lockRoundUnless,
  recordMinutes,
  writeToRequest,
} from "./store.ts";

export type RoundDeps = SealDeps & Pick<Deps, "clock" | "queue" | "erpnext">;
export type PublishingDeps = RoundDeps & { findDownloads: FindDownloads };
type Request = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** A next round follows one that was opened, or that nobody answered. */
async function refuseTooEarly(tx: Transaction, request: Request, before: StoredRound | undefined, now: Date) {
  if (request.remote) {
    if (before) refuseThere(request, "next");
    if (request.state === "submitted") return;
    throw new Refusal("refused", `${request.name} is ${request.state}: it gets no round.`);
  }
  if (!before) {
    if (request.state === "draft") return;
    throw new Refusal("refused", `${request.name} was sent without rounds: its bids come as they always did.`);
  }
  if (request.state !== "submitted")
    throw new Refusal("refused", `${request.name} is ${request.state}: it has no further round.`);
  if (before.state === "opened" || before.state === "awarded") return;
  const { number, state, closesAt } = before;
  const isEmpty = (await bidsOfRound(tx, before.id)).every((bid) => bid.state !== "submitted");
  const hasSettled = now.getTime() >= closesAt.getTime() + closesAfter;
  if (state === "closed" && isEmpty && hasSettled) return;
  throw new Refusal("refused", `Round ${number} of ${request.name} is ${state}: a next one comes after it is opened.`);
}

/** Of a request that ERPNext keeps it asks whom that asks; whom the desk named are to be the same. */
async function whomItAsks(tx: Transaction, request: Request, names?: readonly string[]): Promise<string[]> {
  const invited = await withoutBlocked(tx, await invitedTo(tx, request.id));
  const wanted = new Set(names ? await suppliersNamed(tx, names) : invited);
  if (wanted.size !== invited.length || invited.some((id) => !wanted.has(id)))
    throw invalid({ suppliers: changedThere });
  return invited;
}

/** Whom a round asks: those who are named, else as before without those who are blocked by now. */
async function whomToAsk(
  tx: Transaction,
  request: Request,
  before: StoredRound | undefined,
  names?: readonly string[],
) {
  if (request.remote) return whomItAsks(tx, request, names);
  if (names) return suppliersNamed(tx, names);
  return before ? withoutBlocked(tx, await invitedIn(tx, before.id)) : invitedTo(tx, request.id);
}

/** Those that are named, else as before. What a corrigendum dropped is asked no more, since offers of it still stand in bids of before. */
async function askedLines(
  tx: Transaction,
  request: Request,
  before: StoredRound | undefined,
  lines: readonly number[] | undefined,
) {
  if (!lines) return before?.lines ?? null;
  const there = new Set((await linesOfDocument(tx, request.id)).map(({ idx }) => idx));
  const missing = lines.findIndex((idx) => !there.has(idx));
  if (missing >= 0) throw invalid({ [`lines.${missing}`]: `${request.name} has no line ${lines[missing]}.` });
  if (lines.length === 0) throw invalid({ lines: "Ask for one line at least." });
  const dropped = droppedLines(await corrigendaSince(tx, request.id, 0));
  const gone = lines.findIndex((idx) => dropped.has(idx));
  if (gone >= 0)
    throw invalid({
      [`lines.${gone}`]: `A corrigendum dropped line ${lines[gone]}: leave it out, and add a line for the item once the round is open.`,
    });
  return [...new Set(lines)].toSorted((one, other) => one - other);
}

const startOfMinute = (moment: Date) => new Date(Math.floor(moment.getTime() / 60_000) * 60_000);

/** A round that opens at once, or was to open before now, begins with its minute. */
async function newRound(
  tx: Transaction,
  request: Request,
  before: StoredRound | undefined,
  input: RoundInput,
  now: Date,
): Promise<StoredRound> {
  return {
    id: newId(),
    rfqId: request.id,
    number: (before?.number ?? 0) + 1,
    state: "draft",
    opensAt: input.opens_at && input.opens_at > now ? input.opens_at : startOfMinute(now),
    closesAt: input.closes_at,
    sealed: input.sealed,
    twoOpeners: input.two_openers,
    extensions: 0,
    lines: await askedLines(tx, request, before, input.lines),
    list: null,
    version: 1,
    createdAt: now,
  };
}

/** The request and the round before, locked, and what the clock had due done; throws where no round can follow. */
async function lockToPublish(
  deps: RoundDeps,
  tx: Transaction,
  { id: name, ...input }: RoundInput & { id: string },
  now: Date,
) {
  const request = await lockRequest(tx, name);
  if (!request) throw notFound("This request for quotation");
  if (input.version !== undefined && input.version !== request.version)
    throw new Refusal("conflict", `${name} was changed by somebody else just now. Look at it again.`);
  const formerRound = await lockRoundUnless(tx, request.id, async (newest) => {
    if (newest && isSettled(newest, now)) await refuseTooEarly(tx, request, newest, now);
    return newest;
  });
  const before = formerRound && (await settleRound(deps, tx, { request, round: formerRound }, now));
  await refuseTooEarly(tx, request, before, now);
  if ((before || request.remote) && input.schedule_date)
    throw invalid({
      schedule_date: request.remote
        ? changedThere
        : `By when goods are required stands in ${name}: amend its round to change it.`,
    });
  return { request, before };
}

/** The round as the law lets it begin; throws its no. */
function requirePublishable(round: StoredRound, name: string, invited: number, now: Date): StoredRound {
  const none = {
    changes: false,
    swapped: [],
    offFirst: [],
    orders: [],
    unquoted: 0,
    alternatives: 0,
    unanswered: [],
    remindFrom: null,
  };
  const facts = { ...lawOf(round, name), kind: "round" as const, invited, extensions: 0, ...none };
  const { to } = allowed(tryRoundMove<"round">("desk", facts, "publish", { now }));
  return { ...round, state: to };
}

/** The round with its key, and whom it asks, each with the reasons for it. */
async function insertRound(
  deps: RoundDeps,
  tx: Transaction,
  round: StoredRound,
  invited: readonly string[],
  reasons: Awaited<ReturnType<typeof reasonsToAsk>>,
): Promise<void> {
  const { id: roundId, rfqId, createdAt: at } = round;
  await tx.insert(rounds).values(round);
  await makeRoundKey(deps, tx, roundId);
  await tx.insert(roundInvitations).values(
    invited.map((organisationId) => ({
      roundId,
      organisationId,
      state: "pending" as const,
      reasons: reasons.get(organisationId) ?? [],
      at,
    })),
  );
  await writeQuoteStatus(tx, rfqId, invited, roundQuoteStatus("pending", null));
  await writeToRequest(tx, round);
}

type Reasons = Awaited<ReturnType<typeof reasonsToAsk>>;
type Publishing = Pick<Awaited<ReturnType<typeof lockToPublish>>, "request" | "before"> & {
  input: RoundInput;
  /** Null: it follows from the request's coming. */
  userId: string | null;
  /** Why whom may be asked; asked before the request is submitted. */
  reasons: () => Promise<Reasons>;
  /** Resolves to the request's name from then on. */
  submit: () => Promise<string>;
};

async function publishLocked(
  deps: PublishingDeps,
  tx: Transaction,
  publishing: Publishing,
  now: Date,
): Promise<string> {
  const { request, before, input, userId } = publishing;
  // Before it is read whom a block keeps out.
  await lockSealing(tx, "share");
  const invited = await whomToAsk(tx, request, before, input.suppliers);
  const begun = await newRound(tx, request, before, input, now);
  const round = requirePublishable(begun, request.name, invited.length, now);
  if (before) await lapseTargets(tx, before.id, now);
  // Nobody answered it, and nobody opens it any more.
  if (before?.state === "closed") await eraseUnopened(tx, before);
  // Those were shown to the desk.
  if (round.sealed && before && !before.sealed) await endLinksOfRequest(tx, request.id, now);
  await (before || request.remote ? inviteAlso : inviteOnly)(tx, { request, round: round.number }, invited);
  const reasons = await publishing.reasons();
  const name = await publishing.submit();
  await insertRound(deps, tx, round, invited, reasons);
  if (round.sealed) await writeKeepers(tx, round);
  const event = { roundId: round.id, at: now, move: "publish", from: "draft", to: round.state, userId };
  await recordMinutes(tx, [{ ...event, byParty: userId ? "desk" : "system" }]);
  if (round.sealed) {
    await recordMailWay(deps, tx, round, now);
    await recordDownloads(deps.findDownloads, tx, round, now);
  }
  await notifyOfLetInBefore(tx, round, invited, now);
  // The job of each minute would show it up to a minute late.
  if (round.opensAt > now) await deps.queue.send(tx, roundsJob, [{}], { at: round.opensAt });
  await settleRound(deps, tx, { request: { ...request, name }, round }, now);
  return name;
}

/** Publishes a round; resolves to the request's name from now on. One that opens at once is started with it. */
export async function publishRound(
  deps: PublishingDeps,
  tx: Transaction,
  viewer: DeskViewer,
  input: RoundInput & { id: string },
  declared: FindDeclared,
): Promise<string> {
  if (!input.sealed && input.two_openers)
    throw invalid({ two_openers: "A round that is not sealed is opened by nobody: its bids are read as they come." });
  const now = deps.clock.now();
  const { schedule_date } = input;
  const { request, before } = await lockToPublish(deps, tx, input, now);
  const submit = () =>
    moveRequest(deps, tx, viewer, request, { move: "submit", ...(schedule_date && { schedule_date }) });
  const publishing: Publishing = {
    request,
    before,
    input,
    userId: viewer.userId,
    reasons: async () => (request.remote ? new Map() : reasonsToAsk({ db: tx, clock: deps.clock }, declared, request)),
    submit: before || request.remote ? async () => request.name : submit,
  };
  return publishLocked(deps, tx, publishing, now);
}

/** The first round of a request that has come from ERPNext and is locked: whom that asks, from now on; throws the law's no. */
export async function publishArrived(
  deps: PublishingDeps,
  tx: Transaction,
  request: Request,
  { closesAt, sealed }: Pick<StoredRound, "closesAt" | "sealed">,
): Promise<void> {
  const input = { closes_at: closesAt, sealed, two_openers: false };
  const ofNobody = { userId: null, reasons: async () => new Map<string, never>(), submit: async () => request.name };
  await publishLocked(deps, tx, { request, before: undefined, input, ...ofNobody }, deps.clock.now());
}
