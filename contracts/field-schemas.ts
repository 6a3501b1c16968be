// The schemas of a document's plain fields, by the type that document-fields.ts gives them: as they are typed, and as they are read.
import { z } from "zod";
import {
  type DeskField,
  type DocumentField,
  fieldOf,
  type FieldType,
  type FieldValue,
  type PlainField,
  plainFields,
  type WrittenField,
} from "./document-fields.ts";
import { cleanNote, Day, optionalText } from "./fields.ts";
import { LongDays } from "./figure-fields.ts";
import type { Kind } from "./trade.ts";
import { mostOfInteger } from "./written-fields.ts";

/** Absent while it is not named: a default inside `optional` would stand in for it, and empty what is stored. */
const whenNamed = <T extends z.ZodType>(text: T) => z.union([z.undefined(), text]).optional();

const note = ({ named = "the text", max = 2000 }: DocumentField) =>
  z
    .string(`Enter ${named} as text`)
    .max(max, `Keep ${named} to ${max.toLocaleString("en-IN")} characters`)
    .transform(cleanNote);

const words = ({ choices = {} }: DocumentField) => Object.keys(choices) as [string, ...string[]];
const orWords = ({ choices = {} }: DocumentField) =>
  Object.values(choices)
    .join(", ")
    .replace(/, ([^,]*)$/, " or $1");

interface Schemas {
  typed: (field: DocumentField) => z.ZodType;
  read: (field: DocumentField) => z.ZodType;
}

const anyText = () => z.string();
const schemas: Readonly<Record<Exclude<FieldType, "own">, Schemas>> = {
  day: {
    typed: ({ needed }) => (needed ? Day.optional() : Day.nullish()),
    read: ({ needed }) => (needed ? anyText() : anyText().nullable()),
  },
  days: { typed: () => LongDays.nullish(), read: () => z.int().nullable() },
  text: {
    typed: ({ named = "the text", min = 0, max = 140 }) => whenNamed(optionalText(named, max, min)),
    read: anyText,
  },
  note: { typed: (field) => note(field).optional(), read: anyText },
  pincode: {
    typed: () =>
      z
        .string()
        .regex(/^([1-9]\d{5})?$/, "Enter a PIN code of 6 digits, or leave it empty")
        .optional(),
    read: anyText,
  },
  state: { typed: () => z.never().optional(), read: anyText },
  flag: { typed: () => z.boolean().optional(), read: () => z.boolean() },
  registration: {
    typed: () =>
      z
        .int("Choose one of our registrations")
        .min(1, "Choose one of our registrations")
        .max(mostOfInteger, "Choose one of our registrations")
        .optional(),
    read: () => z.int(),
  },
  choice: {
    typed: (field) => z.enum(words(field), `Choose ${orWords(field)}`).nullish(),
    read: (field) => z.enum(words(field)).nullable(),
  },
};

const schemasOf = (key: PlainField) => schemas[fieldOf(key).type as Exclude<FieldType, "own">];

type Written = PlainField & WrittenField;
type TypedShape = { [K in Written]: z.ZodOptional<z.ZodType<FieldValue<K>, FieldValue<K>>> };
type ReadShape = {
  [K in PlainField]: K extends DeskField
    ? z.ZodOptional<z.ZodType<FieldValue<K>, FieldValue<K>>>
    : z.ZodType<FieldValue<K>, FieldValue<K>>;
};

/** A draft's plain fields as the desk types them; all optional, those that are not named stay. */
export function typedShape(): TypedShape {
  const written = plainFields.filter((key) => fieldOf(key).written);
  return Object.fromEntries(written.map((key) => [key, schemasOf(key).typed(fieldOf(key))])) as unknown as TypedShape;
}

/** The plain fields of a document as its readers see them. */
export function readShape(): ReadShape {
  const shape = plainFields.map((key) => {
    const schema = schemasOf(key).read(fieldOf(key));
    return [key, fieldOf(key).readBy === "desk" ? schema.optional() : schema];
  });
  return Object.fromEntries(shape) as unknown as ReadShape;
}

/** The sentence of a field that a kind does not have. */
export const notWrittenOn = (kind: Kind, label: string): string =>
  `${label} is not written on ${kind === "opportunity" ? "an" : "a"} ${kind.replaceAll("_", " ")}.`;

/** Says that a field is not written on a kind; absent it passes. */
export const notOn = (kind: Kind, label: string) => z.never(notWrittenOn(kind, label)).optional();
