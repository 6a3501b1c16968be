// One real input over six drawn cells: letter spacing puts each digit into its own (look: Fields).
import { type ClipboardEvent, type Ref, useId } from "react";
import { FieldFrame } from "./field.tsx";
import "./code-field.css";

// Spec 9.
const codeLength = 6;
const digitsOf = (text: string) => text.replace(/\D/g, "").slice(0, codeLength);

interface CodeFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

export function CodeField({ ref, label, name, value, error, onChange }: CodeFieldProps) {
  const id = useId();

  // The field's own length would cut "123 456" after its space.
  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const digits = digitsOf(event.clipboardData.getData("text"));
    if (digits.length < codeLength) return;
    event.preventDefault();
    onChange(digits);
  }

  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="field-box code-box" data-invalid={error ? true : undefined}>
        <input
          ref={ref}
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-below` : undefined}
          className="code-input"
          value={value}
          onPaste={paste}
          onChange={(event) => onChange(digitsOf(event.target.value))}
        />
      </div>
    </FieldFrame>
  );
}
