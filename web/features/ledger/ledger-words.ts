// The ledger's figures and vouchers as they are read.
import { deskAddress, deskPages } from "@vanik/contracts/desk-pages";
import type { TrialBalanceRow, VoucherRow } from "@vanik/contracts/ledger";
import type { Kind } from "@vanik/contracts/trade";
import { amount } from "../../app/formats.ts";

/** 1234 → "1,234.00 Dr", −1234 → "1,234.00 Cr", 0 → "0.00". */
export function sideAmount(signed: number): string {
  if (signed === 0) return amount(0);
  return signed > 0 ? `${amount(signed)} Dr` : `${amount(-signed)} Cr`;
}

export const amountOrBlank = (value: number): string => (value === 0 ? "" : amount(value));

/** What all closings come to on each side, in rupees: equal, unless the ledger is of one registration. */
export function closingSides(rows: readonly Pick<TrialBalanceRow, "balance">[]): Record<"debit" | "credit", number> {
  const sumOf = (sign: 1 | -1) =>
    rows.reduce((paise, { balance }) => paise + Math.max(0, Math.round(sign * balance * 100)), 0) / 100;
  return { debit: sumOf(1), credit: sumOf(-1) };
}

/** Where what a voucher is of stands at the desk; null of a journal, which is nothing else. */
export function subjectAddress({ kind, name }: VoucherRow["subject"]): string | null {
  if (kind === "payment") return `/desk/payments?payment=${name}`;
  if (kind === "tds_challan") return "/desk/tds";
  return Object.hasOwn(deskPages, kind) ? deskAddress(kind as Kind, name) : null;
}
