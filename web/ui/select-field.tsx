// One of a list: the browser's own control, in the box of every field.
import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { FieldFrame, useFieldAttributes } from "./field.tsx";
import "./select-field.css";

interface SelectFieldProps extends ComponentProps<"select"> {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
}

export function SelectField({ label, error, hint, className, id, children, ...select }: SelectFieldProps) {
  const attributes = useFieldAttributes({ id, error, hint });
  return (
    <FieldFrame id={attributes.id} label={label} error={error} hint={hint} className={className}>
      <div className="field-box field-choice" data-invalid={error ? true : undefined}>
        <select className="field-input" {...select} {...attributes}>
          {children}
        </select>
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </div>
    </FieldFrame>
  );
}
