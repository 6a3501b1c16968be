// From nothing, or from an earlier document of the same party.
import { useQuery } from "@tanstack/react-query";
import { deskPages } from "@vanik/contracts/desk-pages";
import type { DocumentRow } from "@vanik/contracts/document-lists";
import { listFieldsOf } from "@vanik/contracts/list-fields";
import type { Kind } from "@vanik/contracts/trade";
import { day } from "../../app/days-and-times.ts";
import { rupees } from "../../app/formats.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { earlierQuery } from "./queries.ts";

interface CopyFieldProps {
  kind: Kind;
  /** Whose they are; empty of requests, which are nobody's. */
  party: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

export function CopyField({ kind, party, ...field }: CopyFieldProps) {
  const { data = [], isPending } = useQuery(earlierQuery(kind, party));
  const found = data.filter(({ rows }) => rows.length > 0);
  const hint = isPending ? "Looking for earlier ones …" : found.length === 0 ? "Nothing earlier is there." : undefined;
  return (
    <SelectField label="Begin with" hint={hint} {...field}>
      <option value="">Nothing: an empty one</option>
      {found.map(({ kind, rows }) => (
        <optgroup key={kind} label={deskPages[kind].label}>
          {rows.map((row) => (
            <option key={row.name} value={`${kind} ${row.name}`}>
              {describeEarlier(kind, row)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

/** What is sent of a chosen one, "sales_order SO-2627-000184". */
export function copiedOf(chosen: string): { copy?: string; copy_kind?: Kind } {
  const at = chosen.indexOf(" ");
  return chosen ? { copy: chosen.slice(at + 1), copy_kind: chosen.slice(0, at) as Kind } : {};
}

/** "SO-2627-000184, 20 Nov 2026, 4 lines, ₹2,11,178.00" */
function describeEarlier(kind: Kind, row: DocumentRow): string {
  const { amount: key } = listFieldsOf(kind);
  const amount = key ? (row as Partial<Record<string, unknown>>)[key] : null;
  const lines = row.item_count === 1 ? "1 line" : `${row.item_count} lines`;
  const facts = [row.name || "Draft", day(row.transaction_date), lines];
  return [...facts, ...(typeof amount === "number" && amount > 0 ? [rupees(amount)] : [])].join(", ");
}
