// Where the fields of a document stand: in a column, or in `extras` what only few kinds have. The compiler asks for a place of
// every field of contracts/document-fields.ts, and for one that holds what the field says.
import {
  emptyOf,
  type FieldKey,
  type FieldValues,
  isFieldOf,
  type PlainField,
  plainFields,
} from "@vanik/contracts/document-fields";
import type { Extras, RecordedShipTo } from "./extras.ts";
import type { StoredDocument } from "./tables.ts";

export type StoredField = PlainField | "ship_to";
export type StoredValues = FieldValues & { ship_to: RecordedShipTo | null };
type Holding<Row, Value> = { [C in keyof Row]-?: Value extends Row[C] ? C : never }[keyof Row];

const columns = {
  transaction_date: "transactionDate",
  valid_till: "validTill",
  schedule_date: "scheduleDate",
  delivery_date: "deliveryDate",
  due_date: "dueDate",
  cancelled_on: "cancelledOn",
  payment_days: "paymentDays",
  delivery_days: "deliveryDays",
  delivery_terms: "deliveryTerms",
  registration: "registrationId",
  place_of_supply: "placeOfSupply",
  reverse_charge: "reverseCharge",
  po_no: "poNo",
  bill_no: "billNo",
  bill_date: "billDate",
  tds_section: "tdsSection",
  ship_to: "shipTo",
  terms: "terms",
} as const satisfies { [K in StoredField]?: Holding<StoredDocument, StoredValues[K]> };

const extras = {
  how: "how",
  buyer_name: "buyerName",
  buyer_phone: "buyerPhone",
  becomes: "becomes",
  purpose: "purpose",
  required_by: "requiredBy",
  reply_by: "replyBy",
  delivery_place: "deliveryPlace",
  delivery_pincode: "deliveryPincode",
  note: "note",
  itc_choice: "itcChoice",
  itc: "itc",
  msme: "msme",
  rate_reason: "reason",
  party_gstin: "partyGstin",
} as const satisfies { [K in Exclude<StoredField, keyof typeof columns>]: Holding<Extras, StoredValues[K]> };

export const storedFields: readonly StoredField[] = [...plainFields, "ship_to"];

const columnOf = (key: StoredField) => (columns as Partial<Record<FieldKey, keyof StoredDocument>>)[key];
const extraOf = (key: StoredField) => (extras as Partial<Record<FieldKey, keyof Extras>>)[key]!;

/** What a document says in its fields; what its kind does not have is empty, whatever is stored. */
export function fieldValues(document: StoredDocument): StoredValues {
  const valueOf = (key: StoredField) => {
    const none = key === "ship_to" ? null : emptyOf(key);
    if (!isFieldOf(document.kind, key)) return none;
    const column = columnOf(key);
    return (column ? document[column] : document.extras[extraOf(key)]) ?? none;
  };
  return Object.fromEntries(storedFields.map((key) => [key, valueOf(key)])) as StoredValues;
}

/** Values as they are stored: columns, and extras to be laid over those that are there. What is undefined is left out. */
export function storedAs(values: { [K in StoredField]?: StoredValues[K] | undefined }): {
  columns: Partial<StoredDocument>;
  extras: Extras;
} {
  const named = storedFields.filter((key) => values[key] !== undefined);
  const inColumns = named.flatMap((key) => {
    const column = columnOf(key);
    return column ? [[column, values[key]]] : [];
  });
  const inExtras = named.filter((key) => !columnOf(key)).map((key) => [extraOf(key), values[key]]);
  return { columns: Object.fromEntries(inColumns), extras: Object.fromEntries(inExtras) };
}
