// What all that a list shows comes to, above it.
import { amount } from "../app/formats.ts";

interface SummedFactsProps {
  /** By their labels; a number is an amount in rupees. */
  facts: readonly (readonly [label: string, value: string | number])[];
}

export function SummedFacts({ facts }: SummedFactsProps) {
  return (
    <dl className="mt-4 mb-4 flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-small text-ink-3">{label}</dt>
          <dd className="figures">{typeof value === "number" ? amount(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}
