import type { ComponentProps } from "react";
import { type AroundField, FieldFrame, useFieldAttributes } from "./field.tsx";

interface TextAreaProps extends AroundField, ComponentProps<"textarea"> {
  inputClass?: string;
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
