// A draft as the desk changes it, of each kind: the fields that it is written with, and no others (trade 9).
import { z } from "zod";
import { type FieldKey, fieldOf, isFieldOf, type PlainField, type WrittenField } from "./document-fields.ts";
import { atMostLines, Idx, Organisation, Reason, Suppliers, Supplies } from "./document-input.ts";
import { DocumentName, WhosePlace } from "./documents.ts";
import { notOn, typedShape } from "./field-schemas.ts";
import { optionalText, requiredText } from "./fields.ts";
import { Amount, decimals, Percentage, Quantity, UnitOrNone } from "./figure-fields.ts";
import { gstinProblem, normaliseIdentifier, stateOfGstin } from "./identifiers.ts";
import { isLineFieldOf, lineFieldOf, type LineFieldKey } from "./line-fields.ts";
import { isState } from "./states.ts";
import { GstTreatment, Kind } from "./trade.ts";
import { ReadVersion } from "./written-fields.ts";

const placeFields = {
  to: WhosePlace.optional(),
  name: requiredText("the name at the place of delivery", 140),
  state: z.string("Choose the state of delivery").refine(isState, "Choose the state of delivery"),
  pincode: z.string().regex(/^[1-9]\d{5}$/, "Enter a PIN code of 6 digits"),
  gstin: optionalText("the GSTIN at the place of delivery", 15)
    .transform(normaliseIdentifier)
    .superRefine((gstin, on) => {
      const problem = gstin === "" ? null : gstinProblem(gstin);
      if (problem) on.addIssue({ code: "custom", message: problem });
    }),
};

function checkPlaceGstin(
  { gstin, state }: { gstin: string; state: string },
  on: { addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void },
) {
  if (gstin === "" || stateOfGstin(gstin) === state) return;
  on.addIssue({
    code: "custom",
    path: ["gstin"],
    message: "This GSTIN is of another state than the place of delivery",
  });
}

/** A place of delivery on record. */
export const PlaceInput = z
  .object({ ...placeFields, address: requiredText("the address of delivery", 300) })
  .superRefine(checkPlaceGstin);

/** That of a document: of an inquiry's place only the PIN code may be known. */
const ShipToInput = z
  .object({ ...placeFields, address: optionalText("the address of delivery", 300) })
  .superRefine(checkPlaceGstin);

/** One line of a draft as it is to be. Rates of a purchase or sale; nothing where none is asked. */
const lineShape = {
  /** Empty of goods in own words, which no catalogue has: then name and unit say what they are (trade 4, Own words). */
  item_code: optionalText("the item's code", 64),
  qty: Quantity,
  rate: Amount.nullish(),
  discount_percentage: Percentage.nullish(),
  own_discount: Amount.nullish(),
  gst_treatment: GstTreatment.optional(),
  gst_rate: Percentage.optional(),
  /** Measured units only. */
  tolerance_percent: Percentage.optional(),
  cost_rate: Amount.nullish(),
  /** Of what is not in the catalogue, a charge (FREIGHT, PACKING) or goods in own words: what it is called, and its SAC or HSN. */
  item_name: optionalText("the name", 140).optional(),
  hsn: z.union([z.undefined(), optionalText("the HSN or SAC", 8)]).optional(),
  /** One that the item is sold in, its own where it is absent; of what is not in the catalogue any. */
  uom: UnitOrNone.optional(),
  /** The line it comes from; kept where it is named. */
  source: z.object({ from: DocumentName, idx: Idx }).nullish(),
  /** Of a line that no bid supplies: the supplier, by name, that it is bought from at its cost. */
  bought_from: optionalText("the supplier's name", 140).optional(),
  /** Supplied from what is on hand: no bid supplies it and it is bought from nobody. */
  from_stock: z.boolean("Say yes or no").optional(),
  supply: Supplies.optional(),
} satisfies Record<LineFieldKey, z.ZodType>;

/** Fields with schemas of their own; what is printed on a supplier's bill is null where that is taken back. */
const ownShape = {
  discount_percentage: Percentage.nullish(),
  discount_amount: Amount.nullish(),
  ship_to: ShipToInput.nullish(),
  suppliers: Suppliers.optional(),
  organisation: Organisation.optional(),
  bill_total: Amount.nullish(),
  bill_amounts: atMostLines(z.object({ idx: Idx, amount: Amount })).optional(),
  bill_taxes: z
    .array(z.object({ tax: z.enum(["CGST", "SGST", "UTGST", "IGST"]), rate: Percentage, amount: Amount }))
    .max(40)
    .nullish(),
  bill_rounding: decimals(2, "the rounding").min(-99.99).max(99.99).nullish(),
  bill_reason: z.union([z.undefined(), Reason]).optional(),
} satisfies Record<Exclude<WrittenField, PlainField>, z.ZodType>;

function lineInputOf(kind: Kind): z.ZodObject<typeof lineShape> {
  const shape = Object.entries(lineShape).map(([key, schema]) => {
    const field = key as LineFieldKey;
    return [key, isLineFieldOf(kind, field, "written") ? schema : notOn(kind, lineFieldOf(field).label)];
  });
  return z.object(Object.fromEntries(shape) as typeof lineShape);
}

const onlyBuyer = "An opportunity stays as it was sent: only its buyer can be named.";

function editInputOf(kind: Kind) {
  const fields = { items: atMostLines(lineInputs[kind]).optional(), ...typedShape(), ...ownShape };
  const isOpportunity = kind === "opportunity";
  const shape = Object.entries(fields).map(([key, schema]) => {
    if (key === "items") return [key, isOpportunity ? notOn(kind, "Lines") : schema];
    if (key === "organisation" && isOpportunity) return [key, z.string(onlyBuyer).pipe(Organisation)];
    const field = key as FieldKey;
    return [key, isFieldOf(kind, field, "written") ? schema : notOn(kind, fieldOf(field).label)];
  });
  return z.object({
    version: ReadVersion,
    ...(Object.fromEntries(shape) as typeof fields),
  });
}

/** A table of all kinds, made of each. */
export const ofEachKind = <T>(make: (kind: Kind) => T) =>
  Object.fromEntries(Kind.options.map((kind) => [kind, make(kind)])) as Readonly<Record<Kind, T>>;

/** One line of a draft of each kind. */
export const lineInputs = /* @__PURE__ */ ofEachKind(lineInputOf);
export type LineInput = z.output<ReturnType<typeof lineInputOf>>;

/** Changes a draft: the keys that are named; `items`, when named, is the whole list. `version` is the one that was read. */
export const editInputs = /* @__PURE__ */ ofEachKind(editInputOf);
export type EditInput = z.output<ReturnType<typeof editInputOf>>;
