// A labelled input: label above, hint or error as a sentence below, tied together for assistive technology.
import { CircleAlert } from "lucide-react";
import { type ClipboardEvent, type ComponentProps, type ReactNode, useId } from "react";
import { pastedDigits, phoneLength } from "./pasted-digits.ts";
import "./field.css";

interface Around {
  label: ReactNode;
  error?: string | undefined;
  /** An error comes in its place. */
  hint?: ReactNode;
}

export interface TextFieldProps extends Around, Omit<ComponentProps<"input">, "prefix"> {
  prefix?: ReactNode;
  /** Behind what is typed, inside the box. */
  suffix?: ReactNode;
  inputClass?: string;
}

interface TextAreaProps extends Around, ComponentProps<"textarea"> {
  inputClass?: string;
}

/** What is wrong, said below a field or below what is like one. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id} role="alert">
      <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
      {children}
    </p>
  );
}

/** What stands around every kind of field. */
export function FieldFrame({
  id,
  label,
  error,
  hint,
  className = "",
  children,
}: Around & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={`field ${className}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && !error && (
        <p className="field-hint" id={`${id}-below`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-below`}>{error}</FieldError>}
    </div>
  );
}

export function useFieldAttributes({
  id,
  error,
  hint,
  about,
}: Omit<Around, "label"> & {
  id: string | undefined;
  /** What else describes it, by id. */
  about?: string | undefined;
}) {
  const made = useId();
  const own = id ?? made;
  const below = error || hint ? `${own}-below` : "";
  const describedBy = [below, about ?? ""].filter(Boolean).join(" ") || undefined;
  return { id: own, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy };
}

export function TextField({
  label,
  error,
  hint,
  prefix,
  suffix,
  inputClass = "",
  className,
  id,
  "aria-describedby": about,
  ...input
}: TextFieldProps) {
  const attributes = useFieldAttributes({ id, error, hint, about });
  return (
    <FieldFrame id={attributes.id} label={label} error={error} hint={hint} className={className}>
      <div
        className="field-box"
        data-invalid={error ? true : undefined}
        data-readonly={input.readOnly || input.disabled || undefined}
      >
        {prefix && <span className="field-prefix">{prefix}</span>}
        <input className={`field-input ${inputClass}`} {...input} {...attributes} />
        {suffix}
      </div>
    </FieldFrame>
  );
}

export function TextArea({ label, error, hint, inputClass = "", className, id, ...input }: TextAreaProps) {
  const attributes = useFieldAttributes({ id, error, hint });
  return (
    <FieldFrame id={attributes.id} label={label} error={error} hint={hint} className={className}>
      <div className="field-box" data-invalid={error ? true : undefined}>
        <textarea className={`field-input field-area ${inputClass}`} {...input} {...attributes} />
      </div>
    </FieldFrame>
  );
}

/** The field's own length would cut "98220 41176" after its space, and "+91 98220" after its second digit. */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>): void {
  const digits = pastedDigits(event.clipboardData.getData("text"));
  if (!digits) return;
  event.preventDefault();
  const input = event.currentTarget;
  const whole = digits.length >= phoneLength;
  const start = whole ? 0 : (input.selectionStart ?? 0);
  const end = whole ? input.value.length : (input.selectionEnd ?? start);
  const room = phoneLength - (input.value.length - (end - start));
  input.setRangeText(digits.slice(0, room), start, end, "end");
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Ten digits behind a fixed +91 (spec 5). */
export function PhoneField(props: Omit<TextFieldProps, "prefix" | "type">) {
  return (
    <TextField
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={phoneLength}
      pattern="[0-9]{10}"
      prefix="+91"
      onPaste={pasteDigits}
      {...props}
    />
  );
}
