// The table of postings: which figure of an invoice, a note or a payment stands on which side of which account (books 2).
import { type FixedCode, partyAccounts } from "@vanik/contracts/ledger-accounts";
import { noPaise, type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";

export interface LedgerEntry {
  account: string;
  organisation: string | null;
  registration: number | null;
  /** One of both is above 0, the other 0. */
  debit: Paise;
  credit: Paise;
}

type Figure = "payable" | "goods" | "services" | "cgst" | "sgst" | "igst" | "tax" | "rounding" | "amount";
type Figures = Readonly<Partial<Record<Figure, Paise>>>;
type Posting = Readonly<Record<"debit" | "credit", Partial<Record<FixedCode | "money", Figure>>>>;

const ofSale = { 4100: "goods", 4200: "services" } as const;
const ofPurchase = { 5100: "goods", 5200: "services" } as const;
const ofSaleBack = { 4110: "goods", 4200: "services" } as const;
const ofPurchaseBack = { 5110: "goods", 5200: "services" } as const;
const input = { 1310: "cgst", 1311: "sgst", 1312: "igst" } as const;
const output = { 2310: "cgst", 2311: "sgst", 2312: "igst" } as const;
const reverseCharge = { 2320: "cgst", 2321: "sgst", 2322: "igst" } as const;
const withoutCredit = { 5520: "tax" } as const;

/** Which figure stands on which side of which account; `money` is where it came from or went to. What is below 0 stands on the other side. */
export const postings = {
  sale: { debit: { 1100: "payable" }, credit: { ...ofSale, ...output, 5400: "rounding" } },
  saleReverse: { debit: { 1100: "payable" }, credit: { ...ofSale, 5400: "rounding" } },
  purchase: { debit: { ...ofPurchase, ...input, 5400: "rounding" }, credit: { 2100: "payable" } },
  purchaseWithoutCredit: {
    debit: { ...ofPurchase, ...withoutCredit, 5400: "rounding" },
    credit: { 2100: "payable" },
  },
  purchaseReverse: {
    debit: { ...ofPurchase, ...input, 5400: "rounding" },
    credit: { 2100: "payable", ...reverseCharge },
  },
  purchaseReverseWithoutCredit: {
    debit: { ...ofPurchase, ...withoutCredit, 5400: "rounding" },
    credit: { 2100: "payable", ...reverseCharge },
  },
  creditNote: { debit: { ...ofSaleBack, ...output, 5400: "rounding" }, credit: { 1100: "payable" } },
  creditNoteReverse: { debit: { ...ofSaleBack, 5400: "rounding" }, credit: { 1100: "payable" } },
  financialCredit: { debit: { 5300: "payable" }, credit: { 1100: "payable" } },
  debitNote: { debit: { 2100: "payable" }, credit: { ...ofPurchaseBack, ...input, 5400: "rounding" } },
  debitNoteWithoutCredit: {
    debit: { 2100: "payable" },
    credit: { ...ofPurchaseBack, ...withoutCredit, 5400: "rounding" },
  },
  debitNoteReverse: {
    debit: { 2100: "payable", ...reverseCharge },
    credit: { ...ofPurchaseBack, ...input, 5400: "rounding" },
  },
  debitNoteReverseWithoutCredit: {
    debit: { 2100: "payable", ...reverseCharge },
    credit: { ...ofPurchaseBack, ...withoutCredit, 5400: "rounding" },
  },
  financialDebit: { debit: { 2100: "payable" }, credit: { 4300: "payable" } },
  openingSale: { debit: { 1100: "payable" }, credit: { 3100: "payable" } },
  openingPurchase: { debit: { 3100: "payable" }, credit: { 2100: "payable" } },
  paymentIn: { debit: { money: "amount" }, credit: { 1100: "amount" } },
  paymentOut: { debit: { 2100: "amount" }, credit: { money: "amount" } },
  refundToBuyer: { debit: { 1100: "amount" }, credit: { money: "amount" } },
  refundFromSupplier: { debit: { money: "amount" }, credit: { 2100: "amount" } },
  tdsOfBuyer: { debit: { 1320: "amount" }, credit: { 1100: "amount" } },
  gstTdsOfBuyer: { debit: { 1330: "amount" }, credit: { 1100: "amount" } },
  tdsOfOurs: { debit: { 2100: "amount" }, credit: { 2330: "amount" } },
  writtenOffSale: { debit: { 5410: "amount" }, credit: { 1100: "amount" } },
  writtenOffPurchase: { debit: { 2100: "amount" }, credit: { 5410: "amount" } },
} as const satisfies Record<string, Posting>;
export type PostingName = keyof typeof postings;

interface Bearer {
  organisation: string | null;
  registration: number | null;
  /** Where money comes from or goes to. */
  money?: string;
}

/** An entry of one side; `amount` above 0 is its debit, below 0 its credit. */
export const signedEntry = (account: string, amount: Paise, organisation: string | null = null): LedgerEntry => ({
  account,
  organisation,
  registration: null,
  debit: amount > 0 ? amount : noPaise,
  credit: amount < 0 ? subtractPaise(noPaise, amount) : noPaise,
});

const byAccount = (one: LedgerEntry, other: LedgerEntry) =>
  Number(other.debit > 0) - Number(one.debit > 0) ||
  (one.account < other.account ? -1 : one.account > other.account ? 1 : 0);

/** Entries as a voucher has them: equal accounts summed, none of nothing, debits first in the order of accounts. */
export function inOrderOfAccounts(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const keyOf = ({ account, organisation, registration }: LedgerEntry) =>
    [account, organisation ?? "", registration ?? ""].join(" ");
  const summed = [...Map.groupBy(entries, keyOf).values()].map((same) => {
    const sum = sumPaise(same.map(({ debit, credit }) => subtractPaise(debit, credit)));
    const [debit, credit] = sum > 0 ? [sum, noPaise] : [noPaise, subtractPaise(noPaise, sum)];
    return { ...same[0]!, debit, credit };
  });
  return summed.filter(({ debit, credit }) => debit + credit > 0).toSorted(byAccount);
}

/** The entries that take a voucher back. */
export const reversedEntries = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  entries.map((entry) => ({ ...entry, debit: entry.credit, credit: entry.debit })).toSorted(byAccount);

/** The entries that a posting makes of figures. */
export function makeEntries(name: PostingName, figures: Figures, bearer: Bearer): LedgerEntry[] {
  const { registration, organisation, money = "1201" } = bearer;
  const posting: Posting = postings[name];
  const side = (which: "debit" | "credit") =>
    Object.entries(posting[which]).map(([place, figure]): LedgerEntry => {
      const account = place === "money" ? money : place;
      const amount = figures[figure] ?? noPaise;
      const zero = { account, organisation: partyAccounts.includes(account) ? organisation : null, registration };
      return { ...zero, debit: noPaise, credit: noPaise, [which]: amount };
    });
  return inOrderOfAccounts([...side("debit"), ...side("credit")]);
}
