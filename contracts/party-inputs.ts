// What the desk writes of a party besides making it: its terms and parts, another name, a block.
import { z } from "zod";
import { AccountNumber, Ifsc } from "./bank-fields.ts";
import { CatalogueId } from "./catalogue.ts";
import { Ask } from "./approval-inputs.ts";
import { Day, requiredText } from "./fields.ts";
import { Amount, Days } from "./figure-fields.ts";
import { gstinProblem, normaliseIdentifier } from "./identifiers.ts";
import { hasAtMostDecimals } from "./money.ts";
import { PartyProfileInput, secondMeant } from "./parties.ts";
import { mostOfParty } from "./party-guards.ts";
import { GstCategoryName, standings, udyamMissing, UdyamYear } from "./party-parts.ts";
import { shortestReason } from "./reason.ts";
import { isState } from "./states.ts";
import { TdsSection } from "./trade.ts";
import { ReadVersion, textLine, textLines } from "./written-fields.ts";

/** A further registration by its id; the main one stands in the party's own row and is named so. */
export const theMainRegistration = "main";
export const RegistrationId = z.union(
  [z.literal(theMainRegistration), z.uuid()],
  "This is not the id of a registration: main, or that of a further one",
);
export const BankId = z.uuid("This is not the id of a bank account");

export const UdyamNumber = z
  .string("Enter the Udyam number")
  .transform(normaliseIdentifier)
  .pipe(z.string().regex(/^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/, "An Udyam number is such as UDYAM-MH-19-0012345"));

const Year = z
  .int("Enter the year in which it begins")
  .min(2020, "Udyam begins with 2020-21")
  .max(2099, "Enter a year");
const UdyamInput = z
  .object({
    number: z.union([z.literal(""), UdyamNumber], "An Udyam number is such as UDYAM-MH-19-0012345"),
    years: z.array(UdyamYear.extend({ year: Year })).max(30, "Keep at most 30 years"),
  })
  .superRefine(({ number, years }, on) => {
    if (number === "" && years.length > 0) on.addIssue({ code: "custom", path: ["number"], message: udyamMissing });
    for (const [at, { year }] of years.entries())
      if (years.findIndex((one) => one.year === year) < at)
        on.addIssue({ code: "custom", path: ["years", at, "year"], message: "This year stands here twice" });
  });

const oneOfTwo = "Choose a category, or one of its sub-categories";
const SupplyInput = z
  .object({ category: CatalogueId.nullish(), sub_category: CatalogueId.nullish() })
  .refine(({ category, sub_category: sub }) => Boolean(category) !== Boolean(sub), oneOfTwo);

const Pincode = z
  .string("Enter a PIN code of 6 digits")
  .transform((text) => text.replaceAll(" ", ""))
  .pipe(z.string().regex(/^[1-9][0-9]{5}$/, "Enter a PIN code of 6 digits"));
const StateCode = z.string("Choose a state").refine(isState, "Choose a state");
const RegionInput = z
  .object({ state: StateCode.nullish(), pincode_from: Pincode.nullish(), pincode_to: Pincode.nullish() })
  .superRefine(({ state, pincode_from: from, pincode_to: to }, on) => {
    const addProblem = (path: string, message: string) => on.addIssue({ code: "custom", path: [path], message });
    if (state && (from || to)) addProblem("pincode_from", "Say a state or PIN codes, not both");
    else if (!state && !from && !to) addProblem("state", "Choose a state, or PIN codes from one to another");
    else if (!state && !from) addProblem("pincode_from", "Enter the first PIN code");
    else if (!state && !to) addProblem("pincode_to", "Enter the last PIN code");
    else if (from && to && from > to) addProblem("pincode_to", "The last PIN code comes before the first");
  });

/** Changes a party: the keys that are named; `profile`, `udyam`, `supplies` and `regions`, when named, are whole. */
export const PartyInput = z.object({
  /** The one that was read, where it matters. */
  version: ReadVersion.optional(),
  profile: PartyProfileInput.optional(),
  /** Null: it follows the GSTIN. */
  gst_category: GstCategoryName.nullish(),
  payment_days: Days.optional(),
  delivery_days: Days.nullish(),
  credit_limit: Amount.nullish(),
  standing: z.enum(standings, "Choose preferred, normal or watch").optional(),
  note: textLines("the note", 2000).optional(),
  udyam: UdyamInput.optional(),
  supplies: z.array(SupplyInput).max(mostOfParty.supplies.most, mostOfParty.supplies.sentence).optional(),
  regions: z.array(RegionInput).max(100, "Name at most 100 regions").optional(),
  ...secondMeant,
});
export type PartyInput = z.output<typeof PartyInput>;

const Gstin = z
  .string("Enter the GSTIN")
  .transform(normaliseIdentifier)
  .superRefine((gstin, on) => {
    const problem = gstinProblem(gstin);
    if (problem) on.addIssue({ code: "custom", message: problem });
  });

/** A further GSTIN of a party. */
export const RegistrationInput = z.object({
  gstin: Gstin,
  /** Of its address; empty or not said: it follows from the GSTIN. */
  state: z.union([z.literal(""), StateCode], "Choose a state").optional(),
  /** Null: it follows the GSTIN. */
  gst_category: GstCategoryName.nullish(),
  address: textLine("the address", 500).optional(),
});
export type RegistrationInput = z.output<typeof RegistrationInput>;

/** Changes the keys that are named; `main`: it stands in the profile from now on, and the one of before among the further ones. */
export const RegistrationChange = RegistrationInput.partial().extend({
  version: ReadVersion,
  main: z.literal(true, "Make another one the main registration instead").optional(),
});
export type RegistrationChange = z.output<typeof RegistrationChange>;

export const BankInput = z.object({
  account: AccountNumber,
  ifsc: Ifsc,
  name: requiredText("the name that the account stands in", 140),
});
export type BankInput = z.output<typeof BankInput>;

export const BankChange = BankInput.partial().extend({ version: ReadVersion });
export type BankChange = z.output<typeof BankChange>;

const Percent = z
  .number("Enter the rate from 0 to 100 %, with at most two decimals")
  .min(0, "Enter the rate from 0 to 100 %, with at most two decimals")
  .max(100, "Enter the rate from 0 to 100 %, with at most two decimals")
  .refine((rate) => hasAtMostDecimals(rate, 2), "Enter the rate from 0 to 100 %, with at most two decimals");
const CertificateInput = z
  .object({
    number: requiredText("the certificate's number", 30),
    section: TdsSection,
    rate: Percent,
    from: Day,
    till: Day,
    limit: Amount,
  })
  .refine(({ from, till }) => from <= till, { path: ["till"], message: "It ends before it begins" });

/** All certificates of a supplier for a lower rate of tax withheld. `version` is the party's that was read. */
export const CertificatesInput = z.object({
  version: ReadVersion,
  tds_certificates: z
    .array(CertificateInput)
    .max(mostOfParty.tds_certificates.most, mostOfParty.tds_certificates.sentence)
    .superRefine((all, on) => {
      for (const [at, { number }] of all.entries())
        if (all.findIndex((one) => one.number === number) < at)
          on.addIssue({ code: "custom", path: [at, "number"], message: "This certificate stands here twice" });
    }),
  ask: Ask,
});
export type CertificatesInput = z.output<typeof CertificatesInput>;

export const RenameInput = z.object({ version: ReadVersion.optional(), name: requiredText("the company's name", 140) });
export type RenameInput = z.output<typeof RenameInput>;

const why = "Say in 3 characters or more why it is blocked";
export const BlockInput = z.object({
  version: ReadVersion.optional(),
  reason: requiredText("why it is blocked", 500).refine((text) => text.length >= shortestReason, why),
});
export type BlockInput = z.output<typeof BlockInput>;
