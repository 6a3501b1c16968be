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
