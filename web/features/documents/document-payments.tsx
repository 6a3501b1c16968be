// What was paid of an invoice, or ahead for an order, and what is still to be paid.
import { voucherPdf } from "@vanik/contracts/api";
import { isOrder } from "@vanik/contracts/trade";
import type { TradeDocument } from "@vanik/contracts/documents";
import { day } from "../../app/days-and-times.ts";
import { amount, rupees } from "../../app/formats.ts";
import { fetchFile } from "../../app/fetch-file.ts";
import { PaperOfRecordButton } from "./pdf-button.tsx";
import { RecordRow } from "./record-row.tsx";

type Part = NonNullable<TradeDocument["payments"]>[number];

/** "NEFT, UTR SBIN0004471" and what settled the invoice besides. */
export function paidBy({ mode, reference, tds_amount, written_off }: Part): string {
  return [
    mode,
    reference,
    tds_amount > 0 && `TDS ${amount(tds_amount)}`,
    written_off > 0 && `${amount(written_off)} written off`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** What came in advance bears a voucher. */
export function VoucherButton({ part: { name, voucher } }: { part: Part }) {
  if (!voucher) return null;
  return <PaperOfRecordButton name={voucher} fetch={(signal) => fetchFile(voucherPdf, { id: name }, signal)} />;
}

export function DocumentPayments({ document }: { document: TradeDocument }) {
  const { payments = [], outstanding = 0, kind, tds_withheld: tax } = document;
  if (payments.length === 0 && !tax) return null;
  return (
    <section className="document-section">
      <h4>{isOrder(kind) ? "Advances" : "Payments"}</h4>
      <ul>
        {tax && <RecordRow name="TDS" day={day(tax.day)} cancelled={false} amount={amount(tax.amount)} />}
        {payments.map((part) => (
          <RecordRow
            key={part.name}
            name={part.name}
            day={day(part.day)}
            cancelled={part.cancelled}
            amount={amount(part.amount)}
          >
            <p className="break-words">{paidBy(part)}</p>
            <VoucherButton part={part} />
          </RecordRow>
        ))}
      </ul>
      {outstanding > 0 && (
        <p className="document-total text-table">
          <span>Outstanding</span>
          <span className="figures font-[560]">{rupees(outstanding)}</span>
        </p>
      )}
    </section>
  );
}
