// One of a few, each in a cell of its own; and a single box to tick. Both keep what was chosen by themselves.
import { CircleAlert } from "lucide-react";
import { type ComponentProps, useId } from "react";
import "./choice-field.css";

function Problem({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="field-error" id={id} role="alert">
      <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
      {children}
    </p>
  );
}

interface ChoiceFieldProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: string; hint: string }[];
  defaultValue?: string | undefined;
  error?: string | undefined;
  onChoose?: (value: string) => void;
}

export function ChoiceField({ legend, name, options, defaultValue, error, onChoose }: ChoiceFieldProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      className="field outline-none"
    >
      <legend className="field-label">{legend}</legend>
      <div className="choices" data-invalid={error ? true : undefined}>
        {options.map(({ value, label, hint }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              onChange={() => onChoose?.(value)}
              className="choice-mark"
            />
            <span className="choice-label">{label}</span>
            <span className="choice-hint">{hint}</span>
          </label>
        ))}
      </div>
      <Problem id={id}>{error}</Problem>
    </fieldset>
  );
}

interface CheckFieldProps extends ComponentProps<"input"> {
  error?: string | undefined;
}

export function CheckField({ error, className, children, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="check">
        <input
          type="checkbox"
          required
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="choice-mark"
        />
        <span>{children}</span>
      </label>
      <Problem id={id}>{error}</Problem>
    </div>
  );
}
