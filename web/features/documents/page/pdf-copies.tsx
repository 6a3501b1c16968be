// The PDF; of an invoice the copy that is asked for (rule 48).
import { useErpnext } from "../../../lists/rights/use-may.ts";
import { useState } from "react";
import type { TradeDocument } from "@vanik/contracts/documents";
import type { KindOnScreen } from "../kind.ts";
import { PdfSaveButton } from "../pdf-button.tsx";

const copies = [
  { copy: "original", label: "Original for the recipient" },
  { copy: "duplicate", label: "Duplicate for the transporter" },
  { copy: "triplicate", label: "Triplicate for the supplier" },
] as const;

export function PdfCopies({ kind, document }: { kind: KindOnScreen; document: TradeDocument }) {
  const [copy, setCopy] = useState<(typeof copies)[number]["copy"]>("original");
  const erpnext = useErpnext();
  const { name } = document;
  // Its paper is in the old books.
  if (document.opening) return null;
  // ERPNext draws one.
  if (document.kind !== "sales_invoice" || erpnext) return <PdfSaveButton kind={kind} name={name} />;
  return (
    <span className="inline-flex">
      <select
        aria-label="Copy of the invoice"
        className="btn btn-plain btn-sm rounded-r-none border-r-0"
        value={copy}
        onChange={(event) => setCopy(copies.find((choice) => choice.copy === event.target.value)?.copy ?? "original")}
      >
        {copies.map((choice) => (
          <option key={choice.copy} value={choice.copy} title={choice.label}>
            {choice.copy.charAt(0).toUpperCase() + choice.copy.slice(1)}
          </option>
        ))}
      </select>
      <PdfSaveButton kind={kind} name={name} copy={copy} className="rounded-l-none" />
    </span>
  );
}
