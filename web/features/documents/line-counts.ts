// A line as trading counts it: thousandths and basis points, by which what is left of it is said.
import type { DocumentLine } from "@vanik/contracts/documents";
import { toBasisPoints, toThousandths } from "@vanik/contracts/money";
import { isServiceLine } from "@vanik/trading/charges";
import type { CountedLine } from "@vanik/trading/quantities";

/** A service is neither dispatched nor received (trade 4). */
export const isService = ({ hsn, item_code: itemCode }: Pick<DocumentLine, "hsn" | "item_code">) =>
  isServiceLine({ hsn, itemCode });

export function countedLine(line: DocumentLine): CountedLine<"ordered" | "delivered" | "billed"> {
  return {
    itemCode: line.item_code,
    itemName: line.item_name,
    hsn: line.hsn,
    uom: line.uom,
    qty: toThousandths(line.qty),
    tolerance: toBasisPoints(line.tolerance_percent ?? 0),
    ordered: toThousandths(line.ordered_qty),
    delivered: toThousandths(line.delivered_qty),
    billed: toThousandths(line.billed_qty),
  };
}
