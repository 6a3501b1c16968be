// The profile that a user may write (spec 2 and 5; india 1 to 4; wire: Screens). What its kind of entity asks: profile-rules.ts.
import { z } from "zod";
import { OptionalPincode, optionalText, Phone, requiredText, longestPersonName } from "./fields.ts";
import { cinProblem, gstinProblem, normaliseIdentifier, panProblem } from "./identifiers.ts";
import { isState } from "./states.ts";
import { readFigure } from "./typed-figure.ts";

export const entityTypes = [
  "company",
  "llp",
  "partnership",
  "proprietorship",
  "huf",
  "trust",
  "government",
  "other",
] as const;
export const EntityType = z.enum(entityTypes, "Choose the kind of entity");
export type EntityType = z.infer<typeof EntityType>;
/** What a person reads of each. */
export const entityNames: Readonly<Record<EntityType, string>> = {
  company: "Company",
  llp: "Limited liability partnership (LLP)",
  partnership: "Partnership firm",
  proprietorship: "Proprietorship",
  huf: "Hindu undivided family (HUF)",
  trust: "Trust",
  government: "Government department or body",
  other: "Other",
};

/** A number of the state, or nothing; stored in upper case without spaces. */
const identifier = (label: string, problemOf: (text: string) => string | null) =>
  z
    .string(`Enter ${label} as text`)
    .max(60, `Enter ${label} and nothing else`)
    .transform(normaliseIdentifier)
    .superRefine((text, context) => {
      const message = text && problemOf(text);
      if (message) context.addIssue({ code: "custom", message });
    })
    .default("");

const asCrore = "Enter the turnover in crore of rupees, such as 64.5";
const tooFine = "Keep the turnover to 2 decimals";
const tooLarge = "Enter the turnover in crore, not in rupees: at most 99,99,999.99";

/** Crore of rupees, or nothing: from 0 to 99,99,999.99 with at most two decimals, as text such as "64.5". */
const Turnover = z
  .union([z.string().max(20, asCrore), z.number()], asCrore)
  .transform((text, context) => {
    const { value = 0, problem } = readFigure(String(text), { places: 2, words: false });
    if (problem === "missing") return "";
    const isWrong = problem || value < 0 || value >= 1e7;
    if (!isWrong) return String(value);
    const message = problem === "places" ? tooFine : problem === "large" || value > 0 ? tooLarge : asCrore;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  })
  .default("");

export const ProfileInput = z.object({
  name: requiredText("your name", longestPersonName),
  phone: Phone,
  entityType: EntityType.optional(),
  panNo: identifier("the PAN No.", panProblem),
  gstNo: identifier("the GST No.", gstinProblem),
  cinNo: identifier("the CIN No.", cinProblem),
  turnOver: Turnover,
  location: optionalText("the address", 500),
  city: optionalText("the city", 100),
  state: optionalText("the state", 2).refine(
    (code) => code === "" || isState(code),
    "Choose the state by its two digits, such as 27 for Maharashtra",
  ),
  pincode: OptionalPincode,
});
export type ProfileInput = z.output<typeof ProfileInput>;
