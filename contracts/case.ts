// The case of a document at the desk: all documents that descend from one opportunity, on both sides of the wall.
import { z } from "zod";
import { Kind } from "./trade.ts";

/** A case is told whole up to so many documents; of a larger one the newest, and how many there are. */
export const mostInCase = 200;

export const CaseDocument = z.object({
  kind: Kind,
  name: z.string(),
  status: z.string(),
  transaction_date: z.string(),
  /** Null for a request for quotation. */
  party: z.string().nullable(),
  party_id: z.string().nullable(),
  /** Rupees: of an opportunity at average prices, else payable; null where no price is said. */
  amount: z.number().nullable(),
  lines: z.int(),
  /** Of a request for quotation: how many suppliers are asked. */
  invited: z.int(),
  /** Names of the documents of the case that it comes from. */
  from: z.array(z.string()),
  /** Names of the documents of the buyer's side that it supplies. */
  supplies: z.array(z.string()),
  /** Of a sales_order: all of its goods are supplied from stock, and nothing is bought for it. */
  from_stock: z.boolean().optional(),
});
export type CaseDocument = z.infer<typeof CaseDocument>;

export const Case = z.object({
  /** The opportunity's buyer, the guest's own words until it is linked. */
  buyer: z.object({
    name: z.string(),
    linked: z.boolean(),
    /** The buyer that somebody with the guest's e-mail belongs to. */
    likely: z.string().nullable(),
  }),
  /** In the order of their days, drafts included. */
  documents: z.array(CaseDocument),
  total: z.int(),
});
export type Case = z.infer<typeof Case>;
