// What a party is besides its profile: registrations, banks, what and where it supplies, Udyam, standing, block, former names.
import { z } from "zod";
import { TdsSection } from "./trade.ts";

/** What kind of registration a GSTIN is (trade 5). */
export const GstCategoryName = z.enum(
  ["regular", "composition", "sez", "unregistered", "uin"],
  "Choose the kind of registration",
);
export type GstCategoryName = z.infer<typeof GstCategoryName>;

/** How the desk thinks of a party: one's own people read it, never the party. */
export const standings = ["preferred", "normal", "watch"] as const;
export type PartyStanding = (typeof standings)[number];

/** A GSTIN of a party; the first is the main one, that of the profile, and has no id. */
export const PartyRegistration = z.object({
  id: z.string().nullable(),
  gstin: z.string(),
  /** Null: it follows the GSTIN, as `gst_category_by_gstin`. */
  gst_category: GstCategoryName.nullable(),
  gst_category_by_gstin: GstCategoryName,
  state: z.string(),
  address: z.string(),
  main: z.boolean(),
  version: z.int(),
});
export type PartyRegistration = z.infer<typeof PartyRegistration>;

export const PartyBank = z.object({
  id: z.string(),
  account: z.string(),
  ifsc: z.string(),
  /** In whose name it stands. */
  name: z.string(),
  version: z.int(),
});
export type PartyBank = z.infer<typeof PartyBank>;

/** A whole category, or one of its sub-categories, by their ids; `name` as people read it. */
export const PartySupply = z.object({
  category: z.string().nullable(),
  sub_category: z.string().nullable(),
  name: z.string(),
});
export type PartySupply = z.infer<typeof PartySupply>;

/** A state, or PIN codes from one to another; the other two are null. */
export const PartyRegion = z.object({
  state: z.string().nullable(),
  pincode_from: z.string().nullable(),
  pincode_to: z.string().nullable(),
});
export type PartyRegion = z.infer<typeof PartyRegion>;

export const udyamClasses = { micro: "Micro", small: "Small", medium: "Medium" } as const;
export const udyamActivities = { manufacturing: "Manufacturing", services: "Services", trading: "Trading" } as const;
type Keys<T> = [keyof T & string, ...(keyof T & string)[]];
const UdyamClass = z.enum(Object.keys(udyamClasses) as Keys<typeof udyamClasses>, "Choose the class");
const UdyamActivity = z.enum(Object.keys(udyamActivities) as Keys<typeof udyamActivities>, "Choose the main activity");

/** The classes that are paid within 45 days (MSMED Act, section 15). */
export const SmallClass = UdyamClass.extract(["micro", "small"]);
export type SmallClass = z.infer<typeof SmallClass>;
/** As a column of a sheet says it. */
export const describeSmall = (small: SmallClass | null) => (small ? udyamClasses[small] : "");

/** What an enterprise is in a financial year; `year` is the one that it begins in. */
export const UdyamYear = z.object({ year: z.int(), class: UdyamClass, activity: UdyamActivity });
export type UdyamYear = z.infer<typeof UdyamYear>;

/** Said where years stand there without the number that they are of. */
export const udyamMissing = "Enter the Udyam number that these years are of";
export const Udyam = z.object({ number: z.string(), years: z.array(UdyamYear) });
export type Udyam = z.infer<typeof Udyam>;

/** What an assessing officer allowed of a supplier: a lower rate of tax withheld, in percent, until its limit in rupees. */
export const TdsCertificate = z.object({
  number: z.string(),
  section: TdsSection,
  rate: z.number(),
  from: z.string(),
  till: z.string(),
  limit: z.number(),
});
export type TdsCertificate = z.infer<typeof TdsCertificate>;

/** Since when a party is blocked, and why. */
const PartyBlock = z.object({ at: z.string(), reason: z.string() });
export type PartyBlock = z.infer<typeof PartyBlock>;

/** What a party was called until a moment; papers of before bear it still. */
const FormerName = z.object({ name: z.string(), until: z.string() });
export type FormerName = z.infer<typeof FormerName>;

/** What a party has of all this, beside its profile. */
export const partyPartFields = {
  version: z.int(),
  standing: z.enum(standings),
  note: z.string(),
  udyam: Udyam,
  supplies: z.array(PartySupply),
  regions: z.array(PartyRegion),
  registrations: z.array(PartyRegistration),
  banks: z.array(PartyBank),
  tds_certificates: z.array(TdsCertificate),
  blocked: PartyBlock.nullable(),
  former_names: z.array(FormerName),
};
