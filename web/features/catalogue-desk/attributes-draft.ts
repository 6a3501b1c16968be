// The attributes of a sub-category as they are typed: choices as lines, each with a key of the page's own until it has one.
import type { AttributesInput, ItemAttribute } from "@vanik/contracts/catalogue-desk";
import type { AttributeKind } from "@vanik/contracts/catalogue-fields";

export interface TypedAttribute {
  /** Known by it here, whether it is new or not. */
  at: string;
  /** Null of a new one. */
  key: string | null;
  label: string;
  label_hi: string;
  kind: AttributeKind;
  unit: string;
  /** One a line. */
  choices: string;
  facet: boolean;
}

export const typedAttributes = (attributes: readonly ItemAttribute[]): TypedAttribute[] =>
  attributes.map(({ choices, key, ...rest }) => ({ ...rest, at: key, key, choices: choices.join("\n") }));

/** `number`: of those that were added here. */
export const newAttribute = (number: number): TypedAttribute => ({
  // No key has a space.
  at: `new ${number}`,
  key: null,
  label: "",
  label_hi: "",
  kind: "choice",
  unit: "",
  choices: "",
  facet: true,
});

/** As it is sent: only what its kind has. */
export function attributesToSend(typed: readonly TypedAttribute[]): AttributesInput["attributes"] {
  return typed.map(({ key, label, label_hi, kind, unit, choices, facet }) => ({
    ...(key !== null && { key }),
    label: label.trim(),
    label_hi: label_hi.trim(),
    kind,
    unit: kind === "number" ? unit.trim() : "",
    choices:
      kind === "choice"
        ? choices
            .split(/[\n;]/)
            .map((choice) => choice.trim())
            .filter(Boolean)
        : [],
    facet,
  }));
}

/** `attributes.2.label` by the attribute and its field; of a list within a field the field. */
export function problemOfAttribute(fields: Readonly<Record<string, string | undefined>>, place: number, field: string) {
  const path = `attributes.${place}.${field}`;
  return Object.entries(fields).find(([key]) => key === path || key.startsWith(`${path}.`))?.[1];
}
