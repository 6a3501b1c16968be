// How far a line of an order has come, as one bar: its outline is what is ordered, ink what was delivered, the line below what is
// billed. Of what is nothing yet nothing is drawn: the words beside it say so.
import type { DocumentLine } from "@vanik/contracts/documents";
import { isOrder, type Kind } from "@vanik/contracts/trade";
import { isService } from "./line-counts.ts";

export function OrderLineBar({ kind, line }: { kind: Kind; line: DocumentLine }) {
  if (!isOrder(kind) || line.qty <= 0) return null;
  const came = !isService(line) && line.delivered_qty > 0;
  const billed = line.billed_qty > 0;
  if (!came && !billed) return null;
  const part = (qty: number) => `${Math.min(100, (qty / line.qty) * 100)}%`;
  return (
    <svg width="100%" height={came ? 11 : 2} aria-hidden className="order-line-bar">
      {came && (
        <>
          <rect x={0.5} y={0.5} width="99%" height={6} />
          <rect x={0} y={0} width={part(line.delivered_qty)} height={7} className="order-line-came" />
        </>
      )}
      {billed && <rect x={0} y={came ? 9 : 0} width={part(line.billed_qty)} height={2} className="order-line-billed" />}
    </svg>
  );
}
