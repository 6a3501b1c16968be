import { FieldWarning } from "../../ui/field-warning.tsx";

/** What the desk should look at: beside the act before it is done, and with the payment afterwards. */
export function PaymentWarnings({ warnings }: { warnings: readonly string[] }) {
  return (
    warnings.length > 0 && (
      <div className="grid gap-1">
        {warnings.map((warning) => (
          <FieldWarning key={warning}>{warning}</FieldWarning>
        ))}
      </div>
    )
  );
}
