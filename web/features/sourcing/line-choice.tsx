import type { DocumentLine } from "@vanik/contracts/documents";
import { quantity, unbroken } from "../../app/formats.ts";
import { CheckField } from "../../ui/choice-field.tsx";
import { FieldError } from "../../ui/field.tsx";

interface LineChoiceProps {
  lines: readonly DocumentLine[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  error?: string | undefined;
}

/** The lines that are asked for, all of them unless somebody takes one out. */
export function LineChoice({ lines, chosen, onChange, error }: LineChoiceProps) {
  const all = lines.map(({ idx }) => idx);
  const whole = chosen.length === all.length;
  const toggle = (idx: number) => onChange(all.filter((one) => (one === idx) !== chosen.includes(one)));
  return (
    <fieldset>
      <legend className="sourcing-legend">
        <span className="text-h3">Lines</span>
        <span className="text-caption text-ink-3">
          {whole ? `all ${all.length}` : `${chosen.length} of ${all.length}`}
        </span>
      </legend>
      {lines.length > 1 && (
        <button type="button" className="link sourcing-all" onClick={() => onChange(whole ? [] : all)}>
          {whole ? "Take all out" : "Take all"}
        </button>
      )}
      <ul className="sourcing-list" aria-label="Lines to ask for">
        {lines.map(({ idx, item_name, item_code, qty, uom }) => (
          <li key={idx}>
            <CheckField
              required={false}
              checked={chosen.includes(idx)}
              onChange={() => toggle(idx)}
              className="sourcing-check"
            >
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 text-ink">
                  {unbroken(item_name)}
                  {item_code && <span className="block text-caption text-ink-3">{item_code}</span>}
                </span>
                <span className="figures ml-auto text-ink">
                  {quantity(qty)} <span className="text-ink-3">{uom}</span>
                </span>
              </span>
            </CheckField>
          </li>
        ))}
      </ul>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
