// What a sheet did to parties is looked at again and undone, many at a time (operator 3, Parties).
import { partyFieldOf, rightOfPartyField } from "@vanik/contracts/party-guards";
import { gstCategoryAfter, losesGstCategory } from "@vanik/trading/gst-category";
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { mapWithPauses } from "../../platform/with-pauses.ts";
import {
  accountsMadeAt,
  type AddedParts,
  disagreementsOf,
  type PartyTrace,
  removeParties,
  removeParts,
  type SheetParty,
  type StoredOrganisation,
  traceParties,
  writePartiesBack,
} from "../accounts/use-cases.ts";
import { bankAct, findSupplies, removeSupplies } from "../parties/use-cases.ts";
import { askedSince } from "../sourcing/use-cases.ts";
import type { PartyPlan } from "./judge-party.ts";
import { fieldOfColumn } from "./party-changes.ts";
import type { Guarded, ImportJobDeps } from "./target.ts";

/** What a row did to a party. */
export interface PartyWritten {
  id: string;
  isNew: boolean;
  before: Partial<SheetParty>;
  added: AddedParts;
  supplies: string[];
  /** Of a new one the columns that its row said; absent of what an earlier release wrote. */
  said?: string[];
}
/** With what it left: of a new party everything, else what it wrote. */
export interface PartyUndo extends PartyWritten {
  left: PartyTrace;
}

export async function tracesWithSupplies(tx: Transaction, ids: readonly string[]): Promise<Map<string, PartyTrace>> {
  const traces = await traceParties(tx, ids);
  for (const [id, supplies] of await findSupplies(tx, ids))
    for (const { id: part, ...supplied } of supplies) traces.get(id)!.parts[part] = supplied;
  return traces;
}

/** What a row wrote, as it stands; of a new party all that stands. */
export function writtenOf({ isNew, before, added, supplies }: PartyWritten, { row, parts }: PartyTrace): PartyTrace {
  if (isNew) return { row, parts };
  const ids = [...added.registrations, ...added.banks, ...(added.user ? [added.user] : []), ...supplies];
  return {
    row: Object.fromEntries(Object.keys(before).map((column) => [column, row[column]])),
    parts: Object.fromEntries(ids.map((id) => [id, parts[id] ?? null])),
  };
}

// As it comes back from the database.
const asStored = (trace: PartyTrace): unknown => JSON.parse(JSON.stringify(trace));

/** Those that stand, with whether they are others now than the import left them; who is gone is not among them. */
async function lookAgain(tx: Transaction, undone: readonly PartyUndo[]) {
  const traces = await tracesWithSupplies(
    tx,
    undone.map(({ id }) => id),
  );
  const stand = await mapWithPauses(undone, (undo) => {
    const trace = traces.get(undo.id);
    if (!trace) return [];
    const isChanged = !isDeepStrictEqual(asStored(writtenOf(undo, trace)), undo.left);
    return [{ undo, trace, kind: trace.row.kind as PartyPlan["kind"], name: String(trace.row.name), isChanged }];
  });
  return stand.flat();
}

type Standing = Awaited<ReturnType<typeof lookAgain>>[number];

function refuseNamed(names: readonly string[], why: string): void {
  if (names.length === 0) return;
  const more = names.length > 20 ? ` and ${names.length - 20} more` : "";
  throw new Refusal(
    "conflict",
    `${why}: ${names.slice(0, 20).join(", ")}${more}. Say that they stay, or look at them first.`,
    {
      current: names,
    },
  );
}

/** What taking a row back asks for: what writing it asked, and a second person for each account that goes. */
function guardOfUndo(kind: PartyPlan["kind"], undo: PartyUndo, trace: PartyTrace): Guarded {
  const { before, added, said = [] } = undo;
  const lost = undo.isNew ? null : categoryToLose(undo, trace);
  const columns = ["name", ...Object.keys(before), ...said].map((column) => fieldOfColumn[column] ?? column);
  const fields = [...columns.map(partyFieldOf), ...(added.banks.length > 0 ? ["banks"] : [])];
  if (lost && losesGstCategory(lost, null)) fields.push("gst_category");
  return {
    rights: [...new Set(fields.map((field) => rightOfPartyField(kind, field)))],
    acts: added.banks.map(bankAct),
  };
}

/** The further GSTINs that stay when a row is taken back. */
const furtherBeside = ({ added }: PartyUndo, { parts }: PartyTrace): string[] =>
  Object.entries(parts).flatMap(([id, part]) => {
    const { gstin } = part as { gstin?: string };
    return gstin === undefined || added.registrations.includes(id) ? [] : gstin;
  });

/** What stands again would not agree with what was said since. */
function refuseToDisagree(deps: ImportJobDeps, { undo, trace, name }: Standing): void {
  if (undo.isNew) return;
  const row = trace.row as StoredOrganisation;
  const [problem] = Object.values(disagreementsOf(deps, { ...row, gstins: furtherBeside(undo, trace) }, undo.before));
  if (problem) throw new Refusal("refused", `${name} would not agree with what was said of it since. ${problem}.`);
}

/** What of the kind of registration that was said since cannot stay with the GSTIN of before. */
function categoryToLose({ before }: PartyUndo, { row }: PartyTrace) {
  const stored = { gstin: String(row.gstin), gstCategory: row.gstCategory as SheetParty["gstCategory"] };
  if (before.gstin === undefined || before.gstCategory !== undefined) return null;
  return gstCategoryAfter(stored.gstCategory, before.gstin) === stored.gstCategory ? null : stored;
}

/** Ids of those that were asked in a round since they were made, or since somebody was added who may have been mailed its link. */
async function askedInRounds(tx: Transaction, stand: readonly Standing[]): Promise<Set<string>> {
  const people = stand.flatMap(({ undo: { id, added } }) => (added.user ? { id, user: added.user } : []));
  const made = await accountsMadeAt(
    tx,
    people.map(({ user }) => user),
  );
  return askedSince(tx, [
    ...people.flatMap(({ id, user }) => (made.has(user) ? { organisationId: id, since: made.get(user)! } : [])),
    ...stand.flatMap(({ undo: { id, isNew }, trace }) =>
      isNew ? { organisationId: id, since: trace.row.createdAt as Date } : [],
    ),
  ]);
}

/** Takes parties out, or back to what they were, some statements for all; resolves to the ids of those that stay as they are. */
async function takePartiesBack(tx: Transaction, stand: readonly Standing[]): Promise<Set<string>> {
  const stay = await askedInRounds(tx, stand);
  const going = stand.filter(({ undo }) => !stay.has(undo.id));
  const [made, changed] = [going.filter(({ undo }) => undo.isNew), going.filter(({ undo }) => !undo.isNew)];
  const named = await removeParties(
    tx,
    made.map(({ undo }) => undo.id),
  );
  await removeParts(
    tx,
    changed.map(({ undo }) => undo.added),
  );
  await removeSupplies(
    tx,
    changed.flatMap(({ undo }) => undo.supplies),
  );
  const before = changed.map(({ undo, trace }) => ({
    id: undo.id,
    before: { ...undo.before, ...(categoryToLose(undo, trace) && { gstCategory: null }) },
  }));
  await writePartiesBack(tx, before);
  return new Set([...stay, ...named]);
}

/** Refuses those that are others than the import left them, unless they are to stay; else what undoing the rest asks for. */
export async function guardsOfParties(
  tx: Transaction,
  { deps, leaveChanged }: { deps: ImportJobDeps; leaveChanged: boolean },
  undone: readonly PartyUndo[],
): Promise<Guarded> {
  const stand = await lookAgain(tx, undone);
  const changed = stand.filter(({ isChanged }) => isChanged).map(({ name }) => name);
  if (!leaveChanged) refuseNamed(changed.toReversed(), "Changed since");
  for (const one of stand.filter(({ isChanged }) => !isChanged)) refuseToDisagree(deps, one);
  const guarded = stand.flatMap(({ undo, trace, kind, isChanged }) =>
    isChanged ? [] : guardOfUndo(kind, undo, trace),
  );
  return { rights: guarded.flatMap(({ rights }) => rights), acts: guarded.flatMap(({ acts }) => acts) };
}

/** Undoes what may be undone; refuses, naming what is in the way, unless that is to stay. */
export async function undoParties(
  tx: Transaction,
  { leaveChanged }: { leaveChanged: boolean },
  undone: readonly PartyUndo[],
): Promise<void> {
  const stand = await lookAgain(tx, undone);
  const stay = await takePartiesBack(
    tx,
    stand.filter(({ isChanged }) => !isChanged),
  );
  const inTheWay = stand.filter(({ undo, isChanged }) => isChanged || stay.has(undo.id)).map(({ name }) => name);
  if (!leaveChanged) refuseNamed(inTheWay.toReversed(), "Changed since, or named by documents, or asked for bids");
}
