// What moves a party's account. A thing that was said of a day stays said: what is taken back is reversed on its own day (trade 11).
import type { StatementLine } from "@vanik/contracts/parties";

/** In the order of one day's lines; whether it raises what is owed, else it lowers it. */
const raises: Record<StatementLine["type"], boolean> = {
  invoice: true,
  invoice_cancelled: false,
  credit_note_cancelled: true,
  debit_note_cancelled: true,
  payment_cancelled: true,
  tds_reversed: true,
  write_off_reversed: true,
  credit_note: false,
  debit_note: false,
  payment: false,
  tds: false,
  write_off: false,
  refund: true,
  refund_cancelled: false,
};

export const accountMoves = Object.entries(raises).map(([type, isRaised], at) => ({
  type: type as StatementLine["type"],
  turn: at,
  sign: isRaised ? 1 : -1,
}));

/** Whether a line raises what a buyer owes us, or we owe a supplier. */
export function raisesAccount(type: StatementLine["type"]): boolean {
  return raises[type];
}
