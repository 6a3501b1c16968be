// A field of a form of content, by what it is; the editor comes with the first rich text.
import type { Picture } from "@vanik/contracts/pictures";
import { lazy, Suspense } from "react";
import { PictureField } from "../../app/picture-field.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import type { ContentField, Values } from "./form-values.ts";
import { PublishField } from "./publish-field.tsx";

const RichTextField = lazy(() => import("./rich-text/rich-text-field.tsx"));

interface FieldOfContentProps {
  field: ContentField;
  before: Values;
  value: unknown;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: unknown) => void;
}

const typed = (value: unknown) => (typeof value === "string" ? value : "");

export function FieldOfContent({ field, before, value, error, disabled, onChange }: FieldOfContentProps) {
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
      return <TextField type="date" {...usual} onChange={(event) => onChange(event.target.value || null)} />;
    case "web":
      return <TextField type="url" inputMode="url" autoCapitalize="none" spellCheck={false} {...usual} />;
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
          stands={typed(before.publish_at) || null}
          value={typed(value) || null}
          error={error}
          onChange={onChange}
        />
      );
    case "picture":
      return (
        <PictureField
          label={label}
          stands={(before.picture as Picture | null | undefined) ?? null}
          value={typed(value) || null}
          error={error}
          onChange={onChange}
        />
      );
    case "rich":
      return (
        <Suspense fallback={<p className="py-8 text-small text-ink-3">Loading the editor</p>}>
          <RichTextField
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
      );
    default:
      return <TextField {...usual} />;
  }
}
