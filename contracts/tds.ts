// Tax withheld, as a register: by us of what we pay, and of us by our buyers (books 8). For the desk. Rupees, days as YYYY-MM-DD.
import { z } from "zod";
import { Day, ifChosen, isInOrder, outOfOrder, pageFields, requiredNote } from "./fields.ts";
import { AccountCode } from "./ledger.ts";
import { TdsSection } from "./trade.ts";

const TdsSide = z.enum(["ours", "suffered"], "Choose ours or suffered");
export type TdsSide = z.infer<typeof TdsSide>;

export const TdsQuery = z
  .object({
    ...pageFields,
    side: TdsSide.default("ours"),
    /** Both included; the month of `to`, or of today, unless said. */
    from: ifChosen(Day),
    to: ifChosen(Day),
    section: ifChosen(TdsSection),
    /** What waits for a challan alone: it has none, and was not taken back by the last of these days. */
    waits: ifChosen(z.literal("true", "Say true, or nothing")),
  })
  .refine(isInOrder, outOfOrder);
export type TdsQuery = z.output<typeof TdsQuery>;

/** A financial year by its first, and which of its four quarters: 2026-3 is October to December 2026. */
export const TdsFileQuery = z.object({
  side: TdsSide.default("ours"),
  quarter: z.string().regex(/^20\d{2}-[1-4]$/, "Say a quarter such as 2026-3"),
});
export type TdsFileQuery = z.output<typeof TdsFileQuery>;

const Challan = z.object({
  id: z.string(),
  bsr: z.string(),
  serial: z.string(),
  day: z.string(),
});

/** Tax that was withheld on a day, or taken back on that of its end, with the sign turned. */
export const TdsRow = z.object({
  /** Of what is settled; a taken back one's ends in " ended". */
  id: z.string(),
  entry: z.enum(["withheld", "ended"]),
  day: z.string(),
  section: TdsSection,
  party: z.string(),
  pan: z.string(),
  /** The bill's net, or what was paid ahead of it with its tax. */
  base: z.number(),
  /** The law's on that day, in percent; of a certificate where one held. */
  rate: z.number(),
  certificate: z.string().nullable(),
  amount: z.number(),
  /** The bill or invoice, the supplier's own number, and the payment, where there are. */
  bill: z.string().nullable(),
  bill_no: z.string(),
  payment: z.string().nullable(),
  /** Until when it is paid to the government; of ours alone. */
  due_by: z.string(),
  challan: Challan.nullable(),
});
export type TdsRow = z.infer<typeof TdsRow>;

/** One page, the oldest first; `amount`, `paid` and `entries` are of all that are found. */
export const TdsPage = z.object({
  from: z.string(),
  to: z.string(),
  amount: z.number(),
  /** With a challan. */
  paid: z.number(),
  entries: z.int(),
  rows: z.array(TdsRow),
});
export type TdsPage = z.infer<typeof TdsPage>;

const digits = (all: RegExp, sentence: string) => z.string().trim().regex(all, sentence);

/** As many rows as one challan is asked for at once. */
export const mostOfChallan = 2000;

/** A challan that paid these rows: the bank's branch, the day and the serial number are what it is known by. */
export const TdsChallanInput = z.object({
  section: TdsSection,
  day: Day,
  bsr: digits(/^\d{7}$/, "Enter the BSR code, 7 digits"),
  serial: digits(/^\d{5}$/, "Enter the challan's serial number, 5 digits"),
  /** From which of our bank accounts, by its code in the ledger; the first unless said. */
  bank: ifChosen(AccountCode),
  amount: z.number("Enter the amount of the challan").positive("Enter the amount of the challan").max(1e13),
  ids: z
    .array(z.uuid("This is no row of the register"))
    .min(1, "Name what it pays")
    .max(mostOfChallan, `Name at most ${mostOfChallan} rows`),
});
export type TdsChallanInput = z.output<typeof TdsChallanInput>;

export const TdsChallanCancelInput = z.object({ reason: requiredNote("the reason", 500) });
export const TdsChallanId = z.uuid("This is not the id of a challan");
