// Parties of a sheet: known by GSTIN, then by name. Who is new is made, what is named of who is known is changed (operator 3).
import { Email, OptionalPincode, optionalText, Phone, requiredText } from "@vanik/contracts/fields";
import { Amount, Days } from "@vanik/contracts/figure-fields";
import { gstinProblem, normaliseIdentifier, panOfGstin, panProblem, stateOfGstin } from "@vanik/contracts/identifiers";
import { toPaise, toRupees } from "@vanik/contracts/money";
import { isMixedScript, organisationKey } from "@vanik/contracts/organisation-key";
import type { PartyKind } from "@vanik/contracts/parties";
import { indianStates, pincodeIn, stateName } from "@vanik/contracts/states";
import { z } from "zod";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { newId } from "../../platform/ids.ts";
import {
  type AddedParts,
  addParts,
  type BankAccount,
  findKeptParties,
  insertSheetParties,
  type KeptParty,
  ownersOfEmails,
  type PartyParts,
  removeParts,
  removeParty,
  type SheetParty,
  writeOrganisation,
} from "../accounts/use-cases.ts";
import { type BranchNames, readBranchNames } from "../catalogue/use-cases.ts";
import { addSupplies, findSupplies, removeSupplies, type SuppliedBranch } from "../parties/use-cases.ts";
import { Refusal } from "../../platform/errors.ts";
import { cellText } from "./guess/cell-values.ts";
import { fieldReader, type RowFaults, type RowSaid, Unread } from "./said.ts";
import type { ImportChanges } from "./tables.ts";
import type { ImportTarget, JudgedRow, Undo } from "./target.ts";

interface PartyPlan {
  known: KeptParty | null;
  kind: PartyKind;
  name: string;
  set: Partial<SheetParty>;
  parts: PartyParts;
  supplies: SuppliedBranch[];
}

interface PartyUndo {
  id: string;
  isNew: boolean;
  before: Partial<SheetParty>;
  after: Partial<SheetParty>;
  added: AddedParts;
  supplies: string[];
}

const kindWords: Readonly<Record<string, PartyKind>> = {
  buyer: "buyer",
  customer: "buyer",
  client: "buyer",
  debtor: "buyer",
  sundrydebtors: "buyer",
  sundrydebtor: "buyer",
  क्रेता: "buyer",
  ग्राहक: "buyer",
  supplier: "supplier",
  vendor: "supplier",
  creditor: "supplier",
  sundrycreditors: "supplier",
  sundrycreditor: "supplier",
  विक्रेता: "supplier",
  आपूर्तिकर्ता: "supplier",
};
const stateCodes = new Map(Object.entries(indianStates).map(([code, name]) => [lettersOf(name), code]));

function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(/[^\p{L}\p{M}]/gu, "");
}

const asPartyKind = (text: string) => kindWords[lettersOf(text)] ?? new Unread("Write Buyer or Supplier");
const asState = (text: string) => {
  const code = /^\d{1,2}$/.test(text) ? text.padStart(2, "0") : /^(\d{2})\b/.exec(text)?.[1];
  const found = code && Object.hasOwn(indianStates, code) ? code : stateCodes.get(lettersOf(text));
  return found ?? new Unread(`“${text}” is no state of India: write its name or its two digits`);
};
const asPhone = (text: string) => text.replace(/[\s()-]/g, "").replace(/^(\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, "");
const identifierRead = (problemOf: (text: string) => string | null) =>
  z
    .string()
    .transform(normaliseIdentifier)
    .superRefine((text, on) => {
      const problem = problemOf(text);
      if (problem) on.addIssue({ code: "custom", message: problem });
    });
const Udyam = z
  .string()
  .transform(normaliseIdentifier)
  .pipe(z.string().regex(/^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/, "An Udyam number is such as UDYAM-MH-19-0012345"));
const Account = z
  .string()
  .transform((text) => text.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{9,18}$/, "An account has 9 to 18 digits"));
const Ifsc = z
  .string()
  .transform(normaliseIdentifier)
  .pipe(z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, "An IFSC is four letters, 0 and six more, such as HDFC0001234"));
const asIs = z.any();

function readPartyRow(said: RowSaid, faults: RowFaults) {
  const read = fieldReader(said, faults);
  const party = {
    kind: read.other<PartyKind>("kind", asIs, asPartyKind),
    name: read.text("name", requiredText("the name", 140)),
    gstin: read.text("gstin", identifierRead(gstinProblem)),
    pan: read.text("pan", identifierRead(panProblem)),
    udyam: read.text("udyam", Udyam),
    address: read.note("address", optionalText("the address", 500)),
    city: read.text("city", optionalText("the city", 100)),
    state: read.other<string>("state", asIs, asState),
    pincode: read.text("pincode", OptionalPincode),
    person: read.text("person", requiredText("the person's name", 100)),
    email: read.text("email", Email),
    phone: read.other("phone", Phone, asPhone),
    paymentDays: read.number("payment_days", Days),
    creditLimit: read.number("credit_limit", Amount),
    account: read.text("bank_account", Account),
    ifsc: read.text("bank_ifsc", Ifsc),
    bankName: read.text("bank_name", requiredText("the account's name", 140)),
    categories: read.list("categories", z.array(z.string()).max(50, "Name at most 50 categories")),
  };
  if (!party.kind && !faults.kind) faults.kind = "Write Buyer or Supplier";
  if (!party.name && !faults.name) faults.name = "Enter the name";
  if (party.name && isMixedScript(party.name)) faults.name = "Write the name in the letters of one script";
  return party;
}
type PartyRead = ReturnType<typeof readPartyRow>;

/** What is named, as it is stored; "-" empties what may be empty. */
function columnsSaid(party: PartyRead): Partial<SheetParty> {
  const text = (value: string | null | undefined) => (value === undefined ? undefined : (value ?? ""));
  const columns = {
    gstin: text(party.gstin),
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

const fieldOfColumn: Readonly<Record<string, string>> = { paymentDays: "payment_days", creditLimit: "credit_limit" };
const shownColumn = (column: string, value: unknown) =>
  column === "creditLimit"
    ? value === null
      ? null
      : toRupees(value as never)
    : column === "state"
      ? stateName(String(value))
      : (value as string | number);

interface PartyFacts {
  known: readonly KeptParty[];
  owners: ReadonlyMap<string, string | null>;
  supplies: ReadonlyMap<string, readonly SuppliedBranch[]>;
  branches: BranchNames;
}

function findKnown({ kind, name, gstin }: PartyRead, { known }: PartyFacts): KeptParty | null {
  const same = known.filter((one) => one.kind === kind);
  const byGstin = gstin ? same.find((one) => one.gstin === gstin || one.gstins.includes(gstin)) : undefined;
  return byGstin ?? same.find((one) => one.key === organisationKey(name!)) ?? null;
}

function suppliesSaid({ categories }: PartyRead, { branches }: PartyFacts, faults: RowFaults): SuppliedBranch[] {
  return (categories ?? []).flatMap((called): SuppliedBranch[] => {
    const same = ({ name, id }: { name: string; id: string }) => lettersOf(name) === lettersOf(called) || id === called;
    const category = branches.categories.find(same);
    const sub = category ? undefined : branches.subCategories.find(same);
    if (!category && !sub) faults.categories = `There is no category ${called}`;
    return category || sub ? [{ categoryId: category?.id ?? null, subCategoryId: sub?.id ?? null }] : [];
  });
}

function bankSaid({ account, ifsc, bankName, name }: PartyRead, faults: RowFaults): BankAccount[] {
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
  if (person && !email && !known?.email) faults.email ??= `Enter the e-mail of ${person}: a person is known by it`;
}

function judgeParty(row: number, said: RowSaid, facts: PartyFacts): JudgedRow<PartyPlan> {
  const faults: RowFaults = {};
  const party = readPartyRow(said, faults);
  const keys: Record<string, string> = {};
  if (party.kind && party.name) keys.name = `${party.kind} ${organisationKey(party.name)}`;
  if (party.kind && party.gstin) keys.gstin = `${party.kind} ${party.gstin}`;
  if (party.email) keys.email = party.email;
  const known = party.kind && party.name ? findKnown(party, facts) : null;
  checkIdentity(party, known, faults);
  checkPerson(party, known, facts, faults);
  const supplied = suppliesSaid(party, facts, faults);
  const banks = bankSaid(party, faults).filter(
    (bank) => !known?.banks.some((one) => one.account === bank.account && one.ifsc === bank.ifsc),
  );
  const columns = columnsSaid(party);
  // A further registration of who has one already.
  const isFurther = Boolean(known?.gstin && columns.gstin && columns.gstin !== known.gstin);
  const gstins = isFurther && !known!.gstins.includes(columns.gstin!) ? [columns.gstin!] : [];
  if (isFurther) delete columns.gstin;
  const has = facts.supplies.get(known?.id ?? "") ?? [];
  const supplies = supplied.filter(
    (one) => !has.some((other) => other.categoryId === one.categoryId && other.subCategoryId === one.subCategoryId),
  );
  const person =
    party.email && !facts.owners.has(party.email)
      ? { name: party.person ?? party.name ?? "", email: party.email, phone: party.phone ?? known?.phone ?? "" }
      : null;
  const set = known
    ? (Object.fromEntries(
        Object.entries(columns).filter(([column, value]) => known[column as keyof SheetParty] !== value),
      ) as Partial<SheetParty>)
    : columns;
  const changes: ImportChanges = {};
  if (known) {
    for (const [column, value] of Object.entries(set))
      changes[fieldOfColumn[column] ?? column] = {
        old: shownColumn(column, known[column as keyof SheetParty]),
        new: shownColumn(column, value),
      };
    for (const gstin of gstins) changes.gstin = { old: known.gstin, new: `${known.gstin}; ${gstin}` };
    for (const { account } of banks)
      changes.bank_account = { old: known.banks.map((bank) => bank.account).join("; "), new: account };
    if (person) changes.email = { old: known.email, new: person.email };
    if (supplies.length > 0) changes.categories = { old: null, new: cellText(said.categories ?? null) };
  }
  const isFaulty = Object.keys(faults).length > 0;
  const verdict = isFaulty ? "faulty" : !known ? "new" : Object.keys(changes).length > 0 ? "changed" : "unchanged";
  const plan = isFaulty
    ? null
    : { known, kind: party.kind!, name: party.name!, set, parts: { gstins, banks, person }, supplies };
  return { row, verdict, changes, faults, keys, plan };
}

const emptyParty: SheetParty = {
  gstin: "",
  pan: "",
  udyam: "",
  address: "",
  city: "",
  state: "",
  pincode: "",
  phone: "",
  paymentDays: 30,
  creditLimit: null,
};

/** What follows from what is told: a GSTIN tells PAN and state, an address its PIN code. */
function completedParty(set: Partial<SheetParty>): SheetParty {
  const party = { ...emptyParty, ...set };
  return {
    ...party,
    pan: party.pan || panOfGstin(party.gstin),
    state: party.state || (party.gstin ? stateOfGstin(party.gstin) : ""),
    pincode: party.pincode || pincodeIn(party.address),
  };
}

async function factsOf(db: Queryable, said: readonly RowSaid[]): Promise<PartyFacts> {
  const texts = (field: string) => [...new Set(said.map((row) => cellText(row[field] ?? null)).filter(Boolean))];
  const known = await findKeptParties(db, texts("gstin").map(normaliseIdentifier), texts("name").map(organisationKey));
  return {
    known,
    owners: await ownersOfEmails(
      db,
      texts("email").map((email) => email.toLowerCase()),
    ),
    supplies: await findSupplies(
      db,
      known.map(({ id }) => id),
    ),
    branches: await readBranchNames(db),
  };
}

async function changeKnown(tx: Transaction, known: KeptParty, set: Partial<SheetParty>): Promise<Partial<SheetParty>> {
  const before = Object.fromEntries(Object.keys(set).map((column) => [column, known[column as keyof SheetParty]]));
  if (Object.keys(set).length > 0) await writeOrganisation(tx, known.id, set);
  return before as Partial<SheetParty>;
}

export const partiesTarget: ImportTarget<PartyPlan> = {
  async judge(db, _, rows) {
    const facts = await factsOf(
      db,
      rows.map(({ said }) => said),
    );
    return rows.map(({ row, said }) => judgeParty(row, said, facts));
  },
  async around(_tx, _of, work) {
    await work();
    return null;
  },
  async apply(tx, { deps }, rows) {
    const now = deps.clock.now();
    const made = rows.flatMap(({ plan }) =>
      plan && !plan.known
        ? [
            {
              plan,
              party: {
                ...completedParty(plan.set),
                id: newId(),
                kind: plan.kind,
                name: plan.name,
                key: organisationKey(plan.name),
              },
            },
          ]
        : [],
    );
    await insertSheetParties(
      tx,
      made.map(({ party }) => party),
      now,
    );
    const undone: Undo[] = [];
    for (const { row, plan } of rows) {
      if (!plan) continue;
      const id = plan.known?.id ?? made.find((one) => one.plan === plan)!.party.id;
      const before = plan.known ? await changeKnown(tx, plan.known, plan.set) : {};
      const added = await addParts(tx, { id, kind: plan.kind }, plan.parts, now);
      const supplies = await addSupplies(tx, id, plan.supplies);
      undone.push({
        row,
        undo: { id, isNew: !plan.known, before, after: plan.set, added, supplies } satisfies PartyUndo,
      });
    }
    return undone;
  },
  async takeBack(tx, { leaveChanged }, undone) {
    const inTheWay: string[] = [];
    for (const undo of undone as PartyUndo[]) {
      await removeParts(tx, undo.added);
      await removeSupplies(tx, undo.supplies);
      if (undo.isNew) {
        if (!(await removeParty(tx, undo.id)) && !leaveChanged) inTheWay.push(undo.id);
      } else if (Object.keys(undo.before).length > 0) await writeOrganisation(tx, undo.id, undo.before);
    }
    if (inTheWay.length > 0)
      throw new Refusal(
        "conflict",
        `${inTheWay.length} of these parties are named by documents or have signed in since: they would stay.`,
        { current: inTheWay },
      );
  },
};
