// Which invoices a note settles: what is unused of it is an advance of its party, and goes where accounts say (books 1).
import type { NoteAllocationsInput } from "@vanik/contracts/note-input";
import { type Paise, subtractPaise, sumPaise, toPaise } from "@vanik/contracts/money";
import { isInvoice, type KindOf, kinds } from "@vanik/contracts/trade";
import { transactionDateProblem } from "@vanik/trading/days";
import { payingProblem } from "@vanik/trading/money-out";
import { formatAmount } from "@vanik/trading/wording";
import { eq } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { allowed } from "../law/allowed.ts";
import { circumstancesToWrite } from "../law/circumstances.ts";
import { storedNoteOf } from "../law/note-left.ts";
import { documentsOf } from "../law/document-of.ts";
import { endNoteAllocations, insertNoteAllocations, noteAllocationsOf, refundedOf } from "../note-rows.ts";
import { findRow, lockDocuments } from "../store.ts";
import { tradeDocuments } from "../tables.ts";
import { recordPartyEvents } from "./party-events.ts";
import { findNotReceived } from "./payment-facts-store.ts";
import { openAnew, payablesOf } from "./settling.ts";

/** What an invoice's history says of a note that settles it, or does no more. */
const eventOfNote = (
  move: "settle" | "unsettle",
  { documentId, name, amount }: { documentId: string; name: string; amount: Paise },
) => ({ documentId, move, note: `${name}, ${formatAmount(amount)}` });

/** Says anew, from today on, which invoices it settles: rows that stay as they were go on. */
export async function allocateNote(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  viewer: DeskViewer,
  kind: KindOf<"note">,
  { id: name, version, allocations, reason }: NoteAllocationsInput & { id: string },
): Promise<void> {
  const on = await circumstancesToWrite(deps, tx);
  const problem = transactionDateProblem({ kind: "payment", day: on.today, ...on });
  if (problem) throw new Refusal("refused", problem);
  const found = await findRow(tx, viewer.scope, kind, name);
  if (!found) throw notFound(`This ${kinds[kind].paper}`);
  const before = await noteAllocationsOf(tx, found.id);
  const invoiceKind = storedNoteOf(found).against.kind;
  const locked = await lockDocuments(tx, {
    named: allocations.map(({ invoice }) => ({ kind: invoiceKind, name: invoice })),
    ids: [found.id, ...before.map(({ invoiceId }) => invoiceId)],
  });
  const note = locked.find(({ id }) => id === found.id)!;
  if (note.version !== version)
    throw new Refusal("conflict", `${name} was changed by somebody else just now. Look at it again.`);
  if (note.state !== "submitted") throw new Refusal("refused", `${name} is not in force and settles nothing.`);
  const invoices = documentsOf(locked, isInvoice);
  const wanted = new Map<string, Paise>();
  for (const [at, { invoice, amount }] of allocations.entries()) {
    const own = invoices.find((one) => one.name === invoice && one.organisationId === note.organisationId);
    if (!own) throw invalid({ [`allocations.${at}.invoice`]: `There is no invoice named ${invoice} of this party.` });
    if (own.state !== "submitted") throw invalid({ [`allocations.${at}.invoice`]: `${invoice} is not in force.` });
    if (wanted.has(own.id)) throw invalid({ [`allocations.${at}.invoice`]: `${invoice} is named twice.` });
    if (amount <= 0) throw invalid({ [`allocations.${at}.amount`]: "Enter an amount above 0." });
    const settledHere = before.find(({ invoiceId }) => invoiceId === own.id)?.amount ?? 0;
    const most = (own.outstanding + settledHere) as Paise;
    if (toPaise(amount) > most)
      throw invalid({ [`allocations.${at}.amount`]: `Only ${formatAmount(most)} of ${invoice} is open.` });
    wanted.set(own.id, toPaise(amount));
  }
  const all = sumPaise([...wanted.values()]);
  const mostSettled = subtractPaise(note.roundedTotal, await refundedOf(tx, note.id));
  if (all > mostSettled)
    throw invalid({
      allocations: `${formatAmount(mostSettled)} of ${name} may settle invoices, and this settles ${formatAmount(all)}.`,
    });
  const ended = before.filter(({ invoiceId, amount }) => wanted.get(invoiceId) !== amount);
  const begun = [...wanted].filter(([id, amount]) =>
    before.every((row) => row.invoiceId !== id || row.amount !== amount),
  );
  const settledMore = begun.filter(([id, amount]) =>
    before.every((row) => row.invoiceId !== id || row.amount < amount),
  );
  const notReceived = await findNotReceived(
    tx,
    settledMore.map(([id]) => id),
  );
  allowed(payingProblem(notReceived, reason));
  await endNoteAllocations(
    tx,
    note.id,
    on.today,
    ended.map(({ id }) => id),
  );
  await insertNoteAllocations(
    tx,
    note,
    on.today,
    begun.map(([invoiceId, amount]) => ({ invoiceId, amount })),
  );
  const changed = new Set([...ended.map(({ invoiceId }) => invoiceId), ...begun.map(([id]) => id)]);
  const payables = await payablesOf(
    tx,
    invoices.filter(({ id }) => changed.has(id)),
    note.id,
  );
  const outstanding = new Map(payables.map((one) => [one.name, subtractPaise(one.payable, one.others.settled)]));
  await openAnew(tx, payables, on.today, outstanding);
  // Another sum than before is told as what it is now.
  const events = [
    ...ended
      .filter(({ invoiceId }) => !wanted.has(invoiceId))
      .map(({ invoiceId: documentId, amount }) => eventOfNote("unsettle", { documentId, name, amount })),
    ...begun.map(([documentId, amount]) => eventOfNote("settle", { documentId, name, amount })),
  ];
  await recordPartyEvents(deps, tx, viewer, invoices, { events, reason });
  await tx
    .update(tradeDocuments)
    .set({ version: note.version + 1 })
    .where(eq(tradeDocuments.id, note.id));
}
