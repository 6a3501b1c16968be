// The ledger at the desk (books 2): what each voucher is.

/** What a voucher is, in the words that the desk reads. */
const voucherTypes = {
  sale: "Sale",
  purchase: "Purchase",
  opening: "Opening",
  receipt: "Receipt",
  payment: "Payment",
  refund: "Refund",
  tds: "Tax withheld",
  write_off: "Written off",
  journal: "Journal",
} as const;
export type VoucherType = keyof typeof voucherTypes;
