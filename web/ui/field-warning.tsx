import { TriangleAlert } from "lucide-react";

/** What looks odd and may be right: in the place of a field's hint. */
export function FieldWarning({ children }: { children: string }) {
  return (
    <span role="status" className="field-warning">
      <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
      {children}
    </span>
  );
}
