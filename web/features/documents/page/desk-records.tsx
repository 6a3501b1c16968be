// What has gone, come and been paid of a document; what was entered wrongly is cancelled with a reason.
import { isOrder, isSale } from "@vanik/contracts/trade";
import { cancelDispatch, cancelReceipt, challanPdf } from "@vanik/contracts/api";
import type { Movement, TradeDocument } from "@vanik/contracts/documents";
import { useState } from "react";
import { Link } from "react-router";
import { browserCall } from "../../../app/call.ts";
import { day } from "../../../app/days-and-times.ts";
import { fetchFile } from "../../../app/fetch-file.ts";
import { amount } from "../../../app/formats.ts";
import { useMayTrade } from "../../../lists/rights/use-may.ts";
import { carriedBy } from "../document-movements.tsx";
import { paidBy, VoucherButton } from "../document-payments.tsx";
import { lineQuantity } from "../line-quantity.ts";
import { RecordRow } from "../record-row.tsx";
import { BillTax } from "./bill-tax.tsx";
import { ChallanCopies } from "./pdf-copies.tsx";
import { DeskLink } from "./desk-links.tsx";
import { CancelRecord } from "./cancel-record.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

export function DeskMovements({ document }: { document: TradeDocument }) {
  const [openMovement, setAsked] = useState<Movement | null>(null);
  const { movements, kind, name } = document;
  const isDispatch = isSale(kind);
  const mayCancel = useMayTrade()((isDispatch ? cancelDispatch : cancelReceipt).right);
  if (movements.length === 0) return null;
  return (
    <section className="desk-part">
      <h2>{isDispatch ? "Dispatches" : "Receipts"}</h2>
      <ul className="mt-2 border-t border-line">
        {movements.map((movement) => (
          <RecordRow key={movement.name} name={movement.name} day={day(movement.day)} cancelled={movement.cancelled}>
            {isOrder(kind) && <MovedLines document={document} movement={movement} />}
            {carriedBy(movement) && <p className="break-words">{carriedBy(movement)}</p>}
            {movement.invoice && movement.invoice !== name && (
              <p>
                With invoice <DeskLink kind="sales_invoice" name={movement.invoice} />
              </p>
            )}
            {movement.challan && (
              <ChallanCopies
                name={movement.challan}
                read={(copy, signal) => fetchFile(challanPdf, { id: movement.name, copy }, signal)}
              />
            )}
            {movement.reason && <p className="break-words">{movement.reason}</p>}
            {movement.warning && !movement.cancelled && <p className="text-amber">{movement.warning}</p>}
            {!movement.cancelled && mayCancel && (
              <CancelRecord name={movement.name} onClick={() => setAsked(movement)} />
            )}
          </RecordRow>
        ))}
      </ul>
      <ReasonDialog
        open={openMovement !== null}
        onClose={() => setAsked(null)}
        title={isDispatch ? "Cancel dispatch" : "Cancel receipt"}
        act={isDispatch ? "Cancel dispatch" : "Cancel receipt"}
        done={`${openMovement?.name} is cancelled`}
        sentence={
          <>
            {openMovement?.name} stays as cancelled, and its goods count as{" "}
            {isDispatch ? "not dispatched" : "not received"}.
            {openMovement?.invoice && ` Its invoice ${openMovement.invoice} stands.`}
          </>
        }
        call={(reason) =>
          browserCall(isDispatch ? cancelDispatch : cancelReceipt, { id: openMovement?.name ?? "", reason })
        }
      />
    </section>
  );
}

function MovedLines({ document: { items }, movement }: { document: TradeDocument; movement: Movement }) {
  return movement.lines.map(({ idx, qty }) => {
    const line = items.find((line) => line.idx === idx);
    return (
      line && (
        <p key={idx} className="figures break-words">
          {lineQuantity(qty, line.uom)} {line.uom} <span className="text-ink-3">{line.item_name}</span>
        </p>
      )
    );
  });
}

/** Of a note: which invoices it settles, what of it was paid back, and what is not used yet. */
export function DeskSettled({
  document: { kind, settles = [], unused = 0, refunded = 0, refunded_by: by = [] },
}: {
  document: TradeDocument;
}) {
  if (settles.length === 0 && unused === 0 && refunded === 0) return null;
  const invoiceKind = isSale(kind) ? "sales_invoice" : "purchase_invoice";
  return (
    <section className="desk-part">
      <h2>Settles</h2>
      <dl className="mt-2 grid gap-1 text-small">
        {settles.map(({ invoice, amount: settled }) => (
          <div key={invoice} className="flex flex-wrap justify-between gap-x-3">
            <dt>
              <DeskLink kind={invoiceKind} name={invoice} />
            </dt>
            <dd className="figures">{amount(settled)}</dd>
          </div>
        ))}
        {refunded > 0 && (
          <div className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-ink-3">Paid back{by.length > 0 && ` by ${by.join(", ")}`}</dt>
            <dd className="figures">{amount(refunded)}</dd>
          </div>
        )}
        {unused > 0 && (
          <div className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-ink-3">Not used yet</dt>
            <dd className="figures">{amount(unused)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

export function DeskPayments({ document }: { document: TradeDocument }) {
  const { payments = [], kind, tds_booked: isTaxBooked } = document;
  if (payments.length === 0 && !isTaxBooked) return null;
  return (
    <section className="desk-part">
      <h2>{isOrder(kind) ? "Advances" : "Payments"}</h2>
      <ul className="mt-2 border-t border-line">
        <BillTax document={document} />
        {payments.map((part) => (
          <RecordRow
            key={part.name}
            name={
              <Link to={`/desk/payments?payment=${part.name}`} className="link">
                {part.name}
              </Link>
            }
            day={day(part.day)}
            cancelled={part.cancelled}
            amount={amount(part.amount)}
          >
            <p className="break-words">{paidBy(part)}</p>
            <VoucherButton part={part} />
          </RecordRow>
        ))}
      </ul>
    </section>
  );
}
