// What a row of a sheet says of a party (operator 3, Parties).
import { AccountNumber, Ifsc } from "@vanik/contracts/bank-fields";
import { Email, OptionalPincode, optionalText, Phone, requiredText, longestPersonName } from "@vanik/contracts/fields";
import { Amount, Days } from "@vanik/contracts/figure-fields";
import { hindiStates } from "@vanik/contracts/hindi-states";
import { gstinProblem, normaliseIdentifier, panProblem } from "@vanik/contracts/identifiers";
import { normalForm } from "@vanik/contracts/normal-form";
import { isMixedScript } from "@vanik/contracts/organisation-key";
import type { PartyKind } from "@vanik/contracts/parties";
import { UdyamNumber } from "@vanik/contracts/party-inputs";
import { indianStates, statesByLetters } from "@vanik/contracts/states";
import { cellText, type ReadCell } from "../../platform/sheet-files/read-cell.ts";
import { z } from "zod";
import { noting } from "./guess/cell-days.ts";
import { cellFault } from "./guess/cell-values.ts";
import { fieldReader, isEmptied, type RowFaults, type RowCells, Unread } from "./row-fields.ts";

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
const stateCodes = new Map(
  [indianStates, hindiStates].flatMap((names) =>
    Object.entries(names).map(([code, name]) => [lettersOf(name), code] as const),
  ),
);

/** A name by its letters alone. */
export function lettersOf(text: string): string {
  return normalForm(text, "NFKC")
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(/[^\p{L}\p{M}]/gu, "");
}

const asPartyKind = (text: string) => kindWords[lettersOf(text)] ?? new Unread("Write Buyer or Supplier");
const lettersOfState = (text: string) => {
  const letters = lettersOf(text);
  return Object.hasOwn(statesByLetters, letters) ? statesByLetters[letters] : undefined;
};
const asState = (text: string) => {
  const code = /^\d{1,2}$/.test(text) ? text.padStart(2, "0") : /^(\d{2})[\s.:)-]+\p{L}/u.exec(text)?.[1];
  const found =
    code && Object.hasOwn(indianStates, code) ? code : (stateCodes.get(lettersOf(text)) ?? lettersOfState(text));
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
const asIs = z.any();

/** Whether it is a buyer's or a supplier's; null where that is not said in words that are read. */
export const partyKindOfRow = (cells: RowCells): PartyKind | null =>
  fieldReader(cells, {}).other<PartyKind>("kind", asIs, asPartyKind) ?? null;

// Said in a column of GSTINs of who has none.
const noGstin = new Set(
  "URP URD UR UNREG UNREGISTERED UNREGISTEREDDEALER NOTREGISTERED NOTAPPLICABLE NA NO NIL NONE NOGST NOGSTIN CONSUMER B2C अपंजीकृत 0".split(
    " ",
  ),
);
const isWithoutGstin = (text: string) => {
  const letters = text.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
  return letters === "" || noGstin.has(letters);
};

/** Takes out of a row what is no GSTIN: a word that there is none, and, where such parties come in without one, what is in doubt. */
function gstinInDoubtOf(cells: Record<string, ReadCell>, withoutGstin: boolean): string {
  const gstin = normaliseIdentifier(cellText(cells.gstin ?? null));
  const problem = gstin === "" || isEmptied(cells.gstin!) || cellFault(cells.gstin!) ? null : gstinProblem(gstin);
  if (problem === null || !(withoutGstin || isWithoutGstin(gstin))) return "";
  delete cells.gstin;
  return isWithoutGstin(gstin) ? "" : gstin.slice(0, 20).toWellFormed();
}

/** Reads a row; what is wrong with it stands in `faults` by its field. */
export function readPartyRow(
  rowCells: RowCells,
  faults: RowFaults,
  notes: Record<string, string> = {},
  { withoutGstin = false }: { withoutGstin?: boolean } = {},
) {
  const cells = { ...rowCells };
  const gstinInDoubt = gstinInDoubtOf(cells, withoutGstin);
  // A person of the party is known by an e-mail; what is none keeps no party out.
  const written = cellText(cells.email ?? null);
  if (written !== "" && !isEmptied(cells.email ?? null) && !written.includes("@") && !cellFault(cells.email ?? null)) {
    notes.email = `“${written.slice(0, 60)}” is no e-mail, and is left out`;
    delete cells.email;
    if (cellText(cells.person ?? null) !== "") delete cells.person;
  }
  const read = fieldReader(cells, faults);
  const party = {
    kind: read.other<PartyKind>("kind", asIs, asPartyKind),
    name: read.text("name", requiredText("the name", 140)),
    gstin: read.text("gstin", identifierRead(gstinProblem)),
    gstinInDoubt,
    pan: read.text("pan", identifierRead(panProblem)),
    udyam: read.text("udyam", UdyamNumber),
    address: read.note("address", optionalText("the address", 500)),
    city: read.text("city", optionalText("the city", 100)),
    state: read.other<string>("state", asIs, asState),
    pincode: read.text("pincode", OptionalPincode),
    person: read.text("person", requiredText("the person's name", longestPersonName)),
    email: read.text("email", Email),
    phone: read.other("phone", Phone, asPhone),
    paymentDays: read.checked("payment_days", Days, noting(notes, "payment_days", "payment")),
    creditLimit: read.number("credit_limit", Amount),
    account: read.text("bank_account", AccountNumber),
    ifsc: read.text("bank_ifsc", Ifsc),
    bankName: read.text("bank_name", requiredText("the account's name", 140)),
    categories: read.list("categories", z.array(z.string()).max(50, "Name at most 50 categories")),
  };
  if (!party.kind && !faults.kind) faults.kind = "Write Buyer or Supplier";
  if (!party.name && !faults.name) faults.name = "Enter the name";
  if (party.name && isMixedScript(party.name)) faults.name = "Write the name in the letters of one script";
  return party;
}
export type PartyRead = ReturnType<typeof readPartyRow>;
