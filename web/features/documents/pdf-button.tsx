import type { Kind } from "./kind.ts";
export function PdfButton({ kind, name }: { kind: Kind; name: string }) {
  return (
    <button type="button" aria-label={`Download PDF of ${name}`}>
      {kind ? "↓" : ""}
    </button>
  );
}
