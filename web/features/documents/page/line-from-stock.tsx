// Of a line of an order that stands: it comes from what is on hand, and the press that says so or takes it back.
import { supplyFromStock } from "@vanik/contracts/api";
import type { DocumentLine, TradeDocument } from "@vanik/contracts/documents";
import { browserCall } from "../../../app/call.ts";
import { useMayTrade } from "../../../lists/rights/use-may.ts";
import { toast } from "../../../ui/toast.ts";
import { isService } from "../line-counts.ts";
import { useWrite } from "./queries.ts";

interface LineFromStockProps {
  document: TradeDocument;
  line: DocumentLine;
}

/** What is over, or went out already, is taken from nowhere. */
const ended: readonly string[] = ["Draft", "Closed", "Cancelled", "Completed"];

/** Taken, or taken back. Who does not see whether it is bought takes nothing: the press would tell. */
export function mayBeTakenFromStock(
  { kind, status }: Pick<TradeDocument, "kind" | "status">,
  line: Pick<DocumentLine, "from_stock" | "supply" | "item_code" | "hsn" | "qty" | "delivered_qty">,
): boolean {
  const isOpen = kind === "sales_order" && !ended.includes(status) && line.delivered_qty < line.qty;
  const isFree = line.supply?.length === 0 && !isService(line) && line.item_code !== "";
  return isOpen && (line.from_stock === true || isFree);
}

export function LineFromStock({ document, line }: LineFromStockProps) {
  const may = useMayTrade();
  const mayChoose = may("sales") && mayBeTakenFromStock(document, line);
  if (!line.from_stock && !mayChoose) return null;
  return (
    <span className="flex flex-wrap gap-x-2 text-caption text-ink-3">
      {line.from_stock && "From stock"}
      {mayChoose && <TakeFromStock document={document} line={line} />}
    </span>
  );
}

function TakeFromStock({ document: { name, version }, line }: LineFromStockProps) {
  const { idx, item_name: item, from_stock: isTaken = false } = line;
  const act = useWrite({
    call: (fromStock: boolean) => browserCall(supplyFromStock, { id: name, version, idx, from_stock: fromStock }),
    doneToast: (_, fromStock) => (fromStock ? `${item} comes from stock` : `${item} does not come from stock`),
    onRefused: (sentence) => void toast.error(sentence),
  });
  return (
    <button type="button" className="link" disabled={act.isPending} onClick={() => act.submit(!isTaken)}>
      {isTaken ? "Do not take" : "Take"}
      <span className="sr-only"> {item}</span> from stock
    </button>
  );
}
