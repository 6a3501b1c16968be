import { FieldWarning } from "../../ui/field-warning.tsx";

interface PaymentWarningsProps {
  warnings: readonly string[];
  /** What is said elsewhere meanwhile: of a second person, once that was asked for. */
  besides?: string | null;
}

/** What the desk should look at: beside the act before it is done, and with the payment afterwards. */
export function PaymentWarnings({ warnings, besides = null }: PaymentWarningsProps) {
  const shown = warnings.filter((warning) => warning !== besides);
  return (
    shown.length > 0 && (
      <div className="grid gap-1">
        {shown.map((warning) => (
          <FieldWarning key={warning}>{warning}</FieldWarning>
        ))}
      </div>
    )
  );
}
