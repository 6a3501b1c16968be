// What the desk says of a company's own ERPNext, in which its trade is run (connector 8).
import { z } from "zod";
import { type ErpKind, erpKinds, isInquiry, isSale, type Kind } from "./trade.ts";

/** By whom a kind's paper is drawn, and how where that is ERPNext; empty: as it comes there. */
const PaperSettings = z.object({
  by: z.enum(["erpnext", "ours"]).default("erpnext"),
  format: z.string().default(""),
  letterhead: z.string().default(""),
  /** Of what `asksForLook` says: one as ERPNext draws it was looked at. Until then ours is the paper. */
  looked_at: z.boolean().default(false),
});

/**
 * Whose paper somebody looks at before it is given out: a supplier's may name another supplier, a cost or a customer, and that of an inquiry
 * has a stage, a probability and a customer's revenue as ERPNext draws it by itself.
 */
export const asksForLook = (kind: Kind): boolean => !isSale(kind) || isInquiry(kind);
const paperOfKinds = Object.fromEntries(erpKinds.map((kind) => [kind, PaperSettings.prefault({})])) as Record<
  ErpKind,
  z.ZodPrefault<typeof PaperSettings>
>;

/** Documents are named as ERPNext names them; empty: not chosen yet. */
export const ErpnextSettings = z.object({
  company: z.string().default(""),
  /** Whose rates the catalogue shows as average prices. */
  price_list: z.string().default(""),
  /** Whose children are the categories. */
  item_group_root: z.string().default(""),
  customer_group: z.string().default(""),
  supplier_group: z.string().default(""),
  territory: z.string().default(""),
  /** Of orders that are accepted here. */
  warehouse: z.string().default(""),
  /** Where freight and packing of a bid are booked; empty: they are said in words. */
  charges_account: z.string().default(""),
  email_group: z.string().default(""),
  lost_reason: z.string().default(""),
  /** `YYYY-MM-DD`, the first day of what is read, besides what is open; null: all. */
  from_day: z.string().nullable().default(null),
  /** What becomes of who registers and is known by nothing. */
  new_parties: z.enum(["create", "ask"]).default("create"),
  accept_as: z.enum(["draft", "submitted"]).default("draft"),
  /** Days from an acceptance to the delivery that its order names. */
  delivery_days: z.int().default(7),
  bid_as: z.enum(["submitted", "draft"]).default("submitted"),
  /** What round a request that arrives gets by itself. */
  rounds: z.enum(["open", "sealed", "by_hand"]).default("open"),
  /** Days until it closes, where the request names no moment. */
  bid_days: z.int().default(3),
  /** Which attachments are shown: those that were sent from here, or all. */
  attachments: z.enum(["own", "all"]).default("own"),
  /** Whether a supplier reads where the goods of a drop shipment go. */
  drop_ship: z.boolean().default(false),
  /** The stock methods of ERPNext, or the portal's own where they are installed. */
  methods: z.enum(["stock", "custom"]).default("stock"),
  papers: z.object(paperOfKinds).prefault({}),
});
export type ErpnextSettings = z.infer<typeof ErpnextSettings>;

/** What is done in ERPNext of what was done here (connector 5). */
export const erpnextActs = [
  "party",
  "profile",
  "inquiry",
  "contact",
  "call",
  "newsletter",
  "file",
  "bid",
  "accept",
  "decline",
  "decline_request",
  "paid",
] as const;
export type ErpnextAct = (typeof erpnextActs)[number];

/** One point of a check: found sound, or how it is mended. */
export const ErpnextPoint = z.object({
  about: z.string(),
  state: z.enum(["ok", "warning", "fault"]),
  says: z.string(),
});
export type ErpnextPoint = z.infer<typeof ErpnextPoint>;

/** What the last check found; `points` null before the first. */
export const ErpnextCheck = z.object({
  url: z.string(),
  /** Whether one is under way. */
  checking: z.boolean(),
  checked_at: z.iso.datetime().nullable(),
  points: z.array(ErpnextPoint).nullable(),
});
export type ErpnextCheck = z.infer<typeof ErpnextCheck>;

/** What ERPNext has that a key of the setting may name, by key; `guesses` what is likely meant. */
export const ErpnextChoices = z.object({
  choices: z.record(z.string(), z.array(z.string())),
  guesses: z.record(z.string(), z.string()),
});
export type ErpnextChoices = z.infer<typeof ErpnextChoices>;

/** How ERPNext stands, what is read of it and what waits to go there (connector 8). */
export const ErpnextStanding = z.object({
  url: z.string(),
  /** Of its apps, by their names; empty until it was asked. */
  versions: z.record(z.string(), z.string()),
  /** Whether it answers; another site: it is not the one that is mirrored. */
  state: z.enum(["up", "away", "key", "another_site"]),
  /** Since when it is not up. */
  since: z.iso.datetime().nullable(),
  last_error: z.string().nullable(),
  /** When all of it had been read for the first time. */
  live_since: z.iso.datetime().nullable(),
  streams: z.array(
    z.object({
      doctype: z.string(),
      /** How many there were as its reading began, and how many of them are read. */
      total: z.int(),
      done: z.int(),
      /** Seconds since it was last looked through; null while it is read for the first time. */
      lag_s: z.int().nullable(),
      /** When all of it was last held against what is known; null before the first time. */
      swept_at: z.iso.datetime().nullable(),
      /** What is not shown here, by reason. */
      left_out: z.record(z.string(), z.int()),
    }),
  ),
  out: z.object({
    waiting: z.int(),
    refused: z.int(),
    oldest: z.iso.datetime().nullable(),
    /** Profiles go by the company's own methods, over whatever stands there. */
    unmerged: z.boolean(),
  }),
  hint_at: z.iso.datetime().nullable(),
  /** So much of what is known was not there that a sweep applied nothing; null where none did. */
  many_gone: z.object({ since: z.iso.datetime(), gone: z.int(), held: z.int() }).nullable(),
  /** Who registered and waits for the desk to say whose party they are. */
  to_link: z.int(),
});
export type ErpnextStanding = z.infer<typeof ErpnextStanding>;
