// The catalogue at the desk (operator 2, wire-desk 2): the tree, items, their order, rates and what was changed. Rupees, percent, units.
import { z } from "zod";
import { CatalogueId } from "./catalogue.ts";
import {
  AttributeInput,
  AttributeKind,
  categoryFields,
  ItemCode,
  itemFields,
  attributesOfItem,
  mostAttributes,
  subCategoryFields,
} from "./catalogue-fields.ts";
import { Day, optionalText, pageFields } from "./fields.ts";
import { Percentage } from "./figure-fields.ts";
import { Picture } from "./pictures.ts";
import { GstTreatment } from "./trade.ts";
import { ReadVersion } from "./written-fields.ts";

/** A category as the desk has it. */
export const DeskCategory = z.object({
  id: z.string(),
  name: z.string(),
  name_hi: z.string(),
  hidden: z.boolean(),
  picture: Picture.nullable(),
  version: z.int(),
});
export type DeskCategory = z.infer<typeof DeskCategory>;

export const ItemAttribute = z.object({
  key: z.string(),
  label: z.string(),
  label_hi: z.string(),
  kind: AttributeKind,
  unit: z.string(),
  choices: z.array(z.string()),
  facet: z.boolean(),
});
export type ItemAttribute = z.infer<typeof ItemAttribute>;

const subCategoryShape = {
  id: z.string(),
  /** The id of its category. */
  category: z.string(),
  name: z.string(),
  name_hi: z.string(),
  standards: z.string(),
  range: z.string(),
  range_hi: z.string(),
  description: z.string(),
  description_hi: z.string(),
  hidden: z.boolean(),
  picture: Picture.nullable(),
  version: z.int(),
  /** Items that are shown, and those that are hidden themselves. */
  item_count: z.int(),
  hidden_count: z.int(),
};

/** A sub-category with its attributes, in their order. */
export const DeskSubCategory = z.object({ ...subCategoryShape, attributes: z.array(ItemAttribute) });
export type DeskSubCategory = z.infer<typeof DeskSubCategory>;

/** The whole tree in its order, hidden branches too. */
export const CatalogueTree = z.object({
  categories: z.array(DeskCategory.extend({ sub_categories: z.array(z.object(subCategoryShape)) })),
});
export type CatalogueTree = z.infer<typeof CatalogueTree>;

/** How many base units there are in one of another. */
const UnitOfItem = z.object({ uom: z.string(), factor: z.number() });

const DatedGstRate = z.object({ valid_from: z.string(), gst_rate: z.number(), gst_treatment: GstTreatment });
export type DatedGstRate = z.infer<typeof DatedGstRate>;

/** An item as the desk has it, in a list as alone; its rate is today's. */
export const DeskItem = z.object({
  id: z.string(),
  /** The id of its sub-category. */
  sub_category: z.string(),
  item_code: z.string(),
  item_name: z.string(),
  uom: z.string(),
  hsn: z.string(),
  gst_rate: z.number().nullable(),
  gst_treatment: GstTreatment,
  average_price: z.number(),
  min_qty: z.number().nullable(),
  lead_days: z.int().nullable(),
  makes: z.array(z.string()),
  description: z.string(),
  /** By the keys of its sub-category's attributes. */
  attributes: z.record(z.string(), z.union([z.string(), z.number()])),
  units: z.array(UnitOfItem),
  hidden: z.boolean(),
  /** An item's code. */
  replaced_by: z.string().nullable(),
  picture: Picture.nullable(),
  version: z.int(),
});
export type DeskItem = z.infer<typeof DeskItem>;

export const ItemsQuery = z.object({
  sub_category: CatalogueId.optional(),
  /** Words of the name, or the beginning of a code or HSN. */
  q: optionalText("what you look for", 100).optional(),
  /** `true`: the hidden ones alone, `false`: those that are shown; both without. */
  hidden: z.enum(["true", "false"], "Say true or false").optional(),
  ...pageFields,
  /** A grid takes a whole sub-category. */
  limit_page_length: z.coerce
    .number("Enter the page's length as a number")
    .int("Enter a whole number")
    .min(1, "Enter 1 or more")
    .max(2000, "A page has at most 2,000 rows")
    .default(20),
});
export type ItemsQuery = z.output<typeof ItemsQuery>;

/** One row of what a change has touched; `before` of what it made and `after` of what it deleted are null. Only what differs. */
const Columns = z.record(z.string(), z.unknown()).nullable();
export const ChangedTable = z.enum(["categories", "sub_categories", "items", "item_units", "gst_rates", "attributes"]);
export type ChangedTable = z.infer<typeof ChangedTable>;
export const ChangedRow = z.object({ table: ChangedTable, id: z.string(), before: Columns, after: Columns });
export type ChangedRow = z.infer<typeof ChangedRow>;

/** A change of the catalogue: one act of a person, an import or a job. */
export const CatalogueChange = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  what: z.string(),
  /** How many rows it touched. */
  rows: z.int(),
  undone_at: z.iso.datetime().nullable(),
  /** The change that it undid. */
  undoes: z.string().nullable(),
});
export type CatalogueChange = z.infer<typeof CatalogueChange>;

export const ChangesQuery = z.object({ ...pageFields });
export const ChangeId = z.uuid("This is not the id of a change");
/** A change with what it did, the first 500 rows. */
export const CatalogueChangeDetail = CatalogueChange.extend({ changed: z.array(ChangedRow) });
export type CatalogueChangeDetail = z.infer<typeof CatalogueChangeDetail>;

/** Undoes a change; rows that were changed since are in the way, unless they are left as they are. */
export const UndoInput = z.object({ leave_changed: z.boolean("Say true or false").default(false) });
export type UndoInput = z.output<typeof UndoInput>;
/** `error.current` of an undo that is refused: the rows that were changed since. */
export type ChangedSince = ChangedRow & { now: Record<string, unknown> | null };

export const ItemHistory = z.object({
  prices: z.array(z.object({ at: z.iso.datetime(), by: z.string(), price: z.number(), change_id: z.string() })),
  rates: z.array(DatedGstRate),
  /** Newest first, at most 200. */
  changes: z.array(CatalogueChange.extend({ changed: z.array(ChangedRow) })),
});
export type ItemHistory = z.infer<typeof ItemHistory>;

const keysToChange = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).partial().extend({ version: ReadVersion });

export const NewCategory = z.object(categoryFields).partial().extend({ name: categoryFields.name });
export type NewCategory = z.output<typeof NewCategory>;
/** The keys that are named are changed; `version` is the one that was read. */
export const CategoryChange = keysToChange(categoryFields);
export type CategoryChange = z.output<typeof CategoryChange>;

export const NewSubCategory = z
  .object(subCategoryFields)
  .partial()
  .extend({ name: subCategoryFields.name, category: subCategoryFields.category });
export type NewSubCategory = z.output<typeof NewSubCategory>;
export const SubCategoryChange = keysToChange(subCategoryFields);
export type SubCategoryChange = z.output<typeof SubCategoryChange>;

const everyItemField = { ...itemFields, attributes: attributesOfItem };
const { sub_category, item_code, item_name, uom, hsn, gst_rate } = itemFields;
export const NewItem = z
  .object(everyItemField)
  .partial()
  .extend({ sub_category, item_code, item_name, uom, hsn, gst_rate });
export type NewItem = z.output<typeof NewItem>;
/** Goods in own words of a line that become an item; without a sub-category it is not sorted. */
export const OwnWordsToKeep = NewItem.pick({
  item_name: true,
  uom: true,
  hsn: true,
  gst_rate: true,
  gst_treatment: true,
}).extend({ sub_category: CatalogueId.optional() });
export type OwnWordsToKeep = z.output<typeof OwnWordsToKeep>;
/** `made` is false where an item of this name was there. */
export const KeptItem = z.object({ made: z.boolean(), item: DeskItem });
export type KeptItem = z.infer<typeof KeptItem>;
export const ItemChange = keysToChange(everyItemField);
export type ItemChange = z.output<typeof ItemChange>;

const mostBulkRows = 2000;
/** A row with `id` changes that item and names the version that was read; one without makes an item. */
const BulkRow = z
  .object(everyItemField)
  .partial()
  .extend({
    id: CatalogueId.optional(),
    version: ReadVersion.optional(),
    /** In place of `sub_category`: one of this name in a category of this name, each made where it is not there. */
    new_category: categoryFields.name.optional(),
  })
  .refine((row) => !(row.new_category && row.sub_category), {
    message: "Name a sub-category or a new category, not both",
    path: ["new_category"],
  });
export type BulkRow = z.output<typeof BulkRow>;
export const BulkInput = z.object({
  rows: z
    .array(BulkRow, "Send the rows as a list")
    .min(1, "Send at least one row")
    .max(mostBulkRows, "Save at most 2,000 rows at once"),
});
/** The items as they stand, in the order of the rows; no change where all stood so already. */
export const BulkSaved = z.object({ change_id: z.string().nullable(), rows: z.array(DeskItem) });
export type BulkSaved = z.infer<typeof BulkSaved>;

/** The whole order below one parent: categories have none. Another set than stands there is 409. */
export const OrderInput = z.object({
  table: z.enum(["categories", "sub_categories", "items"], "Choose categories, sub_categories or items"),
  parent: CatalogueId.nullish(),
  ids: z.array(CatalogueId, "Send the ids as a list").max(10_000, "Order at most 10,000 at once"),
});
export type OrderInput = z.output<typeof OrderInput>;
export const OrderSaved = z.object({
  table: OrderInput.shape.table,
  parent: z.string().nullable(),
  ids: z.array(z.string()),
});
export type OrderSaved = z.infer<typeof OrderSaved>;

/** A rate for one item, for a sub-category, or for all whose HSN begins so. A rate of the same day is replaced. */
export const GstRatesInput = z
  .object({
    item: ItemCode.optional(),
    sub_category: CatalogueId.optional(),
    hsn: z
      .string()
      .regex(/^\d{2,8}$/, "Enter the first 2 to 8 digits of the HSN")
      .optional(),
    rate: Percentage,
    treatment: GstTreatment,
    valid_from: Day,
  })
  .refine(({ item, sub_category: sub, hsn: beginning }) => [item, sub, beginning].filter(Boolean).length === 1, {
    message: "Name an item, a sub-category, or the beginning of an HSN",
    path: ["item"],
  });
export type GstRatesInput = z.output<typeof GstRatesInput>;
/** For how many items it was written. */
export const GstRatesSaved = z.object({ change_id: z.string().nullable(), items: z.int() });
export type GstRatesSaved = z.infer<typeof GstRatesSaved>;

/** The whole list of a sub-category's attributes, in their order; `version` is the sub-category's. */
export const AttributesInput = z.object({
  version: ReadVersion,
  attributes: z
    .array(AttributeInput, "Send the attributes as a list")
    .max(mostAttributes, `A sub-category has at most ${mostAttributes} attributes`),
});
export type AttributesInput = z.output<typeof AttributesInput>;

/** A DELETE may name the version that was read. */
export const DeleteQuery = z.object({ version: z.coerce.number().pipe(ReadVersion).optional() });
