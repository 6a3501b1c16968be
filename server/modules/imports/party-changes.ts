// What a row changes of a party, as it is shown to who looks through a list.
import { toRupees } from "@vanik/contracts/money";
import { stateName } from "@vanik/contracts/states";
import { cellText } from "../../platform/sheet-files/read-cell.ts";
import type { KeptParty, PartyParts, SheetParty } from "../accounts/use-cases.ts";
import type { SuppliedBranch } from "../parties/use-cases.ts";
import type { PartyRead } from "./read-party.ts";
import { onOneLine, type RowCells } from "./row-fields.ts";
import type { ImportChanges } from "./tables.ts";

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

/** What goes with another column, or stands in the notes. */
const isTold = (column: string) => column === "gstCategory" || column === "gstinInDoubt";

interface PlannedChange {
  known: KeptParty | null;
  set: Partial<SheetParty>;
  parts: PartyParts;
  supplies: readonly SuppliedBranch[];
}

/** Columns of who is known that would be another. */
export function setOfKnown(known: KeptParty, columns: Partial<SheetParty>): Partial<SheetParty> {
  const changed = Object.entries(columns).filter(([column, value]) => {
    const storedValue = known[column as keyof SheetParty];
    return storedValue !== value && (column === "address" || onOneLine(storedValue) !== value);
  });
  return Object.fromEntries(changed);
}

/** What a row changes, as it is shown; of who is new it is all that is said. */
export function changesOfRow(
  { name, email, person: called }: PartyRead,
  { known, set, parts: { gstins, banks, person }, supplies }: PlannedChange,
  cells: RowCells,
): ImportChanges {
  const changes: ImportChanges = {};
  const values = { ...(!known && { name }), ...set, ...(!known && { email }) };
  for (const [column, value] of Object.entries(values))
    if (value !== undefined && !isTold(column))
      changes[fieldOfColumn[column] ?? column] = {
        old: known ? shownColumn(column, known[column as keyof SheetParty]) : null,
        new: shownColumn(column, value),
      };
  for (const { account } of banks)
    changes.bank_account = { old: known ? known.banks.map((bank) => bank.account).join("; ") : null, new: account };
  if (!known && person && called) changes.person = { old: null, new: person.name };
  if (known) for (const gstin of gstins) changes.gstin = { old: known.gstin, new: `${known.gstin}; ${gstin}` };
  if (known && person) changes.email = { old: known.email, new: person.email };
  if (supplies.length > 0) changes.categories = { old: null, new: cellText(cells.categories ?? null) };
  return changes;
}
