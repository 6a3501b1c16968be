// A bid as its supplier types it: an answer to each line, what is charged besides, and its terms (sourcing 3). A draft may lack
// anything; what a submitted one must have is the law's to say. Quantities in the supplier's unit, rates in rupees without GST.
import { z } from "zod";
import {
  type BidCodeField,
  type BidField,
  type BidFieldValue,
  bidFieldsOf,
  type BidFigure,
  bidFigures,
  bidLineFields,
  bidTermFields,
} from "./bid-fields.ts";
import { ItemHsn } from "./catalogue-fields.ts";
import { atMostLines, eachLineOnce, Idx, Reason } from "./document-input.ts";
import { Day, optionalText } from "./fields.ts";
import { Amount, decimals, Percentage, UnitOrNone } from "./figure-fields.ts";
import { mostOfInteger, ReadVersionOrNone, textLine, textLines } from "./written-fields.ts";

/** What a line says: it is offered, something else is, or it cannot be supplied. Blank is unanswered. */
export const bidAnswers = ["offer", "alternative", "cannot"] as const;
export type BidAnswer = (typeof bidAnswers)[number];

/** Of how many units a rate is. */
export const ratePers = [1, 10, 100, 1000] as const;
export type RatePer = (typeof ratePers)[number];

/** Who bears the freight: it is in the rates, so much for all or a unit, by the value of the goods, or paid to the carrier by us. */
export const freightKinds = ["included", "amount", "per_unit", "slabs", "to_pay"] as const;
export const packingKinds = ["included", "percentage", "amount"] as const;

/** The most rows of each that a bid may have. */
export const atMost = { breaks: 5, slabs: 5 } as const;

const blank = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

/** Rupees from 0.01, two decimals: what costs less is offered per 10, 100 or 1,000. */
export const BidRate = decimals(bidFigures.rate.places, "a rate")
  .min(bidFigures.rate.least, "Enter a rate of ₹0.01 or more; what costs less is offered per 10, 100 or 1,000")
  .max(bidFigures.rate.most, "Enter a rate of at most ₹1,00,00,00,000");

/** Above 0, three decimals; one of ours may be many of theirs. */
const BidQuantity = decimals(bidFigures.quantity.places, "a quantity")
  .positive("Enter a quantity above 0")
  .max(bidFigures.quantity.most, "Enter a quantity of at most 1,00,00,00,000");

const days = ({ least, most }: { least: number; most: number }) =>
  z.int("Enter whole days").min(least, "Enter 0 days or more").max(most, `Enter at most ${most} days`);

const Part = z
  .int("Enter whole numbers")
  .min(bidFigures.part.least, "Enter 1 or more")
  .max(bidFigures.part.most, "Enter at most 10,00,000");

const schemaOfFigure: Readonly<Record<BidFigure, z.ZodType<number>>> = {
  rate: BidRate,
  quantity: BidQuantity,
  amount: Amount,
  percentage: Percentage,
  leadDays: days(bidFigures.leadDays),
  paymentDays: days(bidFigures.paymentDays),
  part: Part,
};

const letterCode = ({ most, says }: BidCodeField) =>
  z
    .string(`Enter ${says} as ${most} letters`)
    .transform((typed) => typed.trim().toUpperCase() || undefined)
    .refine((code) => code === undefined || (code.length === most && /^[A-Z]+$/.test(code)), {
      error: `Enter ${says} as ${most} letters`,
    })
    .optional();

function schemaOfField(field: BidField): z.ZodType {
  if (field.is === "code") return letterCode(field);
  if (field.is === "text") return optionalText(field.says, field.most);
  return field.is === "lines" ? textLines(field.says, field.most).default("") : blank(schemaOfFigure[field.is]);
}

type Tables = Readonly<Record<string, BidField>>;
/** What is not said is null, an empty text, or of a code absent. */
type SchemasOf<T extends Tables> = {
  [K in keyof T]: T[K]["is"] extends "code"
    ? z.ZodOptional<z.ZodType<string | undefined, string | undefined>>
    : z.ZodDefault<z.ZodType<BidFieldValue<T[K]>, BidFieldValue<T[K]>>>;
};
type ShownOf<T extends Tables> = {
  [K in keyof T]: T[K]["is"] extends "code" ? z.ZodOptional<z.ZodString> : z.ZodType<BidFieldValue<T[K]>>;
};
const shapeOf = <T extends Tables>(table: T, schemaOf: (field: BidField) => z.ZodType) =>
  Object.fromEntries(bidFieldsOf(table).map(([name, field]) => [name, schemaOf(field)]));
const bidLineShape = shapeOf(bidLineFields, schemaOfField) as SchemasOf<typeof bidLineFields>;
const bidTermShape = shapeOf(bidTermFields, schemaOfField) as SchemasOf<typeof bidTermFields>;

/** Two of them. z.tuple would travel with every page that has a form. */
const pairOf = <T extends z.ZodType>(one: T, message?: string) =>
  z.array(one).min(2, message).max(2, message) as unknown as z.ZodType<[z.output<T>, z.output<T>]>;

const BidBreak = z.object({ from: BidQuantity, rate: BidRate });
const FreightSlab = z.object({ from: Amount, amount: Amount });

const BidLineInput = z.object({
  idx: Idx,
  answer: blank(z.enum(bidAnswers, "Choose offer, alternative or cannot supply")),
  ...bidLineShape,
  per: z.literal(ratePers, "Choose per 1, 10, 100 or 1,000").default(1),
  /** The supplier's; empty is the one that was asked in. */
  uom: UnitOrNone,
  /** [a, b]: a of the unit that was asked in are b of the supplier's. */
  conversion: blank(pairOf(Part, "Say how many of our unit are how many of yours")),
  /** From so many on all units at that rate. */
  breaks: z.array(BidBreak).max(atMost.breaks, `Enter at most ${atMost.breaks} breaks`).default([]),
  /** Blank is the one that the line was asked with; so is the rate of GST. */
  hsn: blank(ItemHsn),
  alternative: blank(
    z.object({ name: textLine("what you offer instead", 140), why: textLines("why it is equal", 500) }),
  ),
  /** Why it cannot be supplied. */
  reason: Reason,
});

/** What a bid says; files aside. This is what is sealed, and what a receipt is made of. */
export const Bid = z.object({
  lines: atMostLines(BidLineInput).superRefine(eachLineOnce("answered")).default([]),
  freight: blank(
    z.object({
      kind: z.enum(freightKinds, "Choose who bears the freight"),
      /** For all of it, for one of the supplier's units, or the estimate of what the carrier is paid. */
      amount: blank(Amount),
      /** By the value of the goods that are awarded: what the last slab that it reaches says. */
      slabs: z.array(FreightSlab).max(atMost.slabs, `Enter at most ${atMost.slabs} slabs`).default([]),
    }),
  ),
  /** Blank is included. */
  packing: blank(
    z.object({
      kind: z.enum(packingKinds, "Choose what packing costs"),
      percentage: blank(Percentage),
      amount: blank(Amount),
    }),
  ),
  /** `min_order` is the least value of goods, net of discounts, for which the bid holds. */
  ...bidTermShape,
  valid_till: blank(Day),
});
export type Bid = z.output<typeof Bid>;
export type BidLineAnswer = Bid["lines"][number];

/** Writes a draft: `base` is the version that was read, 0 where there is none. */
export const BidInput = Bid.extend({ base: ReadVersionOrNone });
export type BidInput = z.output<typeof BidInput>;

const shown = { text: z.string(), number: z.number().nullable() } as const;
const shownField = ({ is }: BidField): z.ZodType =>
  is === "code" ? shown.text.optional() : is === "text" || is === "lines" ? shown.text : shown.number;

/** A bid as it is read, all of its keys: what was checked when it came. */
export const ShownBid = z.object({
  lines: z.array(
    z.object({
      idx: z.int(),
      answer: z.enum(bidAnswers).nullable(),
      ...(shapeOf(bidLineFields, shownField) as ShownOf<typeof bidLineFields>),
      per: z.literal(ratePers),
      uom: shown.text,
      conversion: pairOf(z.number()).nullable(),
      breaks: z.array(z.object({ from: z.number(), rate: z.number() })),
      hsn: z.string().nullable(),
      alternative: z.object({ name: z.string(), why: z.string() }).nullable(),
      reason: shown.text,
    }),
  ),
  freight: z
    .object({
      kind: z.enum(freightKinds),
      amount: shown.number,
      slabs: z.array(z.object({ from: z.number(), amount: z.number() })),
    })
    .nullable(),
  packing: z.object({ kind: z.enum(packingKinds), percentage: shown.number, amount: shown.number }).nullable(),
  ...(shapeOf(bidTermFields, shownField) as ShownOf<typeof bidTermFields>),
  valid_till: z.string().nullable(),
}) satisfies z.ZodType<Bid>;

/** A file of a bid as its receipt proves it. */
const ReceivedFile = z.object({ name: z.string(), size: z.int(), sha256: z.string() });
/** A bid as its receipt is made of it: with its files, where it has any. */
const ReceivedBid = ShownBid.extend({ files: z.array(ReceivedFile).optional() });
export type ReceivedBid = Bid & { files?: z.infer<typeof ReceivedFile>[] | undefined };

/** The most files that a bid has. */
export const mostBidFiles = 10;
export const BidFileId = z.uuid("This is no file of the bid");
/** A file is sent as `myfile`; it may come in place of one that was sent before. */
export const BidFileInput = z.object({ replaces: BidFileId.optional() });
export const BidFileSent = z.object({ id: z.string() });

/**
 * submit (what is sent, else the draft), confirm, withdraw, decline, accept. `base` as above; a decline says why. `corrigenda` is
 * how many of them were read: what a submit or confirm does not know of is 409.
 */
export const BidMoveInput = z.object({
  move: z.string("Name the move").regex(/^[a-z_]{1,40}$/, "There is no such move."),
  base: ReadVersionOrNone.optional(),
  corrigenda: z.int().min(0).max(mostOfInteger).optional(),
  bid: Bid.optional(),
  reason: Reason,
});
export type BidMoveInput = z.output<typeof BidMoveInput>;

const wrongUndoLink = "This link is not whole. Open it again from our mail.";
/** The token of the link in the mail that a bid was received: it withdraws that version, and nothing else. */
export const BidUndoInput = z.object({
  token: z.string(wrongUndoLink).regex(/^[A-Za-z0-9_.-]{1,200}$/, wrongUndoLink),
});
export const UndoneBid = z.object({ name: z.string(), supplier: z.string() });

export const SavedBid = z.object({ version: z.int(), saved_at: z.string() });

/** Proof of a version: SHA-256 over the canonical JSON (RFC 8785) of `bid`, then the raw salt. Null where the device is another. */
export const BidReceipt = z.object({
  version: z.int(),
  at: z.string(),
  hash: z.string(),
  salt: z.string().nullable(),
  bid: ReceivedBid.nullable(),
});
export type BidReceipt = z.infer<typeof BidReceipt>;

/** After a move: the bid as it is, and of a submit or confirm its receipt. */
export const BidMoved = z.object({ version: z.int(), state: z.string(), receipt: BidReceipt.nullable() });
export type BidMoved = z.infer<typeof BidMoved>;
