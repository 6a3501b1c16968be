// Parties of a sheet are known by GSTIN, then by name: who is new is made, what is named of who is known is changed.
import { longestPersonName, tooLongForPerson } from "@vanik/contracts/fields";
import { gstinProblem, panOfGstin } from "@vanik/contracts/identifiers";
import { toPaise } from "@vanik/contracts/money";
import { companyKey, organisationKey } from "@vanik/contracts/organisation-key";
import type { PartyKind } from "@vanik/contracts/parties";
import { importFields } from "@vanik/contracts/import-fields";
import { isOfAccounts, mostOfParty, partyFieldOf } from "@vanik/contracts/party-guards";
import { gstCategoryAfter, losesGstCategory } from "@vanik/trading/gst-category";
import { personOf } from "@vanik/trading/person";
import { cellText } from "../../platform/sheet-files/read-cell.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import {
  type BankAccount,
  disagreementsOf,
  isErasedAddress,
  type KeptParty,
  type PartyParts,
  type SheetParty,
} from "../accounts/use-cases.ts";
import { partyRightMissing, type SuppliedBranch } from "../parties/use-cases.ts";
import { changesOfRow, setOfKnown } from "./party-changes.ts";
import type { PartyFacts } from "./party-facts.ts";
import { findKnown } from "./party-meant.ts";
import { lettersOf, type PartyRead, readPartyRow } from "./read-party.ts";
import type { RowFaults, RowCells } from "./row-fields.ts";
import type { JudgedRow } from "./target.ts";

/** What is written of a row. */
export interface PartyPlan {
  known: KeptParty | null;
  kind: PartyKind;
  name: string;
  set: Partial<SheetParty>;
  parts: PartyParts;
  supplies: SuppliedBranch[];
}

/** What is named, as it is stored; "-" empties what may be empty. */
function columnsOfRow(party: PartyRead): Partial<SheetParty> {
  const text = (value: string | null | undefined) => (value === undefined ? undefined : (value ?? ""));
  const columns = {
    gstin: text(party.gstin),
    gstinInDoubt: party.gstinInDoubt || undefined,
    pan: text(party.pan),
    udyam: text(party.udyam),
    address: text(party.address)?.replaceAll("\n", ", "),
    city: text(party.city),
    state: text(party.state),
    pincode: text(party.pincode),
    phone: text(party.phone),
    paymentDays: party.paymentDays ?? undefined,
    creditLimit:
      party.creditLimit === undefined ? undefined : party.creditLimit === null ? null : toPaise(party.creditLimit),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** The columns that a row says something in. */
export const columnsNamed = (cells: RowCells) =>
  importFields.parties.map(({ field }) => field).filter((column) => cellText(cells[column] ?? null) !== "");

/** A cell that they may not write is faulty, whatever it says; whose side is not theirs, by its kind. */
function checkRights(kind: PartyKind, cells: RowCells, by: DeskViewer, faults: RowFaults): void {
  for (const column of columnsNamed(cells)) {
    const field = partyFieldOf(column);
    const missing = partyRightMissing(by, kind, field);
    if (missing) faults[isOfAccounts(field) ? column : "kind"] = missing;
  }
}

function suppliesOfRow({ categories }: PartyRead, { branches }: PartyFacts, faults: RowFaults): SuppliedBranch[] {
  return (categories ?? []).flatMap((called): SuppliedBranch[] => {
    const idIn = (ids: ReadonlyMap<string, string>) => ids.get(lettersOf(called)) ?? ids.get(called);
    const category = idIn(branches.categories);
    const sub = category ? undefined : idIn(branches.subCategories);
    if (!category && !sub) faults.categories = `There is no category ${called}`;
    return category || sub ? [{ categoryId: category ?? null, subCategoryId: sub ?? null }] : [];
  });
}

function bankOfRow({ account, ifsc, bankName, name }: PartyRead, faults: RowFaults): BankAccount[] {
  if (!account && !ifsc) return [];
  if (!account) faults.bank_account ??= "Enter the account of this IFSC";
  if (!ifsc) faults.bank_ifsc ??= "Enter the IFSC of this account";
  return account && ifsc ? [{ account, ifsc, name: bankName ?? name ?? "" }] : [];
}

function checkIdentity(party: PartyRead, known: KeptParty | null, faults: RowFaults): void {
  const ofGstin = party.gstin ? panOfGstin(party.gstin) : "";
  if (ofGstin && party.pan && party.pan !== ofGstin)
    faults.pan ??= `The GSTIN belongs to the PAN ${ofGstin}: check both`;
  if (ofGstin && known?.pan && known.pan !== ofGstin)
    faults.gstin ??= `This GSTIN belongs to the PAN ${ofGstin}, and ${known.name} has ${known.pan}`;
}

function checkPerson({ email }: PartyRead, known: KeptParty | null, { owners }: PartyFacts, faults: RowFaults) {
  if (email && owners.has(email) && owners.get(email) !== (known?.id ?? ""))
    faults.email ??= "There is an account with this e-mail already, of somebody else";
  if (email && isErasedAddress(email)) faults.email ??= "Whose address this was is erased: leave it empty";
}

/** Who comes in with the row, by an e-mail that nobody has yet. */
function personOfRow(
  { email, person, name, phone }: PartyRead,
  known: KeptParty | null,
  { owners }: PartyFacts,
  faults: RowFaults,
): PartyParts["person"] {
  if (!email || owners.has(email)) return null;
  const called = person ?? name ?? "";
  if (called.length > longestPersonName) faults.person ??= `${tooLongForPerson}: the company's name stands for it`;
  return { name: called, email, phone: phone ?? known?.phone ?? "" };
}

/** The kind of registration that was said goes with a GSTIN that it cannot be of, by who may say it. */
function loseCategory(known: KeptParty, columns: Partial<SheetParty>, by: DeskViewer, faults: RowFaults): void {
  if (columns.gstin === undefined || gstCategoryAfter(known.gstCategory, columns.gstin) === known.gstCategory) return;
  columns.gstCategory = null;
  const missing = losesGstCategory(known, null) && partyRightMissing(by, known.kind, "gst_category");
  if (missing) faults.gstin ??= missing;
}

const cellsOf: Readonly<Record<string, string>> = { panNo: "pan", gstNo: "gstin", udyam: "udyam" };

/** What the row makes disagree in who is known, at the cell that says it. */
function checkAgreement(known: KeptParty, columns: Partial<SheetParty>, { clock }: PartyFacts, faults: RowFaults) {
  for (const [field, sentence] of Object.entries(disagreementsOf({ clock }, known, columns))) {
    const cell = cellsOf[field] ?? "row";
    faults[cell === "gstin" && columns.gstin === undefined ? "pan" : cell] ??= sentence;
  }
}

/** No more parts than by the calls that add one each. */
function checkHowMany(known: KeptParty, { gstins, banks, person }: PartyParts, faults: RowFaults): void {
  const { registrations, banks: accounts, people } = mostOfParty;
  if (banks.length > 0 && known.banks.length >= accounts.most) faults.bank_account ??= accounts.sentence;
  if (gstins.length > 0 && known.gstins.length >= registrations.most) faults.gstin ??= registrations.sentence;
  if (person && known.people >= people.most) faults.email ??= people.sentence;
}

/** What comes of a GSTIN that is none: who has one keeps it, and of whom the desk has said what it is nothing is in doubt. */
function describeGstinInDoubt(doubt: string, known: KeptParty | null): string {
  const what = `${doubt}. ${gstinProblem(doubt) ?? ""}`.trim();
  if (known?.gstin) return `${known.gstin}, which is on record, stays, and this is left out: ${what}`;
  if (known?.gstCategory) return `The desk has said that this party is not registered, and this is left out: ${what}`;
  return `Comes in without a GSTIN, and is said so at the party and in its drafts: ${what}`;
}

/** What two rows may not both be: of a party, by its GSTIN and by its name, or of a person. */
function keysOfRow(
  { kind, name, gstin, email }: PartyRead,
  known: KeptParty | null,
  person: string,
): Record<string, string> {
  return {
    ...(kind && name && { name: known?.id ?? `${kind} ${organisationKey(name)}` }),
    ...(kind && gstin && { gstin: `${kind} ${gstin}` }),
    ...(kind && !known && person && { pan: `${kind} ${person}` }),
    ...(email && { email }),
  };
}

/** A row as it is to be written, or what is wrong with it. */
export function judgeParty(row: number, cells: RowCells, facts: PartyFacts): JudgedRow<PartyPlan> {
  const faults: RowFaults = {};
  const notes: Record<string, string> = {};
  const party = readPartyRow(cells, faults, notes, facts);
  const { listed } = facts;
  if (listed && party.kind && party.kind !== listed)
    faults.kind = `This list is one of ${listed}s, and this row says ${party.kind}: bring it in with a list of those`;
  const known = party.kind && party.name ? findKnown(party, facts.known, faults) : null;
  if (party.kind) checkRights(party.kind, cells, facts.by, faults);
  checkIdentity(party, known, faults);
  checkPerson(party, known, facts, faults);
  const supplied = suppliesOfRow(party, facts, faults);
  const banks = bankOfRow(party, faults).filter(
    (bank) => !known?.banks.some((one) => one.account === bank.account && one.ifsc === bank.ifsc),
  );
  const columns = columnsOfRow(party);
  if (party.gstinInDoubt) notes.gstin = describeGstinInDoubt(party.gstinInDoubt, known);
  if (known?.gstin || known?.gstCategory) delete columns.gstinInDoubt;
  // A further registration of who has one already.
  const isFurther = Boolean(known?.gstin && columns.gstin && columns.gstin !== known.gstin);
  const gstins = isFurther && !known!.gstins.includes(columns.gstin!) ? [columns.gstin!] : [];
  if (isFurther) delete columns.gstin;
  if (known) loseCategory(known, columns, facts.by, faults);
  if (known) checkAgreement(known, columns, facts, faults);
  const has = facts.supplies.get(known?.id ?? "") ?? [];
  const supplies = supplied.filter(
    (one) => !has.some((other) => other.categoryId === one.categoryId && other.subCategoryId === one.subCategoryId),
  );
  const comingIn = personOfRow(party, known, facts, faults);
  const parts = { gstins, banks, person: comingIn };
  if (known) checkHowMany(known, parts, faults);
  if (supplies.length > 0 && has.length + supplies.length > mostOfParty.supplies.most)
    faults.categories ??= mostOfParty.supplies.sentence;
  const set = known ? setOfKnown(known, columns) : columns;
  const person = personOf({ id: "", pan: party.pan ?? known?.pan ?? "", gstin: party.gstin ?? "" });
  const first = person && facts.persons.get(`${party.kind} ${person}`);
  // Of who is there by this PAN already nothing changes.
  if (first && first !== known?.name && (!known || personOf(known) !== person))
    faults[party.gstin ? "gstin" : "pan"] ??=
      `${first} has this PAN already: write its name. If this is another party all the same, make it by hand and say why`;
  if (!known && party.kind && party.name) describeAlike(row, party.kind, party.name, facts, notes);
  if (party.person && !party.email && !known?.email)
    notes.person = `${party.person} has no e-mail, by which a person is known: not written`;
  const opening = cellText(cells.opening ?? null);
  if (opening !== "")
    notes.opening = `Opening balance ${opening}: not written here, bring the list in as openings next`;
  const changes = changesOfRow(party, { known, set, parts, supplies }, cells);
  const isFaulty = Object.keys(faults).length > 0;
  const verdict = isFaulty
    ? "faulty"
    : !known
      ? "new"
      : Object.keys(changes).length > 0 || set.gstinInDoubt
        ? "changed"
        : "unchanged";
  const plan = isFaulty ? null : { known, kind: party.kind!, name: party.name!, set, parts, supplies };
  return { row, verdict, changes, faults, notes, keys: keysOfRow(party, known, person), plan };
}

/** Who may be the same by another legal form, among those that are there and the rows before (controls 2). */
function describeAlike(
  row: number,
  kind: PartyKind,
  name: string,
  { alike, rowOfCompany }: PartyFacts,
  notes: Record<string, string>,
): void {
  const key = `${kind} ${companyKey(name)}`;
  const [there] = alike.get(key) ?? [];
  const earlier = rowOfCompany.get(key);
  if (there) notes.name = `Likely the same as ${there.name}, which is there: write its name as it stands, or its GSTIN`;
  else if (earlier !== undefined) notes.name = `Likely the same as row ${earlier}: leave one of them out`;
  else rowOfCompany.set(key, row);
}
