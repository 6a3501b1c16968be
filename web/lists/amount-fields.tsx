import { type FormEvent, useState } from "react";
import { Button } from "../ui/button.tsx";
import { AmountField } from "./amount-field.tsx";
import type { FilterValues } from "./filters.ts";

interface AmountFieldsProps {
  values: FilterValues;
  onChange: (values: FilterValues) => void;
  onDone: () => void;
}

/** "1,00,000" and "₹ 5000.50" are amounts; anything else is none. */
export function typedAmount(text: string): string | null {
  const plain = text.replace(/[₹,\s]/g, "");
  return plain === "" || /^\d{1,13}(\.\d{1,2})?$/.test(plain) ? plain : null;
}

/** Amounts take effect together: half of a number is another number. */
export function AmountFields({ values: { min = "", max = "" }, onChange, onDone }: AmountFieldsProps) {
  const [typed, setTyped] = useState({ min, max });
  const [wrong, setWrong] = useState<{ min?: string; max?: string }>({});

  function apply(event: FormEvent) {
    event.preventDefault();
    const [least, most] = [typedAmount(typed.min), typedAmount(typed.max)];
    const said = "Enter an amount in rupees";
    if (least === null || most === null)
      return setWrong({ ...(least === null && { min: said }), ...(most === null && { max: said }) });
    if (least && most && Number(least) > Number(most)) return setWrong({ max: "Enter no less than the other" });
    onChange({ min: least, max: most });
    onDone();
  }

  return (
    <form onSubmit={apply} noValidate>
      <div className="filter-pair">
        <AmountField
          label="From"
          inputClass=""
          value={typed.min}
          error={wrong.min}
          onAmount={(min) => setTyped({ ...typed, min })}
        />
        <AmountField
          label="To"
          inputClass=""
          value={typed.max}
          error={wrong.max}
          onAmount={(max) => setTyped({ ...typed, max })}
        />
      </div>
      <Button type="submit" variant="ink" size="sm" className="mt-3">
        Apply
      </Button>
    </form>
  );
}
