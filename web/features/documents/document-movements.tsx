// The goods that have gone, each time with what the lorry carried and its papers.
import { ewayBillInGroups, vehicleNumber } from "@vanik/contracts/carriage";
import { challanPdf, returnChallanPdf } from "@vanik/contracts/api";
import { isOrder, isSale } from "@vanik/contracts/trade";
import type { GoodsReturn, Movement, TradeDocument } from "@vanik/contracts/documents";
import { day } from "../../app/days-and-times.ts";
import { lineQuantity } from "./line-quantity.ts";
import { DocumentLink } from "./document-link.tsx";
import type { KindOnScreen } from "./kind.ts";
import { fetchFile } from "../../app/fetch-file.ts";
import { PaperOfRecordButton } from "./pdf-button.tsx";
import { RecordRow } from "./record-row.tsx";

interface DocumentMovementsProps {
  kind: KindOnScreen;
  document: TradeDocument;
}

/** How it went: "VRL Logistics, MH 12 AB 1234, LR 4471, e-way bill 1812 3456 7890". */
export function carriedBy({ transporter, vehicle, lr_no, eway_bill_no }: Movement): string {
  const bill = eway_bill_no && `e-way bill ${ewayBillInGroups(eway_bill_no)}`;
  return [transporter, vehicleNumber(vehicle), lr_no && `LR ${lr_no}`, bill].filter(Boolean).join(", ");
}

/** "3 Nos Bolts, damaged" of each line. */
export const ReturnedLines = ({ returned: { lines } }: { returned: GoodsReturn }) =>
  lines.map(({ idx, item_name: item, uom, qty, condition }) => (
    <p key={idx} className="figures break-words">
      {lineQuantity(qty, uom)} {uom} <span className="text-ink-3">{item}</span>
      {condition === "damaged" && <span>, damaged</span>}
    </p>
  ));

/** What came back to us of a buyer's goods, or went back to the supplier. */
export function DocumentReturns({ kind: { kind, pages }, document: { name, returns = [] } }: DocumentMovementsProps) {
  if (returns.length === 0) return null;
  return (
    <section className="document-section">
      <h4>Goods sent back</h4>
      <ul>
        {returns.map((returned) => (
          <RecordRow key={returned.name} name={returned.name} day={day(returned.day)} cancelled={returned.cancelled}>
            <ReturnedLines returned={returned} />
            {carriedBy(returned) && <p className="break-words">{carriedBy(returned)}</p>}
            {returned.invoice !== name && (
              <p>
                Of invoice{" "}
                <DocumentLink
                  pages={pages}
                  kind={isSale(kind) ? "sales_invoice" : "purchase_invoice"}
                  name={returned.invoice}
                />
              </p>
            )}
            {returned.challan && (
              <PaperOfRecordButton
                name={returned.challan}
                fetch={(signal) => fetchFile(returnChallanPdf, { id: returned.name }, signal)}
              />
            )}
          </RecordRow>
        ))}
      </ul>
    </section>
  );
}

export function DocumentMovements({ kind, document }: DocumentMovementsProps) {
  const { movements, items } = document;
  if (movements.length === 0) return null;
  // An order's own lines went; of an invoice they are the order's, which count otherwise.
  const byIdx = new Map(isOrder(kind.kind) ? items.map((line) => [line.idx, line]) : []);
  return (
    <section className="document-section">
      <h4>{isSale(kind.kind) ? "Dispatches" : "Receipts"}</h4>
      <ul>
        {movements.map((movement) => (
          <RecordRow key={movement.name} name={movement.name} day={day(movement.day)} cancelled={movement.cancelled}>
            {movement.lines.map(({ idx, qty }) => {
              const line = byIdx.get(idx);
              return (
                line && (
                  <p key={idx} className="figures">
                    {lineQuantity(qty, line.uom)} {line.uom} <span className="text-ink-3">{line.item_name}</span>
                  </p>
                )
              );
            })}
            {carriedBy(movement) && <p className="break-words">{carriedBy(movement)}</p>}
            {movement.invoice && movement.invoice !== document.name && (
              <p>
                With invoice <DocumentLink pages={kind.pages} kind="sales_invoice" name={movement.invoice} />
              </p>
            )}
            {movement.challan && (
              <PaperOfRecordButton
                name={movement.challan}
                fetch={(signal) => fetchFile(challanPdf, { id: movement.name }, signal)}
              />
            )}
          </RecordRow>
        ))}
      </ul>
    </section>
  );
}
