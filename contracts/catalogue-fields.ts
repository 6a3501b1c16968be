// The fields of the catalogue as the desk writes them (operator 2): one schema each, for forms, calls and the cells of a sheet.
import { z } from "zod";
import { CatalogueId } from "./catalogue.ts";
import { Amount, decimals, Percentage, Quantity, Unit } from "./figure-fields.ts";
import { cleanText, requiredText } from "./fields.ts";
import { PictureId } from "./pictures.ts";
import { GstTreatment } from "./trade.ts";
import { sizeUnitSpelt } from "./unit-spellings.ts";
import { textLine, textLines } from "./written-fields.ts";

export const mostUnits = 6;
export const mostAttributes = 12;
export const mostMakes = 20;

/** 1–64 letters, digits, space and `. / _ + -`; unique whatever the case. */
export const ItemCode = z
  .string("Enter the item's code")
  .max(64, "Keep the code to 64 characters")
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(1, "Enter the item's code")
      .regex(/^[A-Za-z0-9 ./_+-]*$/, "A code has letters, digits, spaces and . / _ + - alone"),
  );

/** Of goods: 4, 6 or 8 digits, none of which begin with 99; the tariff prints them as 7318.15.00. */
export const ItemHsn = z
  .string("Enter the HSN")
  .max(20, "Enter an HSN of 4, 6 or 8 digits, as the tariff has it")
  .transform((text) => text.replace(/[ .]/g, ""))
  .pipe(z.string().regex(/^(?!99)\d{4}(\d{2}){0,2}$/, "Enter an HSN of 4, 6 or 8 digits, as the tariff has it"));

/** How many base units there are in one of another. */
const UnitFactor = decimals(6, "the factor")
  .positive("Enter a factor above 0")
  .max(999_999_999, "Enter a factor below 1,00,00,00,000");

const ItemUnit = z.object({ uom: Unit, factor: UnitFactor });
export type ItemUnit = z.infer<typeof ItemUnit>;

/** Of an attribute: lower case, words joined by `_`; it stands in the address of the public page. */
const AttributeKey = z
  .string("Name the attribute by its key")
  .regex(/^[a-z0-9]+(?:_[a-z0-9]+)*$/, "This is not the key of an attribute")
  .max(60);

/** What an item says of an attribute; its kind is judged where the sub-category is known. */
export const attributeValue = z.union(
  [z.string().max(140).transform(cleanText), z.number()],
  "Enter a text of at most 140 characters, or a number",
);

/** What an item is written with; each key is a column of a sheet too. */
export const itemFields = {
  item_code: ItemCode,
  item_name: requiredText("the item's name", 140),
  sub_category: CatalogueId,
  uom: Unit,
  hsn: ItemHsn,
  gst_rate: Percentage,
  gst_treatment: GstTreatment,
  /** Rupees for one base unit; 0 reads "Price on request". */
  average_price: Amount,
  /** In base units; null where any quantity will do. */
  min_qty: Quantity.nullable(),
  lead_days: z.int("Enter whole days").min(0, "Enter 0 days or more").max(365, "Enter at most 365 days").nullable(),
  makes: z.array(requiredText("the make", 60)).max(mostMakes, `Name at most ${mostMakes} makes`),
  description: textLines("the description", 2000),
  /** Other units, each by its factor. */
  units: z.array(ItemUnit).max(mostUnits, `An item has at most ${mostUnits} other units`),
  hidden: z.boolean("Say whether it is hidden"),
  /** The code of the item that stands in for it once it is hidden. */
  replaced_by: ItemCode.nullable(),
  picture_id: PictureId.nullable(),
};

/** What an item says of its sub-category's attributes, by their keys; apart, since no page of the web judges it. */
export const attributesOfItem = z.record(AttributeKey, attributeValue.nullable());

const named = {
  name: requiredText("the name", 140),
  name_hi: textLine("the name in Hindi", 140),
  hidden: itemFields.hidden,
  picture_id: itemFields.picture_id,
};

export const categoryFields = named;

export const subCategoryFields = {
  ...named,
  category: CatalogueId,
  standards: textLine("the standards", 200),
  range: textLine("the range", 200),
  range_hi: textLine("the range in Hindi", 200),
  description: textLines("the description", 2000),
  description_hi: textLines("the description in Hindi", 2000),
};

export const AttributeKind = z.enum(["choice", "number", "text"], "Choose choice, number or text");
export type AttributeKind = z.infer<typeof AttributeKind>;

/** One of a sub-category's attributes; without `key` a new one, which takes it from its label. */
export const AttributeInput = z.object({
  key: AttributeKey.optional(),
  label: requiredText("the attribute's name", 60),
  label_hi: textLine("the name in Hindi", 60).default(""),
  kind: AttributeKind,
  unit: textLine("the unit", 20).transform(sizeUnitSpelt).default(""),
  choices: z.array(requiredText("the choice", 60)).max(100, "An attribute has at most 100 choices").default([]),
  /** Buyers filter by it. */
  facet: z.boolean("Say whether buyers filter by it").default(false),
});
