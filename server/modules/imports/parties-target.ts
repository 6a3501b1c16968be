// Parties of a sheet are written and taken back (operator 3, Parties).
import { panOfGstin, stateOfGstin } from "@vanik/contracts/identifiers";
import { organisationKey } from "@vanik/contracts/organisation-key";
import { pincodeIn } from "@vanik/contracts/states";
import { gstCategoryAfter, losesGstCategory } from "@vanik/trading/gst-category";
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { mapWithPauses } from "../../platform/with-pauses.ts";
import {
  accountMadeAt,
  type AddedParts,
  addParts,
  disagreementsOf,
  insertSheetParties,
  type KeptParty,
  type PartyTrace,
  removeParts,
  removeParty,
  type SheetParty,
  type StoredOrganisation,
  traceParties,
  wasErasedSince,
  writeOrganisation,
} from "../accounts/use-cases.ts";
import { readTradeSettings } from "../content/use-cases.ts";
import { tellLetIn, wasAskedSince } from "../sourcing/use-cases.ts";
import { followParties } from "../documents/use-cases.ts";
import { partyFieldOf, rightOfPartyField } from "@vanik/contracts/party-guards";
import { addSupplies, bankAct, findSupplies, removeSupplies } from "../parties/use-cases.ts";
import { factsOfParties, fieldOfColumn, guardPartyRow, judgeParty, type PartyPlan } from "./judge-party.ts";
import { type Guarded, type ImportJobDeps, type ImportTarget, JudgedOtherwise, type Undo } from "./target.ts";

/** What a row did to a party. */
interface PartyWritten {
  id: string;
  isNew: boolean;
  before: Partial<SheetParty>;
  added: AddedParts;
  supplies: string[];
  /** Of a new one the columns that its row said; absent of what an earlier release wrote. */
  said?: string[];
}
/** With what it left: of a new party everything, else what it wrote. */
interface PartyUndo extends PartyWritten {
  left: PartyTrace;
}

const emptyParty: Omit<SheetParty, "paymentDays"> = {
  gstin: "",
  gstCategory: null,
  pan: "",
  udyam: "",
  address: "",
  city: "",
  state: "",
  pincode: "",
  phone: "",
  creditLimit: null,
};

/** What follows from what is told: a GSTIN tells PAN and state, an address its PIN code. */
function completedParty(set: Partial<SheetParty>, paymentDays: number): SheetParty {
  const party = { ...emptyParty, paymentDays, ...set };
  return {
    ...party,
    pan: party.pan || panOfGstin(party.gstin),
    state: party.state || (party.gstin ? stateOfGstin(party.gstin) : ""),
    pincode: party.pincode || pincodeIn(party.address),
  };
}

async function insertNew(tx: Transaction, plans: readonly PartyPlan[], now: Date): Promise<Map<PartyPlan, string>> {
  const { payment_days: paymentDays } = await readTradeSettings(tx);
  const made = plans.filter(({ known }) => !known).map((plan) => ({ plan, id: newId() }));
  await insertSheetParties(
    tx,
    made.map(({ plan: { kind, name, set }, id }) => ({
      ...completedParty(set, paymentDays),
      id,
      kind,
      name,
      key: organisationKey(name),
    })),
    now,
  );
  return new Map(made.map(({ plan, id }) => [plan, id]));
}

async function changeKnown(tx: Transaction, known: KeptParty, set: Partial<SheetParty>): Promise<Partial<SheetParty>> {
  const before = Object.fromEntries(Object.keys(set).map((column) => [column, known[column as keyof SheetParty]]));
  if (Object.keys(set).length > 0) await writeOrganisation(tx, known.id, set);
  return before as Partial<SheetParty>;
}

async function tracesWithSupplies(tx: Transaction, ids: readonly string[]): Promise<Map<string, PartyTrace>> {
  const traces = await traceParties(tx, ids);
  for (const [id, supplies] of await findSupplies(tx, ids))
    for (const { id: part, ...supplied } of supplies) traces.get(id)!.parts[part] = supplied;
  return traces;
}

/** What a row wrote, as it stands; of a new party all that stands. */
function writtenOf({ isNew, before, added, supplies }: PartyWritten, { row, parts }: PartyTrace): PartyTrace {
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

/** What stands again would not agree with what was said since. */
function refuseToDisagree(
  deps: ImportJobDeps,
  { undo, trace, name }: Awaited<ReturnType<typeof lookAgain>>[number],
): void {
  if (undo.isNew) return;
  const [problem] = Object.values(disagreementsOf(deps, trace.row as StoredOrganisation, undo.before));
  if (problem) throw new Refusal("refused", `${name} would not agree with what was said of it since. ${problem}.`);
}

/** What of the kind of registration that was said since cannot stay with the GSTIN of before. */
function categoryToLose({ before }: PartyUndo, { row }: PartyTrace) {
  const stands = { gstin: String(row.gstin), gstCategory: row.gstCategory as SheetParty["gstCategory"] };
  if (before.gstin === undefined || before.gstCategory !== undefined) return null;
  return gstCategoryAfter(stands.gstCategory, before.gstin) === stands.gstCategory ? null : stands;
}

async function takePartyBack(tx: Transaction, undo: PartyUndo, trace: PartyTrace): Promise<boolean> {
  const { id, isNew, added, supplies } = undo;
  const since = added.user && (await accountMadeAt(tx, added.user));
  if (since && (await wasAskedSince(tx, id, since))) return false;
  const before = { ...undo.before, ...(categoryToLose(undo, trace) && { gstCategory: null }) };
  if (isNew) return removeParty(tx, id);
  await removeParts(tx, added);
  await removeSupplies(tx, supplies);
  if (Object.keys(before).length > 0) await writeOrganisation(tx, id, before);
  return true;
}

export const partiesTarget: ImportTarget<PartyPlan> = {
  async judge(db, of, rows) {
    const facts = await factsOfParties(
      db,
      of,
      rows.map(({ said }) => said),
    );
    return mapWithPauses(rows, ({ row, said }) => judgeParty(row, said, facts));
  },
  guarded: guardPartyRow,
  async around(tx, { checkedAt }, work) {
    await work();
    // Last, so that whoever was erased before a row was judged anew is seen.
    if (await wasErasedSince(tx, checkedAt))
      throw new JudgedOtherwise(
        "A person was erased since this was checked",
        "Look at the rows with an e-mail once more: applied, they make the person anew",
      );
    return null;
  },
  async apply(tx, { deps }, rows) {
    const now = deps.clock.now();
    const made = await insertNew(
      tx,
      rows.flatMap(({ plan }) => plan ?? []),
      now,
    );
    const written: (PartyWritten & { at: number })[] = [];
    for (const { row, plan } of rows) {
      if (!plan) continue;
      const id = plan.known?.id ?? made.get(plan)!;
      const before = plan.known ? await changeKnown(tx, plan.known, plan.set) : {};
      const added = await addParts(tx, { id, kind: plan.kind }, plan.parts, now);
      if (added.user && plan.known && plan.kind === "supplier")
        await tellLetIn(deps, tx, added.user, { organisationId: id, userId: null, reason: "By a sheet", now });
      const supplies = await addSupplies(tx, id, plan.supplies);
      const said = plan.known ? [] : Object.keys(plan.set);
      written.push({ at: row, id, isNew: !plan.known, before, added, supplies, said });
    }
    await followParties(
      deps,
      tx,
      written.filter(({ isNew }) => !isNew).map(({ id }) => id),
    );
    const traces = await tracesWithSupplies(
      tx,
      written.map(({ id }) => id),
    );
    return written.map(({ at, ...one }): Undo => {
      const undo: PartyUndo = { ...one, left: writtenOf(one, traces.get(one.id)!) };
      return { row: at, undo };
    });
  },
  async refuseTakeBack(tx, { deps, leaveChanged }, undone) {
    const stand = await lookAgain(tx, undone as PartyUndo[]);
    const changed = stand.filter(({ isChanged }) => isChanged).map(({ name }) => name);
    if (!leaveChanged) refuseNamed(changed.toReversed(), "Changed since");
    for (const one of stand.filter(({ isChanged }) => !isChanged)) refuseToDisagree(deps, one);
    const guarded = stand.flatMap(({ undo, trace, kind, isChanged }) =>
      isChanged ? [] : guardOfUndo(kind, undo, trace),
    );
    return { rights: guarded.flatMap(({ rights }) => rights), acts: guarded.flatMap(({ acts }) => acts) };
  },
  async takeBack(tx, { deps, leaveChanged }, undone) {
    const inTheWay: string[] = [];
    for (const { undo, trace, name, isChanged } of await lookAgain(tx, undone as PartyUndo[])) {
      if (isChanged && leaveChanged) continue;
      if (isChanged || !(await takePartyBack(tx, undo, trace))) inTheWay.push(name);
    }
    if (!leaveChanged) refuseNamed(inTheWay.toReversed(), "Changed since, or named by documents, or asked for bids");
    await followParties(
      deps,
      tx,
      (undone as PartyUndo[]).filter(({ isNew }) => !isNew).map(({ id }) => id),
    );
  },
};
