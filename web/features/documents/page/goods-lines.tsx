import type { TradeDocument } from "@vanik/contracts/documents";
import type { ActProblems } from "../../../lists/written/use-act.ts";
import { lineQuantity } from "../line-quantity.ts";
import { focusFirst } from "../../../ui/focus-first.ts";
import { type Goods, goodsLines, restToMove } from "./goods.ts";
import { GoodsLine } from "./goods-line.tsx";

interface GoodsLinesProps {
  document: TradeDocument;
  goods: Goods;
  problems: ActProblems;
  onChange: (part: Pick<Goods, "lines">) => void;
}

/** A quantity for each line of which something is left. */
export function GoodsLines({ document, goods, problems, onChange }: GoodsLinesProps) {
  const write = (idx: number, qty: string) =>
    onChange({ lines: goods.lines.map((line) => (line.idx === idx ? { idx, qty } : line)) });
  return (
    <ul className="hang" aria-label="Goods">
      {goodsLines(document).map((line, at) => (
        <GoodsLine
          key={line.idx}
          line={line}
          left={
            <>
              {lineQuantity(restToMove(line), line.uom)} of {lineQuantity(line.qty, line.uom)} {line.uom} left
              {(line.tolerance_percent ?? 0) > 0 && `, ${line.tolerance_percent}% more or less`}
            </>
          }
          first={at === 0 ? focusFirst : undefined}
          qty={goods.lines.find(({ idx }) => idx === line.idx)?.qty ?? ""}
          error={problems[`line ${line.idx}`]}
          onQty={(qty) => write(line.idx, qty)}
        />
      ))}
    </ul>
  );
}
