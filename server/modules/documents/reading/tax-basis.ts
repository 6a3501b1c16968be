// What an editor needs to compute a draft's tax by `determineGst`, as the server does when it saves.
import type { TaxBasis } from "@vanik/contracts/documents";
import type { Kind } from "@vanik/contracts/trade";
import { defaultGstCategory, type GstCategory } from "@vanik/trading/gst-category";
import type { RecordedAddress } from "../extras.ts";
import type { StoredDocument } from "../tables.ts";

/** Kinds without a price: they only count. */
export const unpriced: ReadonlySet<Kind> = new Set<Kind>(["opportunity", "request_for_quotation"]);

export function gstCategoryOf({ gstCategory, gstin }: RecordedAddress): GstCategory {
  return gstCategory ?? defaultGstCategory(gstin);
}

/** Undefined for what is no draft any more, or bears no tax. */
export function taxBasis(
  { kind, state, party, operator }: StoredDocument,
  lut: TaxBasis["lut"],
  day: string,
): TaxBasis | undefined {
  if (state !== "draft" || unpriced.has(kind)) return undefined;
  return { party: gstCategoryOf(party), operator: gstCategoryOf(operator), lut, day };
}
