// What kind of registration a GSTIN is, and whether it charges tax (trade 5).

export const gstCategories = {
  regular: { chargesTax: true },
  sez: { chargesTax: true },
  composition: { chargesTax: false },
  unregistered: { chargesTax: false },
  uin: { chargesTax: false },
} as const;
export type GstCategory = keyof typeof gstCategories;

// Embassies and bodies of the United Nations (india 1).
const uin = /^[0-9]{4}[A-Z]{3}[0-9]{5}[UO]N[A-Z0-9]$/;

/** What a registration is taken for until the desk says otherwise; its number tells neither composition nor SEZ. */
export function defaultGstCategory(gstin: string): GstCategory {
  if (gstin === "") return "unregistered";
  return uin.test(gstin) ? "uin" : "regular";
}

/** What was said for a GSTIN and is none, as long as nothing else is known: no number, and nobody's word that there is none. */
export const gstinInDoubt = (party: { gstin: string; gstinInDoubt: string; gstCategory: GstCategory | null }): string =>
  party.gstin === "" && party.gstCategory === null ? party.gstinInDoubt : "";

/** Told of a draft of such a party; null of any other. */
export const gstinInDoubtWarning = (name: string, doubt: string): string | null =>
  doubt === ""
    ? null
    : `${name} is taxed as not registered: ${doubt}, which came in with a list, is no GSTIN. Enter the right one at the party, or say there that it is unregistered.`;

/** What a registration is said to be once its number is another: nothing any more, where the two cannot both be true. */
export const gstCategoryAfter = (before: GstCategory | null, gstin: string): GstCategory | null =>
  before !== null && gstCategoryProblem(before, gstin) ? null : before;

/**
 * Whether a registration stops being of the kind that the desk said it is: it says another now, or nothing. What its number
 * tells anyway is nothing that was said.
 */
export const losesGstCategory = (
  before: { gstin: string; gstCategory: GstCategory | null },
  after: GstCategory | null,
): boolean =>
  before.gstCategory !== null &&
  before.gstCategory !== after &&
  before.gstCategory !== defaultGstCategory(before.gstin);

/** Why a category that the desk sets and a GSTIN cannot both be true; null when they can. */
export function gstCategoryProblem(category: GstCategory, gstin: string): string | null {
  if (gstin === "")
    return category === "unregistered" ? null : "Without a GST No. a party is unregistered: enter the number first";
  if (category === "unregistered") return "Who has a GST No. is registered: choose another, or empty the number";
  const isUin = uin.test(gstin);
  if (isUin && category !== "uin") return "This GST No. is a UIN: choose UIN, or let it follow the number";
  return !isUin && category === "uin" ? "This GST No. is no UIN: choose another kind" : null;
}
