// What a setting's form can be made of: fields by their type, and lists whose rows are alike.
export type SettingFieldType =
  | "text"
  | "note"
  | "lines"
  | "number"
  | "flag"
  | "choice"
  | "state"
  | "registration"
  | "colour"
  | "logo"
  | "secret"
  | "day"
  | "in erpnext";

export interface SettingField {
  /** Below the part that it stands in. */
  key: string;
  label: string;
  type: SettingFieldType;
  hint?: string;
  /** Of a choice: what is sent, with its words. */
  choices?: readonly (readonly [value: unknown, label: string])[];
  prefix?: string;
  suffix?: string;
  max?: number;
}

export interface FieldsPart {
  part: "fields";
  /** Keys of one object below the setting; none: of the setting itself. */
  below?: string;
  title?: string;
  hint?: string;
  fields: readonly SettingField[];
  /** Until it is opened: there are many. */
  folded?: true;
  /** A mail whose words these are can be tried. */
  mail?: string;
}

export interface RowsPart {
  part: "rows";
  key: string;
  title: string;
  /** One of them, as buttons name it. */
  one: string;
  fields: readonly SettingField[];
  blank: Readonly<Record<string, unknown>>;
  /** What the first of them begins with besides: it stands alone until there is another. */
  first?: Readonly<Record<string, unknown>>;
  rows?: RowsPart;
  /** What is said above one that may not be taken away once it is used. */
  hint?: string;
  /** What is shown below each of what follows from it. */
  shows?: "next number";
}

export type FormPart = FieldsPart | RowsPart;

export const text = (key: string, label: string, more: Partial<SettingField> = {}): SettingField => ({
  key,
  label,
  type: "text",
  ...more,
});
export const number = (key: string, label: string, more: Partial<SettingField> = {}): SettingField => ({
  key,
  label,
  type: "number",
  ...more,
});
export const flag = (key: string, label: string, hint?: string): SettingField => ({
  key,
  label,
  type: "flag",
  ...(hint && { hint }),
});
