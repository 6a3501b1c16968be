// The invoices that a payment may settle, each with what is paid of it now, what was withheld and what is let go.
import { toRupees } from "@vanik/contracts/money";
import { isReason } from "@vanik/contracts/reason";
import type { ReactNode } from "react";
import { day } from "../../app/days-and-times.ts";
import { amount } from "../../app/formats.ts";
import { useTypedAmount } from "../../lists/amount-field.tsx";
import { FieldError, TextField } from "../../ui/field.tsx";
import {
  type AllocatedInvoice,
  describeProposal,
  asksTdsReason,
  leftOfRow,
  refusedRows,
  rowProblem,
  tdsReasonProblem,
  withProposedTds,
} from "./allocation.ts";
import { TdsSectionField } from "./tds-section-field.tsx";
import "../../ui/field.css";
import "./payments.css";

interface AllocationRowsProps {
  rows: readonly AllocatedInvoice[];
  onChange: (rows: AllocatedInvoice[]) => void;
  /** What the server says, by field. */
  problems: Readonly<Record<string, string | undefined>>;
  /** Beside the heading. */
  children?: ReactNode;
}

const figures = [
  ["amount", "Paid now"],
  ["tds", "TDS"],
  ["writtenOff", "Written off"],
] as const;

export function AllocationRows({ rows, onChange, problems, children }: AllocationRowsProps) {
  const change = (name: string, part: Partial<AllocatedInvoice>) =>
    onChange(withProposedTds(rows.map((row) => (row.name === name ? { ...row, ...part } : row))));
  const [refused, tdsRefused] = [refusedRows(rows, problems), refusedRows(rows, problems, "tds_reason")];
  return (
    <fieldset className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 pb-2">
        <legend className="float-left text-label font-[560]">Settles</legend>
        {children}
      </div>
      <ul className="settle">
        <li aria-hidden className="settle-row settle-head">
          <span>Invoice</span>
          <span className="number">Open</span>
          {figures.map(([key, label]) => (
            <span key={key} className="number">
              {label}
            </span>
          ))}
          <span className="number">Left</span>
        </li>
        {rows.map((row) => (
          <AllocationRow
            key={row.name}
            row={row}
            refused={tdsRefused[row.name] ? undefined : refused[row.name]}
            tdsRefused={tdsRefused[row.name]}
            onChange={change}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface AllocationRowProps {
  row: AllocatedInvoice;
  refused: string | undefined;
  tdsRefused: string | undefined;
  onChange: (name: string, part: Partial<AllocatedInvoice>) => void;
}

function AllocationRow({ row, refused, tdsRefused, onChange }: AllocationRowProps) {
  const problem = rowProblem(row) ?? refused;
  const left = leftOfRow(row);
  return (
    <li className="settle-row">
      <span className="min-w-0">
        <span className="block font-[560]">{row.name}</span>
        <span className="block truncate text-caption text-ink-3">
          {[row.reference, row.due && `due ${day(row.due)}`].filter(Boolean).join(" · ")}
        </span>
      </span>
      <span className="number" data-label="Open">
        {amount(toRupees(row.outstanding))}
      </span>
      {figures.map(([key, label]) => (
        <label key={key} className="settle-field">
          <span className="settle-label">{label}</span>
          <span className="field-box" data-invalid={problem ? true : undefined}>
            <SettledAmount
              label={`${label} of ${row.name}`}
              isWrong={problem !== undefined}
              value={row[key]}
              onAmount={(typed) => onChange(row.name, { [key]: typed, ...(key === "tds" && { isTdsTyped: true }) })}
            />
          </span>
        </label>
      ))}
      <span className="number" data-label="Left">
        {amount(toRupees(left))}
      </span>
      {problem && (
        <span className="settle-problem">
          <FieldError>{problem}</FieldError>
        </span>
      )}
      <TdsOfRow row={row} refused={tdsRefused} onChange={(part) => onChange(row.name, part)} />
    </li>
  );
}

interface TdsOfRowProps {
  row: AllocatedInvoice;
  /** Why the server wants a reason. */
  refused: string | undefined;
  onChange: (part: Partial<AllocatedInvoice>) => void;
}

/** Under which section tax is withheld of a bill, of what it is made, and why it is another: where there is something to say. */
function TdsOfRow({ row, refused, onChange }: TdsOfRowProps) {
  const law = row.amount !== "" || row.tds !== "" ? row.bounds?.tds : null;
  const asks = asksTdsReason(row, refused);
  const isAnswered = isReason(row.tdsReason);
  if (!law && !asks) return null;
  return (
    <div className="settle-problem grid items-start gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {law && <TdsSectionField bill={row.name} value={row.section} onChange={(section) => onChange({ section })} />}
      <div className="flex min-w-0 flex-col gap-3">
        {law?.why && <p className="text-caption text-ink-2">TDS: {describeProposal(row)}</p>}
        {asks && (
          <TextField
            label={`Reason for the TDS of ${row.name}`}
            required
            maxLength={500}
            hint="Stays at the desk."
            value={row.tdsReason}
            error={tdsReasonProblem(row) ?? (isAnswered ? undefined : refused)}
            onChange={(event) => onChange({ tdsReason: event.target.value })}
          />
        )}
      </div>
    </div>
  );
}

interface SettledAmountProps {
  label: string;
  isWrong: boolean;
  value: string;
  onAmount: (value: string) => void;
}

function SettledAmount({ label, isWrong, value, onAmount }: SettledAmountProps) {
  const typing = useTypedAmount(value, onAmount);
  return (
    <input
      className="field-input number"
      inputMode="decimal"
      placeholder="0.00"
      maxLength={16}
      aria-label={label}
      aria-invalid={isWrong ? true : undefined}
      {...typing}
    />
  );
}
