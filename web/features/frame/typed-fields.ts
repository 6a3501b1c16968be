// What stands in the fields of a page, to be typed again where the same page is drawn anew.
type AnyField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface TypedField {
  /** Its name, and which of that name it is. */
  key: string;
  value: string;
  checked: boolean;
}

function fieldsOfMain(): [key: string, field: AnyField][] {
  const seen = new Map<string, number>();
  return [
    ...document.querySelectorAll<AnyField>("#main :is(input:not([type=file], [type=hidden]), textarea, select)"),
  ].map((field) => {
    const name = `${field.type} ${field.name}`;
    const at = seen.get(name) ?? 0;
    seen.set(name, at + 1);
    return [`${name} ${at}`, field];
  });
}

const isChecked = (field: AnyField) => field instanceof HTMLInputElement && field.checked;

export const readTyped = (): TypedField[] =>
  fieldsOfMain().map(([key, field]) => ({ key, value: field.value, checked: isChecked(field) }));

/** Past React's own watch on the field, so that it hears of the change. */
function typeInto(field: AnyField, value: string): void {
  Reflect.set(Object.getPrototypeOf(field), "value", value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

export function typeAgainOn(typed: readonly TypedField[]): void {
  const fields = new Map(fieldsOfMain());
  for (const { key, value, checked } of typed) {
    const field = fields.get(key);
    if (!field || field.disabled || ("readOnly" in field && field.readOnly)) continue;
    if (field.type === "checkbox" || field.type === "radio") {
      if (checked !== isChecked(field)) field.click();
    } else if (field.value !== value) typeInto(field, value);
  }
}
