import { type FigureRead, figureSentence, readFigure } from "@vanik/contracts/typed-figure";
import { type FormEvent, useState } from "react";
import { Button } from "../ui/button.tsx";
import { AmountField } from "./amount-field.tsx";
import type { FilterValues } from "./filters.ts";

interface AmountFieldsProps {
  values: FilterValues;
  onChange: (values: FilterValues) => void;
  onDone: () => void;
}

/** None of what is empty: that end is open. */
const openEndProblem = ({ value = 0, problem }: FigureRead): string | undefined => {
  if (problem === "missing") return undefined;
  return problem ? figureSentence(problem, "an amount", 2) : value < 0 ? "Enter 0 or more" : undefined;
};

/** Amounts take effect together: half of a number is another number. */
export function AmountFields({ values: { min = "", max = "" }, onChange, onDone }: AmountFieldsProps) {
  const [typed, setTyped] = useState({ min, max });
  const [wrong, setWrong] = useState<{ min?: string | undefined; max?: string | undefined }>({});

  function apply(event: FormEvent) {
    event.preventDefault();
    const [least, most] = [typed.min, typed.max].map((text) => readFigure(text, { places: 2 }));
    const problems = { min: openEndProblem(least!), max: openEndProblem(most!) };
    setWrong(problems);
    if (problems.min || problems.max) return;
    if ((least!.value ?? 0) > (most!.value ?? Infinity)) return setWrong({ max: "Enter no less than the other" });
    onChange({ min: String(least!.value ?? ""), max: String(most!.value ?? "") });
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
