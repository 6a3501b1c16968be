// Parties of a sheet are known by GSTIN, then by name: who is new is made, what is named of who is known is changed.
import { longestPersonName, tooLongForPerson } from "@vanik/contracts/fields";
import { normaliseIdentifier, panOfGstin } from "@vanik/contracts/identifiers";
import { toPaise, toRupees } from "@vanik/contracts/money";
import { companyKey, organisationKey } from "@vanik/contracts/organisation-key";
import type { PartyKind } from "@vanik/contracts/parties";
import { stateName } from "@vanik/contracts/states";
import { importFields } from "@vanik/contracts/import-fields";
import { isOfAccounts, mostOfParty, partyFieldOf } from "@vanik/contracts/party-guards";
import { gstCategoryAfter, losesGstCategory } from "@vanik/trading/gst-category";
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import { cellText } from "../../platform/sheet-files/read-cell.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import {
  type BankAccount,
  disagreementsOf,
  findCompaniesNamed,
  lockKeptParties,
  isErasedAddress,
  type KeptParty,
  type NamedCompany,
  ownersOfEmails,
  type PartyParts,
  type SheetParty,
} from "../accounts/use-cases.ts";
import { type BranchNames, readBranchNames } from "../catalogue/use-cases.ts";
import { findSupplies, partyRightMissing, type SuppliedBranch } from "../parties/use-cases.ts";
import { findKnown, indexParties, type PartyIndex } from "./party-meant.ts";
import { lettersOf, type PartyRead, readPartyRow } from "./read-party.ts";
import { onOneLine, type RowFaults, type RowCells } from "./row-fields.ts";
import type { ImportChanges } from "./tables.ts";
import type { Circumstance, JudgedRow } from "./target.ts";

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

/** Columns as the sheet calls them, where that differs. */
export const fieldOfColumn: Readonly<Record<string, string>> = {
  paymentDays: "payment_days",
  creditLimit: "credit_limit",
  gstCategory: "gst_category",
  gstinInDoubt: "gstin",
};
const shownColumn = (column: string, value: unknown) =>
  column === "creditLimit"
    ? value === null
      ? null
      : toRupees(value as never)
    : column === "state"
      ? stateName(String(value))
      : (value as string | number);

/** By id and by the letters of their names: looked up for each row of a sheet. */
function indexSupplied({ categories, subCategories }: BranchNames) {
  const placed = (all: readonly { id: string; name: string }[]) =>
    new Map(all.toReversed().flatMap(({ id, name }) => [[id, id] as const, [lettersOf(name), id] as const]));
  return { categories: placed(categories), subCategories: placed(subCategories) };
}

/** What rows are judged by. */
export interface PartyFacts {
  known: PartyIndex;
  owners: ReadonlyMap<string, string | null>;
  supplies: ReadonlyMap<string, readonly SuppliedBranch[]>;
  branches: ReturnType<typeof indexSupplied>;
  /** By kind and `companyKey`, who is there by whatever legal form. */
  alike: ReadonlyMap<string, readonly NamedCompany[]>;
  /** The first of these rows that names a company, likewise. */
  rowOfCompany: Map<string, number>;
  /** All rows are of this kind. */
  listed: PartyKind | undefined;
  /** Whose GSTIN is none comes in without one. */
  withoutGstin: boolean;
  /** Whose rights its cells obey. */
  by: DeskViewer;
  clock: Deps["clock"];
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

function checkPerson({ email, person }: PartyRead, known: KeptParty | null, { owners }: PartyFacts, faults: RowFaults) {
  if (email && owners.has(email) && owners.get(email) !== (known?.id ?? ""))
    faults.email ??= "There is an account with this e-mail already, of somebody else";
  if (email && isErasedAddress(email)) faults.email ??= "Whose address this was is erased: leave it empty";
  if (person && !email && !known?.email) faults.email ??= `Enter the e-mail of ${person}: a person is known by it`;
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
  if (banks.length > 0 && known.banks.length >= accounts.most) faults.bank_account ??= accounts.said;
  if (gstins.length > 0 && known.gstins.length >= registrations.most) faults.gstin ??= registrations.said;
  if (person && known.people >= people.most) faults.email ??= people.said;
}

/** What goes with another column, or stands in the notes. */
const isTold = (column: string) => column === "gstCategory" || column === "gstinInDoubt";

/** A row as it is to be written, or what is wrong with it. */
export function judgeParty(row: number, cells: RowCells, facts: PartyFacts): JudgedRow<PartyPlan> {
  const faults: RowFaults = {};
  const notes: Record<string, string> = {};
  const party = readPartyRow(cells, faults, notes, facts);
  const { listed } = facts;
  if (listed && party.kind && party.kind !== listed)
    faults.kind = `This list is one of ${listed}s, and this row says ${party.kind}: bring it in with a list of those`;
  const keys: Record<string, string> = {};
  const known = party.kind && party.name ? findKnown(party, facts.known, faults) : null;
  // Two rows may be of one party by its GSTIN and by its name.
  if (party.kind && party.name) keys.name = known?.id ?? `${party.kind} ${organisationKey(party.name)}`;
  if (party.kind && party.gstin) keys.gstin = `${party.kind} ${party.gstin}`;
  if (party.email) keys.email = party.email;
  if (party.kind) checkRights(party.kind, cells, facts.by, faults);
  checkIdentity(party, known, faults);
  checkPerson(party, known, facts, faults);
  const supplied = suppliesOfRow(party, facts, faults);
  const banks = bankOfRow(party, faults).filter(
    (bank) => !known?.banks.some((one) => one.account === bank.account && one.ifsc === bank.ifsc),
  );
  const columns = columnsOfRow(party);
  // Who has a GSTIN on record keeps it.
  if (known?.gstin) delete columns.gstinInDoubt;
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
  const person =
    party.email && !facts.owners.has(party.email)
      ? { name: party.person ?? party.name ?? "", email: party.email, phone: party.phone ?? known?.phone ?? "" }
      : null;
  if (person && person.name.length > longestPersonName)
    faults.person ??= `${tooLongForPerson}: the company's name stands for it`;
  const parts = { gstins, banks, person };
  if (known) checkHowMany(known, parts, faults);
  if (supplies.length > 0 && has.length + supplies.length > mostOfParty.supplies.most)
    faults.categories ??= mostOfParty.supplies.said;
  const set = known
    ? (Object.fromEntries(
        Object.entries(columns).filter(([column, value]) => {
          const stands = known[column as keyof SheetParty];
          return stands !== value && (column === "address" || onOneLine(stands) !== value);
        }),
      ) as Partial<SheetParty>)
    : columns;
  if (!known && party.kind && party.name) describeAlike(row, party.kind, party.name, facts, notes);
  const opening = cellText(cells.opening ?? null);
  if (opening !== "")
    notes.opening = `Opening balance ${opening}: not written here, bring the list in as openings next`;
  const changes: ImportChanges = {};
  if (!known)
    for (const [column, value] of Object.entries({ name: party.name, ...set, email: party.email }))
      if (value !== undefined && !isTold(column))
        changes[fieldOfColumn[column] ?? column] = { old: null, new: shownColumn(column, value) };
  if (known) {
    for (const [column, value] of Object.entries(set).filter(([column]) => !isTold(column)))
      changes[fieldOfColumn[column] ?? column] = {
        old: shownColumn(column, known[column as keyof SheetParty]),
        new: shownColumn(column, value),
      };
    for (const gstin of gstins) changes.gstin = { old: known.gstin, new: `${known.gstin}; ${gstin}` };
    for (const { account } of banks)
      changes.bank_account = { old: known.banks.map((bank) => bank.account).join("; "), new: account };
    if (person) changes.email = { old: known.email, new: person.email };
    if (supplies.length > 0) changes.categories = { old: null, new: cellText(cells.categories ?? null) };
  }
  const isFaulty = Object.keys(faults).length > 0;
  const verdict = isFaulty
    ? "faulty"
    : !known
      ? "new"
      : Object.keys(changes).length > 0 || set.gstinInDoubt
        ? "changed"
        : "unchanged";
  const plan = isFaulty ? null : { known, kind: party.kind!, name: party.name!, set, parts, supplies };
  return { row, verdict, changes, faults, notes, keys, plan };
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

/** What stands of all that these rows name. */
export async function factsOfParties(
  tx: Transaction,
  { by, deps: { clock }, options }: Pick<Circumstance, "by" | "deps" | "options">,
  rows: readonly RowCells[],
): Promise<PartyFacts> {
  const texts = (field: string) => [...new Set(rows.map((row) => cellText(row[field] ?? null)).filter(Boolean))];
  const known = await lockKeptParties(tx, texts("gstin").map(normaliseIdentifier), texts("name").map(organisationKey));
  return {
    known: indexParties(known),
    owners: await ownersOfEmails(
      tx,
      texts("email").map((email) => email.toLowerCase()),
    ),
    supplies: await findSupplies(
      tx,
      known.map(({ id }) => id),
    ),
    branches: indexSupplied(await readBranchNames(tx)),
    alike: await findCompaniesNamed(tx, texts("name")),
    rowOfCompany: new Map(),
    listed: options.party_kind,
    withoutGstin: options.without_gstin ?? false,
    by,
    clock,
  };
}
