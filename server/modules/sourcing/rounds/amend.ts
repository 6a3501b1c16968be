// A corrigendum: the request changes while it is open, bids that stood are to be confirmed, and late ones put the closing off (sourcing 1).
import type { AmendInput } from "@vanik/contracts/rounds";
import { toThousandths } from "@vanik/contracts/money";
import { quantityProblem } from "@vanik/contracts/units";
import { corrigendumOf, type ReadLine, type ReadRequest } from "@vanik/trading/corrigendum";
import { readableDay } from "@vanik/trading/days";
import { roundQuoteStatus } from "@vanik/trading/round-lifecycle";
import { indianDay } from "../../../platform/clock.ts";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { amendRequest, linesToAdd, writeQuoteStatus } from "../../documents/use-cases.ts";
import { type RequestedLine, linesAskedIn } from "../bids/asked-lines.ts";
import { corrigenda, type StoredRound } from "../tables.ts";
import { extendFor, requireLawfulRoundMove, type RoundMove } from "./round-move.ts";
import { endAsSent, notOpened } from "./open-as-sent.ts";
import {
  bidsOfRound,
  corrigendaOf,
  findInvitations,
  invitedIn,
  recordMinutes,
  setBidsState,
  updateRound,
} from "./store.ts";
import { typedAnswers } from "./who-has-answered.ts";
import { mailSuppliers } from "./queue-mails.ts";

interface Said {
  lines: readonly ReadLine[];
  scheduleDate: string | null;
  note: string;
}

const asRead = ({ lines, scheduleDate, note }: Said): ReadRequest => ({
  lines,
  terms: { "Required by": scheduleDate ? readableDay(scheduleDate) : "" },
  asides: { Note: note },
});

const isAskedIn = (lines: readonly { idx: number }[], { idx }: { idx: number }) => lines.some((one) => one.idx === idx);

/** The lines that are asked from now on; one that is not named is dropped. */
function linesAfter(lines: readonly RequestedLine[], wanted: AmendInput["lines"]): RequestedLine[] {
  if (!wanted) return [...lines];
  const missing = wanted.findIndex(({ idx }) => !lines.some((line) => line.idx === idx));
  if (missing >= 0) throw invalid({ [`changes.lines.${missing}.idx`]: `Line ${wanted[missing]!.idx} is not asked.` });
  return lines.flatMap((line) => {
    const at = wanted.findIndex(({ idx }) => idx === line.idx);
    if (at < 0) return [];
    const { qty, specification = line.specification } = wanted[at]!;
    const problem = qty === undefined ? null : quantityProblem(qty, line.uom);
    if (problem) throw invalid({ [`changes.lines.${at}.qty`]: problem });
    return { ...line, specification, qty: qty === undefined ? line.qty : toThousandths(qty) };
  });
}

/** What is wrong with a line that is added is told at its place in what was sent. */
async function addedLines({ tx, request, now }: RoundMove, wanted: AmendInput["add"]) {
  try {
    return await linesToAdd(tx, request, wanted ?? [], indianDay(now));
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error;
    const problems = Object.entries(error.fields).map(([at, sentence]) => [
      at.replace(/^items/, "changes.add"),
      sentence,
    ]);
    throw invalid(Object.fromEntries(problems));
  }
}

/** Whose typed quotation answers no more what is asked now: they are awaited again, and lists say so. */
async function awaitTyped({ tx, request }: RoundMove, round: StoredRound, typed: readonly string[]): Promise<void> {
  const bids = new Map((await bidsOfRound(tx, round.id)).map((bid) => [bid.organisationId, bid.state]));
  for (const { organisationId, state } of await findInvitations(tx, round.id)) {
    if (!typed.includes(organisationId)) continue;
    const status = roundQuoteStatus(state, bids.get(organisationId) ?? null);
    await writeQuoteStatus(tx, request.id, [organisationId], status);
  }
}

/** Bids that stand no longer count until their suppliers confirm them. */
async function outdateBids({ deps, tx, request, now }: RoundMove, round: StoredRound, number: number): Promise<void> {
  const submittedBids = (await bidsOfRound(tx, round.id)).filter(({ state }) => state === "submitted");
  const suppliers = submittedBids.map(({ organisationId }) => organisationId);
  await endAsSent({ deps, tx, round }, submittedBids, `Corrigendum ${number} changed the request`);
  await setBidsState(
    tx,
    submittedBids.map(({ id }) => id),
    { ...notOpened, state: "stale" },
  );
  await writeQuoteStatus(tx, request.id, suppliers, roundQuoteStatus("received", "stale"));
  await recordMinutes(
    tx,
    suppliers.map((organisationId) => ({
      roundId: round.id,
      organisationId,
      at: now,
      move: "outdate",
      from: "submitted",
      to: "stale",
      byParty: "system" as const,
    })),
  );
  await mailSuppliers(deps, tx, "bid-stale", round.id, suppliers);
}

/** What is asked from then on, and how it differs; throws what is refused. */
export async function judgeAmendment(move: RoundMove) {
  const { tx, request, round, input } = move;
  const changes = input.changes ?? {};
  const lines = await linesAskedIn(tx, round);
  const before: Said = { lines, scheduleDate: request.scheduleDate, note: request.extras.note ?? "" };
  const linesNow = linesAfter(lines, changes.lines);
  const added = await addedLines(move, changes.add);
  if (linesNow.length + added.length === 0)
    throw invalid({ "changes.lines": "One line stays at least: cancel the round instead." });
  const after: Said = {
    lines: [...linesNow, ...added],
    scheduleDate: changes.schedule_date ?? before.scheduleDate,
    note: changes.note ?? before.note,
  };
  const corrigendum = corrigendumOf(asRead(before), asRead(after));
  await requireLawfulRoundMove(move, {
    changes: corrigendum.differences.length > 0,
    swapped: corrigendum.swapped,
  });
  return { lines, linesNow, added, after, ...corrigendum };
}

export async function amendRound(move: RoundMove): Promise<void> {
  const { deps, tx, viewer, request, round, now } = move;
  const { lines, linesNow, added, after, differences, outdates, toAnswer } = await judgeAmendment(move);
  const typed = [...(await typedAnswers(tx, round)).keys()];
  const number = (await corrigendaOf(tx, round.id)).length + 1;
  const by = { round: round.number, corrigendum: number };
  const dropped = Object.fromEntries(lines.filter((line) => !isAskedIn(linesNow, line)).map(({ idx }) => [idx, by]));
  await amendRequest(tx, request, { ...after, lines: linesNow, added, dropped });
  await tx.insert(corrigenda).values({
    roundId: round.id,
    number,
    at: now,
    userId: viewer.userId,
    differences,
    outdates,
    toAnswer,
  });
  const areAll = round.lines === null && linesNow.length === lines.length;
  const amended = await updateRound(tx, round, areAll ? {} : { lines: after.lines.map(({ idx }) => idx) });
  await recordMinutes(tx, [
    {
      roundId: round.id,
      at: now,
      move: "amend",
      from: round.state,
      to: round.state,
      userId: viewer.userId,
      byParty: "desk",
      detail: { corrigendum: number },
    },
  ]);
  if (outdates) {
    await outdateBids(move, amended, number);
    await awaitTyped(move, amended, typed);
  }
  await mailSuppliers(deps, tx, "round-amended", round.id, await invitedIn(tx, round.id), { of: number });
  if (outdates) await extendFor("corrigendum", move, amended);
}
