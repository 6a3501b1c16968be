// What looks wrong in the catalogue (operator 2): items that are likely one, units that do not fit, names without a size, HSN
// of too few digits.
import { z } from "zod";
import { CatalogueId } from "./catalogue.ts";
import { DeskItem } from "./catalogue-desk.ts";
import { ifChosen, pageFields } from "./fields.ts";
import { ReadVersion } from "./written-fields.ts";

/** `same`: two items are likely one; `unit`: its group is sold in another; `size`: its group's names say one; `hsn`: fewer digits than an invoice names. */
export const FindingKind = /* @__PURE__ */ z.enum(["same", "unit", "size", "hsn"], "Choose same, unit, size or hsn");
export type FindingKind = z.infer<typeof FindingKind>;

export const FindingsQuery = /* @__PURE__ */ z.object({
  ...pageFields,
  kind: ifChosen(FindingKind),
  sub_category: ifChosen(CatalogueId),
  /** An item's id. */
  item: ifChosen(CatalogueId),
  /** `true`: what somebody said no to. */
  denied: z.enum(["true", "false"], "Say true or false").default("false"),
});
export type FindingsQuery = z.output<typeof FindingsQuery>;

export const CatalogueFinding = /* @__PURE__ */ z.object({
  id: z.string(),
  kind: FindingKind,
  item: DeskItem,
  /** Of `same` the second item. */
  other: DeskItem.nullable(),
  /** In words, most telling first. */
  reasons: z.array(z.string()),
  denied: z.boolean(),
});
export type CatalogueFinding = z.infer<typeof CatalogueFinding>;

/** How far the look has come, and what it found; counts go to 10,000. */
export const FindingsSummary = /* @__PURE__ */ z.object({
  same: z.int(),
  unit: z.int(),
  size: z.int(),
  hsn: z.int(),
  denied: z.int(),
  /** Items that were looked at: those that are shown. */
  looked: z.int(),
  /** Items and groups that changed since. */
  waiting: z.int(),
  ended_at: z.iso.datetime().nullable(),
});
export type FindingsSummary = z.infer<typeof FindingsSummary>;

export const FindingId = /* @__PURE__ */ z.uuid("This is not the id of a finding");
export const DeniedInput = /* @__PURE__ */ z.object({ denied: z.boolean("Say whether you say no to it") });
/** `keep`: the id of the item that stays; `version`: the one of the other that was read. */
export const MergeInput = /* @__PURE__ */ z.object({ keep: CatalogueId, version: ReadVersion.optional() });
export type MergeInput = z.output<typeof MergeInput>;
/** What stays and what leads to it from now on; the change can be taken back. */
export const Merged = /* @__PURE__ */ z.object({ change_id: z.string(), item: DeskItem, merged: DeskItem });
export type Merged = z.infer<typeof Merged>;
