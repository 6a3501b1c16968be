// By what a payment is found again on the bank's or the card's paper: each mode but cash has such a number (controls 2).
import type { PaymentMode } from "@vanik/contracts/trade";
import { solidNumbers } from "./solid-number.ts";

const wanted: Readonly<Record<PaymentMode, string | null>> = {
  NEFT: "Enter the UTR of the NEFT",
  RTGS: "Enter the UTR of the RTGS",
  UPI: "Enter the reference of the UPI payment",
  IMPS: "Enter the reference of the IMPS payment",
  Card: "Enter the number on the card's slip",
  Cheque: "Enter the number of the cheque",
  Cash: null,
};

/** What a payment without a reference lacks, as a sentence at its field; null where it has one, or its mode wants none. */
export const referenceProblem = (mode: PaymentMode, reference: string): string | null =>
  solidNumbers(reference).length === 0 ? wanted[mode] : null;

export const wantsReference = (mode: PaymentMode): boolean => wanted[mode] !== null;
