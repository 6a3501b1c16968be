// A field of such a form, by what it is.
import type { Picture } from "@vanik/contracts/pictures";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { PictureField } from "./picture-field.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { DayField } from "../day-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { FormField, Values } from "./form-values.ts";
import { PublishField } from "./publish-field.tsx";

export interface RichProps {
  label: string;
  name: string;
  lang?: string | undefined;
  hint?: ReactNode;
  error: string | undefined;
  readOnly: boolean;
  value: string;
  onChange: (html: string) => void;
}

interface WrittenInputProps {
  field: FormField;
  before: Values;
  value: unknown;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: unknown) => void;
  Rich: ComponentType<RichProps> | undefined;
}

const typed = (value: unknown) => (typeof value === "string" ? value : "");

export function WrittenInput({ field, before, value, error, disabled, onChange, Rich }: WrittenInputProps) {
  const { name, label, is, hint, max, lang, required = false } = field;
  const usual = {
    label,
    name,
    hint,
    error,
    lang: lang && "hi-IN",
    required,
    disabled,
    maxLength: max,
    value: typed(value),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  switch (is) {
    case "note":
      return <TextArea rows={5} {...usual} />;
    case "day":
      return <DayField {...usual} maxLength={undefined} onDay={(day) => onChange(day || null)} />;
    case "web":
      return <TextField type="url" inputMode="url" autoCapitalize="none" spellCheck={false} {...usual} />;
    case "choice":
      return (
        <SelectField label={label} name={name} hint={hint} error={error} value={usual.value} onChange={usual.onChange}>
          {field.choices?.map(([choice, called]) => (
            <option key={choice} value={choice}>
              {called}
            </option>
          ))}
        </SelectField>
      );
    case "hidden":
      return (
        <CheckField
          name={name}
          required={false}
          disabled={disabled}
          error={error}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        >
          {label}
        </CheckField>
      );
    case "publish":
      return (
        <PublishField
          stored={typed(before.publish_at) || null}
          value={typed(value) || null}
          error={error}
          onChange={onChange}
        />
      );
    case "picture":
      return (
        <PictureField
          label={label}
          stored={(before.picture as Picture | null | undefined) ?? null}
          value={typed(value) || null}
          error={error}
          onChange={onChange}
        />
      );
    case "rich":
      return (
        Rich && (
          <Suspense fallback={<p className="py-8 text-small text-ink-3">Loading the editor</p>}>
            <Rich
              label={label}
              name={name}
              lang={lang && "hi-IN"}
              hint={hint}
              error={error}
              readOnly={disabled}
              value={typed(value)}
              onChange={onChange}
            />
          </Suspense>
        )
      );
    default:
      return <TextField {...usual} />;
  }
}
