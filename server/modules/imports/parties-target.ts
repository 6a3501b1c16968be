// Parties of a sheet are written and taken back (operator 3, Parties).
import { panOfGstin, stateOfGstin } from "@vanik/contracts/identifiers";
import { organisationKey } from "@vanik/contracts/organisation-key";
import { partyFieldOf, rightOfPartyField } from "@vanik/contracts/party-guards";
import { pincodeIn } from "@vanik/contracts/states";
import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import { codeOf } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { cellText } from "../../platform/sheet-files/read-cell.ts";
import { mapWithPauses } from "../../platform/with-pauses.ts";
import {
  addParts,
  insertSheetParties,
  type KeptParty,
  type SheetParty,
  wasErasedSince,
  writeOrganisation,
} from "../accounts/use-cases.ts";
import { readTradeSettings } from "../content/use-cases.ts";
import { followParties } from "../documents/use-cases.ts";
import { addSupplies, bankAct } from "../parties/use-cases.ts";
import { notifyOfLetIn } from "../sourcing/use-cases.ts";
import { columnsNamed, judgeParty, type PartyPlan } from "./judge-party.ts";
import { factsOfParties } from "./party-facts.ts";
import {
  guardsOfParties,
  type PartyUndo,
  type PartyWritten,
  tracesWithSupplies,
  undoParties,
  writtenOf,
} from "./parties-undo.ts";
import { partyKindOfRow } from "./read-party.ts";
import { type Guarded, type ImportTarget, JudgedOtherwise, type RowToGuard, type Undo } from "./target.ts";

/**
 * What a row that is written asks for: the rights of its cells, and a second person for each account that it brings to the party
 * whose it is as the row was judged, so that what is approved goes to nobody else.
 */
function guardPartyRow({ verdict, changes, cells, plan }: RowToGuard<PartyPlan>): Guarded {
  const kind = partyKindOfRow(cells);
  if (!kind) return { rights: [], acts: [] };
  const account = verdict === "new" ? cellText(cells.bank_account ?? null) : changes.bank_account?.new;
  const whose = `${plan?.known?.id ?? "new"} ${cellText(cells.name ?? null)}`;
  return {
    rights: [...new Set(columnsNamed(cells).map((column) => rightOfPartyField(kind, partyFieldOf(column))))],
    acts: account ? [bankAct(`${whose}: ${account} ${cellText(cells.bank_ifsc ?? null)}`)] : [],
  };
}

const emptyParty: Omit<SheetParty, "paymentDays"> = {
  gstin: "",
  gstinInDoubt: "",
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

interface LetIn {
  person: string;
  organisationId: string;
}
/** Whom a sheet let in at suppliers that were there, by its transaction. */
const letInBySheet = new WeakMap<Transaction, LetIn[]>();

function gatherLetIn(tx: Transaction, one: LetIn): void {
  const gathered = letInBySheet.get(tx);
  if (gathered) gathered.push(one);
  else letInBySheet.set(tx, [one]);
}

/**
 * Their suppliers hear of them once all rows are written, and the log's lines of them: the links that end by it, and what whoever
 * confirms somebody waits for, are locked for no longer than the rest takes (sourcing 4).
 */
async function notifyOfAllLetIn(deps: Pick<Deps, "queue" | "clock">, tx: Transaction): Promise<void> {
  const people = letInBySheet.get(tx) ?? [];
  if (people.length === 0) return;
  await tx.execute(sql`set constraints all immediate`);
  const now = deps.clock.now();
  for (const { person, organisationId } of people)
    await notifyOfLetIn(deps, tx, person, { organisationId, userId: null, reason: "By a sheet", now });
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

export const partiesTarget: ImportTarget<PartyPlan> = {
  async judge(db, circumstance, rows) {
    const facts = await factsOfParties(
      db,
      circumstance,
      rows.map(({ cells: namedColumns }) => namedColumns),
    );
    return mapWithPauses(rows, ({ row, cells: namedColumns }) => judgeParty(row, namedColumns, facts));
  },
  guarded: guardPartyRow,
  async around(tx, { checkedAt, deps }, work) {
    await work().catch((error: unknown) => {
      if (codeOf(error) === "23505")
        throw new JudgedOtherwise(
          "A name or an e-mail of the sheet was taken since this was checked",
          "Look at its rows once more",
        );
      throw error;
    });
    await notifyOfAllLetIn(deps, tx);
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
        gatherLetIn(tx, { person: added.user, organisationId: id });
      const supplies = await addSupplies(tx, id, plan.supplies);
      const namedColumns = plan.known ? [] : Object.keys(plan.set);
      written.push({ at: row, id, isNew: !plan.known, before, added, supplies, said: namedColumns });
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
  refuseTakeBack: (tx, circumstance, undone) => guardsOfParties(tx, circumstance, undone as PartyUndo[]),
  async takeBack(tx, circumstance, undone) {
    await undoParties(tx, circumstance, undone as PartyUndo[]);
    await followParties(
      circumstance.deps,
      tx,
      (undone as PartyUndo[]).filter(({ isNew }) => !isNew).map(({ id }) => id),
    );
  },
};
