// A labelled input: label above, hint or error as a sentence below, tied together for assistive technology.
import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import "./field.css";

export interface AroundField {
  label: ReactNode;
  error?: string | undefined;
  /** An error comes in its place. */
  hint?: ReactNode;
}

export interface TextFieldProps extends AroundField, Omit<ComponentProps<"input">, "prefix"> {
  prefix?: ReactNode;
  /** Behind what is typed, inside the box. */
  suffix?: ReactNode;
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
}: AroundField & { id: string; className?: string | undefined; children: ReactNode }) {
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
}: Omit<AroundField, "label"> & {
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
