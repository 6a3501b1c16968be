// Making a move: locks, the law, the guarded write, what follows from it, and the numbers last (trade 1, security 5).
import { fieldOf } from "@vanik/contracts/document-fields";
import { notWrittenOn } from "@vanik/contracts/field-schemas";
import { mainBank } from "@vanik/contracts/settings";
import { isInvoice, isNote, isRequest, type Kind, kinds } from "@vanik/contracts/trade";
import { hasDayOfItsOwn } from "@vanik/trading/days";
import { tryMove } from "@vanik/trading/moving";
import { describeReasons, describeSubmitReason, reasonFieldOf } from "@vanik/trading/reasons";
import { type DelicateAct, limitMarkOf } from "@vanik/trading/acts";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import type { SignedInViewer } from "../../../platform/viewer.ts";
import { requireSecondPerson } from "../../approvals/use-cases.ts";
import { readBanks, readLimits } from "../../content/use-cases.ts";
import { type Act, byOf, conflict, type Intended, type Moving, PayableChanged, type MoveWordsGiven } from "./act.ts";
import { allowed } from "../law/allowed.ts";
import { moveOfKind } from "../kinds/kinds.ts";
import { answerMirrored } from "./answer-mirrored.ts";
import { circumstancesToWrite } from "../law/circumstances.ts";
import { delicateActs } from "../law/delicate.ts";
import { followMove } from "./effects.ts";
import { readFacts } from "../law/facts-store.ts";
import { addUpActs } from "../law/tally.ts";
import { leavingDayProblem } from "../law/open-moves.ts";
import { moveInvitation, sendInvitations, supplierMeant } from "./invitation-moves.ts";
import { queueMailOfMove } from "./mails.ts";
import { lockWithSources, writeEvent, writeState } from "./store.ts";
import { assignName, assignSuppliersName } from "../naming.ts";
import { noteToSubmit } from "../drafts/notes.ts";
import { raiseToSubmit } from "../drafts/raises.ts";
import { repriceToSubmit } from "../drafts/pricing.ts";
import { refuseSameBill, refuseSameNote } from "../drafts/same-bill.ts";
import { prefixOfDocument, reasonOf } from "../extras.ts";
import type { StoredDocument } from "../tables.ts";
import { readDocument } from "../reading/reading.ts";
import { postToLedger } from "../ledger/post.ts";
import { findRestsOn } from "../reading/rests-on.ts";
import { copyToLines, findRow } from "../store.ts";
import { refreshStatuses } from "../law/statuses.ts";
import { tradeDocuments } from "../tables.ts";

const t = tradeDocuments;

/** The reason that a submit brings with it, for its document to keep; throws at one that is another kind's. */
function reasonGiven(kind: Kind, words: MoveWordsGiven): string | undefined {
  const own = reasonFieldOf(kind);
  for (const field of ["rate_reason", "bill_reason"] as const)
    if (words[field] !== undefined && field !== own)
      throw invalid({ [field]: notWrittenOn(kind, fieldOf(field).label) });
  return own ? words[own] : undefined;
}

/** By when goods are required, as the submit of a request says it; throws where another move does. */
function requiredGiven(
  { kind, state }: StoredDocument,
  { move, schedule_date: day }: MoveWordsGiven,
): string | undefined {
  if (day !== undefined && !(isRequest(kind) && state === "draft" && move === "submit"))
    throw invalid({ schedule_date: "By when goods are required is said as a request for quotation is sent." });
  return day;
}

/** The day that a document bears, its buyer as the case has it, all copies and figures anew: as it leaves Draft (trade 6). */
async function prepareToLeaveDraft(
  { deps, tx, on }: Moving,
  { document, words }: Pick<Intended, "document" | "words">,
): Promise<Pick<Act, "document" | "columns">> {
  const { kind, caseId } = document;
  const reason = reasonGiven(kind, words);
  if (isNote(kind)) return noteToSubmit(tx, document, on.today);
  const sentWith = kind === "sales_invoice" ? { sentWith: mainBank(await readBanks(tx)) ?? null } : {};
  if (document.extras.raises)
    return raiseToSubmit(
      tx,
      { ...document, extras: { ...document.extras, ...sentWith, ...(reason !== undefined && { reason }) } },
      on.today,
    );
  const scheduleDate = words.schedule_date;
  const transactionDate = hasDayOfItsOwn(kind) ? document.transactionDate : on.today;
  const problem = leavingDayProblem(document, on);
  if (problem) throw invalid({ transaction_date: problem });
  // A guest's opportunity may have been linked to its buyer since.
  const [inquiry] = kind === "quotation" && caseId ? await tx.select().from(t).where(eq(t.id, caseId)) : [];
  await copyToLines(tx, document.id, {
    of: { kind, organisationId: document.organisationId, day: transactionDate },
  });
  return repriceToSubmit(deps, tx, document, {
    transactionDate,
    ...(inquiry && { organisationId: inquiry.organisationId }),
    ...(reason !== undefined || kind === "sales_invoice"
      ? {
          extras: {
            ...document.extras,
            ...(reason !== undefined && { reason }),
            ...sentWith,
          },
        }
      : {}),
    ...(scheduleDate !== undefined && { scheduleDate }),
  });
}

/** Another sum is payable, or where it is delivered counts otherwise since nobody has said whose place that is (controls 6). */
const isOtherThanRead = (document: StoredDocument, { roundedTotal, placeOfSupply }: StoredDocument) =>
  document.roundedTotal !== roundedTotal ||
  (document.shipTo !== null && !document.shipTo.to && document.placeOfSupply !== placeOfSupply);

/** Begins what one transaction moves; `settle` ends it. */
export async function beginMoving(deps: Moving["deps"], tx: Transaction): Promise<Moving> {
  return {
    deps,
    tx,
    on: await circumstancesToWrite(deps, tx),
    touched: new Set(),
    booked: new Set(),
    unnamed: [],
    delicate: [],
  };
}

/** With what each adds up to, where its document is of a party. */
const delicateNow = async ({ tx, on }: Moving, { organisationId }: StoredDocument, acts: readonly DelicateAct[]) =>
  acts.length > 0 && organisationId ? addUpActs(tx, { organisationId, today: on.today, acts }) : acts;

/** Makes one move of a document that was read before; throws `conflict` when it is another than was read. */
export async function applyMove(moving: Moving, { document: read, ...intended }: Intended): Promise<void> {
  const document = await lockWithSources(moving.tx, read);
  if (document.version !== read.version) throw conflict(read.name);
  await moveLocked(moving, { ...intended, document });
}

/**
 * Makes one move of a document that is locked, and those that follow from it. Throws the law's no, or `PayableChanged`
 * where its version was named.
 */
export async function moveLocked(moving: Moving, { by, document: locked, words }: Intended): Promise<void> {
  const { tx, on } = moving;
  const scheduleDate = requiredGiven(locked, words);
  const wordsOfMove = {
    reason: words.reason ?? "",
    ...(words.valid_till && { validTill: words.valid_till }),
    ...(scheduleDate && { scheduleDate }),
    ...(words.answer && { answer: words.answer }),
    ...(words.note_no && { noteNo: words.note_no }),
    ...(words.note_date && { noteDate: words.note_date }),
  };
  const { to } = allowed(tryMove(by.mover, await readFacts(tx, locked), words.move, on, wordsOfMove));
  const leaves = locked.state === "draft";
  const { note_no: noteNo, note_date: noteDate, again = false } = words;
  if (words.move === "answer" && noteNo && noteDate) await refuseSameNote(tx, locked, { noteNo, noteDate, again });
  if (leaves) await refuseSameBill(tx, locked, again);
  const { document, columns } = leaves
    ? await prepareToLeaveDraft(moving, { document: locked, words })
    : { document: locked, columns: {} };
  if (words.version !== undefined && isOtherThanRead(document, locked)) throw new PayableChanged(document, columns);
  const note = leaves ? describeSubmitReason(document.extras.reasonsNeeded ?? [], reasonOf(document)) : "";
  // In the history for whoever reads costs: what came later was not known (sourcing 6).
  const rests = leaves ? await findRestsOn(tx, document, moving.deps.clock.now(), { later: true }) : [];
  const act: Act = {
    ...moving,
    by,
    document,
    columns,
    words,
    to,
    details: note ? [note] : [],
    saysOfCost: rests,
    above: null,
  };
  const delicate = await delicateNow(moving, document, delicateActs(document, words.move, leaves));
  if (delicate.length > 0) act.above = limitMarkOf(delicate, await readLimits(tx));
  if (by.party === "desk") moving.delicate.push(...delicate);
  await writeState(act, moveOfKind(document.kind, words.move).changes?.(act) ?? {});
  moving.touched.add(document.id);
  if (isInvoice(document.kind) || isNote(document.kind)) moving.booked.add(document.id);
  if (leaves) moving.unnamed.push(document);
  const next = await followMove(act);
  await writeEvent(act);
  await queueMailOfMove(act);
  for (const intended of next) await applyMove(moving, intended);
}

/** Statuses, then the numbers in the order of their series, and the ledger, which names them: the last that a transaction does. Resolves to the names by id. */
export async function settle({
  tx,
  on,
  touched,
  booked,
  unnamed,
  forRound,
  ofBids,
}: Moving): Promise<Map<string, string>> {
  await refreshStatuses(tx, [...touched], on.today);
  const names = new Map<string, string>();
  for (const document of unnamed.toSorted((a, b) => (prefixOfDocument(a) < prefixOfDocument(b) ? -1 : 1))) {
    const { id, kind, transactionDate, registrationId } = document;
    const { organisationId } = document;
    const name =
      ofBids && organisationId
        ? await assignSuppliersName(tx, { id, organisationId, transactionDate }, prefixOfDocument(document))
        : await assignName(tx, id, prefixOfDocument(document), transactionDate, registrationId);
    if (isRequest(kind)) await sendInvitations(tx, id, { name, transactionDate, sent: !forRound });
    names.set(id, name);
  }
  await postToLedger(tx, { invoices: [...booked] });
  return names;
}

/** Throws unless the document is at the version that was read, once it is locked; with what stands now. */
export async function lockAsRead(
  { deps, tx }: Moving,
  viewer: SignedInViewer,
  document: StoredDocument,
  version = document.version,
) {
  const locked = await lockWithSources(tx, document);
  if (locked.version === version) return locked;
  const current = await readDocument(deps, tx, viewer, document.kind, document.name);
  throw new Refusal("conflict", conflict(document.name).message, { current });
}

/** The desk's to say, of mails to a party: what a party does the desk hears. */
const leavesMailAway = ({ kind }: SignedInViewer, { mail }: MoveWordsGiven) => kind === "staff" && mail === false;

/** Makes a move for a reader, within its scope; resolves to the document's name from now on. */
export async function makeMove(
  deps: Moving["deps"],
  tx: Transaction,
  viewer: SignedInViewer,
  kind: Kind,
  name: string,
  words: MoveWordsGiven,
): Promise<string> {
  const found = await findRow(tx, viewer.scope, kind, name);
  if (!found) throw notFound(`This ${kinds[kind].paper}`);
  const moving: Moving = { ...(await beginMoving(deps, tx)), ...(leavesMailAway(viewer, words) && { mailsOf: null }) };
  if (found.remote) {
    await answerMirrored(moving, viewer, found, words);
    return name;
  }
  const document = await lockAsRead(moving, viewer, found, words.version);
  const supplierId = isRequest(kind) ? await supplierMeant(tx, viewer.scope, document, words) : null;
  if (supplierId) await moveInvitation(moving, byOf(viewer), document, supplierId, words);
  else await moveLocked(moving, { by: byOf(viewer), document, words });
  const names = await settle(moving);
  const doing = `${words.move === "cancel" ? "Cancel" : "Submit"}${describeReasons(words)}`;
  const { id, version, party } = document;
  const subject = { kind, id, version, name, party: party?.name ?? "", doing };
  await requireSecondPerson(tx, viewer, moving.delicate, subject);
  return names.get(document.id) ?? name;
}
