// Goods that came back of an order or an invoice, or went back to their supplier; what was entered wrongly is cancelled with a reason.
import { cancelReturn, returnChallanPdf } from "@vanik/contracts/api";
import type { GoodsReturn, TradeDocument } from "@vanik/contracts/documents";
import { isSale } from "@vanik/contracts/trade";
import { useState } from "react";
import { browserCall } from "../../../app/call.ts";
import { day } from "../../../app/days-and-times.ts";
import { fetchFile } from "../../../app/fetch-file.ts";
import { useMayTrade } from "../../../lists/rights/use-may.ts";
import { carriedBy, ReturnedLines } from "../document-movements.tsx";
import { RecordRow } from "../record-row.tsx";
import { DeskLink } from "./desk-links.tsx";
import { ChallanCopies } from "./pdf-copies.tsx";
import { CancelRecord } from "./cancel-record.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

export function DeskReturns({ document: { kind, name, returns = [] } }: { document: TradeDocument }) {
  const [open, setOpen] = useState<GoodsReturn | null>(null);
  const mayCancel = useMayTrade()(cancelReturn.right);
  if (returns.length === 0) return null;
  const [invoiceKind, title] = isSale(kind)
    ? (["sales_invoice", "Goods that came back"] as const)
    : (["purchase_invoice", "Goods sent back"] as const);
  return (
    <section className="desk-part">
      <h2>{title}</h2>
      <ul className="mt-2 border-t border-line">
        {returns.map((returned) => (
          <RecordRow key={returned.name} name={returned.name} day={day(returned.day)} cancelled={returned.cancelled}>
            <ReturnedLines returned={returned} />
            {returned.invoice !== name && (
              <p>
                Of invoice <DeskLink kind={invoiceKind} name={returned.invoice} />
              </p>
            )}
            {carriedBy(returned) && <p className="break-words">{carriedBy(returned)}</p>}
            {returned.challan && (
              <ChallanCopies
                name={returned.challan}
                read={(copy, signal) => fetchFile(returnChallanPdf, { id: returned.name, copy }, signal)}
              />
            )}
            {returned.reason && <p className="break-words">{returned.reason}</p>}
            {!returned.cancelled && mayCancel && (
              <CancelRecord name={returned.name} onClick={() => setOpen(returned)} />
            )}
          </RecordRow>
        ))}
      </ul>
      <ReasonDialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={`Cancel ${open?.name}`}
        act="Cancel it"
        done={`${open?.name} is cancelled`}
        sentence={`${open?.name} stays as cancelled, and its goods count as not back.`}
        call={(reason) => browserCall(cancelReturn, { id: open?.name ?? "", reason })}
      />
    </section>
  );
}
