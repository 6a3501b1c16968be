// The PDF; of an invoice and of a challan the copy that is asked for (rules 48 and 55).
import type { FetchedFile } from "../../../app/fetch-file.ts";
import { useErpnext } from "../../../lists/rights/use-may.ts";
import { type ReactNode, useState } from "react";
import type { TradeDocument } from "@vanik/contracts/documents";
import type { KindOnScreen } from "../kind.ts";
import { PaperOfRecordButton, PdfSaveButton } from "../pdf-button.tsx";

type Copy = "original" | "duplicate" | "triplicate";
type CopyWords = Readonly<Record<Copy, string>>;

const copiesOfInvoice: CopyWords = {
  original: "Original for the recipient",
  duplicate: "Duplicate for the transporter",
  triplicate: "Triplicate for the supplier",
};
/** Rule 55. */
const copiesOfChallan: CopyWords = {
  original: "Original for the consignee",
  duplicate: "Duplicate for the transporter",
  triplicate: "Triplicate for the consigner",
};

/** Which copy, and a button that saves it. */
function CopyChoice({ label, words, save }: { label: string; words: CopyWords; save: (copy: Copy) => ReactNode }) {
  const [copy, setCopy] = useState<Copy>("original");
  const copies = Object.keys(words) as Copy[];
  return (
    <span className="inline-flex">
      <select
        aria-label={label}
        className="btn btn-plain btn-sm rounded-r-none border-r-0"
        value={copy}
        onChange={(event) => setCopy(copies.find((choice) => choice === event.target.value) ?? "original")}
      >
        {copies.map((choice) => (
          <option key={choice} value={choice} title={words[choice]}>
            {choice.charAt(0).toUpperCase() + choice.slice(1)}
          </option>
        ))}
      </select>
      {save(copy)}
    </span>
  );
}

export function PdfCopies({ kind, document }: { kind: KindOnScreen; document: TradeDocument }) {
  const erpnext = useErpnext();
  const { name } = document;
  // Its paper is in the old books.
  if (document.opening) return null;
  // ERPNext draws one.
  if (document.kind !== "sales_invoice" || erpnext) return <PdfSaveButton kind={kind} name={name} />;
  return (
    <CopyChoice
      label="Copy of the invoice"
      words={copiesOfInvoice}
      save={(copy) => <PdfSaveButton kind={kind} name={name} copy={copy} className="rounded-l-none" />}
    />
  );
}

/** The challan of goods that went without an invoice, or go back. */
export function ChallanCopies({
  name,
  read,
}: {
  name: string;
  read: (copy: Copy, signal: AbortSignal) => Promise<FetchedFile>;
}) {
  return (
    <p className="my-1">
      <CopyChoice
        label={`Copy of ${name}`}
        words={copiesOfChallan}
        save={(copy) => (
          <PaperOfRecordButton name={name} className="rounded-l-none" fetch={(signal) => read(copy, signal)} />
        )}
      />
    </p>
  );
}
