// A form's values beside what was read: what is sent, and what somebody else has changed meanwhile.

/** A field of a form, by what it is. */
export interface FormField {
  name: string;
  label: string;
  is: "line" | "note" | "day" | "web" | "choice" | "publish" | "hidden" | "rich" | "picture";
  /** Of a choice: values and what they are called. */
  choices?: readonly (readonly [value: string, label: string])[];
  hint?: string;
  max?: number;
  lang?: "hi";
  required?: boolean;
}

export type Values = Readonly<Record<string, unknown>>;

/** A picture is read as itself and sent by its id. */
const readName = (name: string) => (name === "picture_id" ? "picture" : name);
const valueRead = (row: Values, name: string): unknown => {
  const value = row[readName(name)];
  if (name !== "picture_id") return value;
  return (value as { id: string } | null)?.id ?? null;
};

/** The values of a row as its form begins with them. */
export function formValuesOf(fields: readonly FormField[], row: Values): Values {
  return Object.fromEntries(fields.map(({ name }) => [name, valueRead(row, name)]));
}

/** The keys that differ from what was read. */
export function changedValues(fields: readonly FormField[], before: Values, now: Values): Values {
  return Object.fromEntries(
    fields.flatMap(({ name }) => (valueRead(before, name) === now[name] ? [] : [[name, now[name]]])),
  );
}

/** Whether something is typed that is not what the form began with. */
export function isTyped(fields: readonly FormField[], before: Values, now: Values, isNew: boolean): boolean {
  if (!isNew) return Object.keys(changedValues(fields, before, now)).length > 0;
  return fields.some(({ name }) => (now[name] || null) !== (before[name] || null));
}

/** What stands now, with what is typed here over it: the rest of what others wrote stays theirs. */
export function overTheirs(fields: readonly FormField[], before: Values, typed: Values, current: Values): Values {
  return { ...typed, ...formValuesOf(fields, current), ...changedValues(fields, before, typed) };
}

/** The fields that somebody else has changed since, with what stands there. */
export function changedByOthers(fields: readonly FormField[], before: Values, current: Values) {
  return fields.flatMap(({ name, label }) => {
    const stored = valueRead(current, name);
    return stored === valueRead(before, name) ? [] : [{ name, label, stored }];
  });
}
