// What was received and is not dispatched yet, by item, and what of it orders have promised: for the desk, without any value. Quantities in the item's own unit.
import { z } from "zod";
import { ExportFormat } from "./desk.ts";
import { ifChosen, optionalText, pageFields } from "./fields.ts";

const sortedBy = ["item_name", "item_code", "received", "dispatched", "on_hand", "promised", "free"] as const;

const onHandAsked = {
  /** Words of the item's name or code. */
  q: optionalText("what to find", 100).optional(),
  sort: ifChosen(z.enum(sortedBy, `Sort by ${sortedBy.join(", ")}`)),
  order: ifChosen(z.enum(["asc", "desc"], "Choose asc or desc")),
};
export const OnHandQuery = z.object({ ...pageFields, ...onHandAsked });
export type OnHandQuery = z.output<typeof OnHandQuery>;
export const OnHandFileQuery = z.object({ ...onHandAsked, format: ExportFormat });
export type OnHandFileQuery = z.output<typeof OnHandFileQuery>;

export const ItemOnHand = z.object({
  item_id: z.string(),
  item_code: z.string(),
  item_name: z.string(),
  uom: z.string(),
  /** Where it stands in the catalogue, which it may have left. */
  sub_category: z.string().nullable(),
  received: z.number(),
  dispatched: z.number(),
  on_hand: z.number(),
  /** To orders in force whose lines are supplied from it. */
  promised: z.number(),
  /** On hand less promised; below nothing where more is promised than is there. */
  free: z.number(),
});
export type ItemOnHand = z.infer<typeof ItemOnHand>;
