import type { TradeDocument } from "@vanik/contracts/documents";
import type { ActProblems } from "../../../lists/written/use-act.ts";
import { lineQuantity } from "../line-quantity.ts";
import { TextField } from "../../../ui/field.tsx";
import { focusFirst } from "../../../ui/focus-first.ts";
import { type Goods, goodsLines, restToMove } from "./goods.ts";

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
        <li key={line.idx} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-2.5">
          <div className="min-w-[min(14rem,100%)] flex-1 text-table">
            <p className="break-words">{line.item_name}</p>
            <p className="figures text-caption text-ink-3">
              {lineQuantity(restToMove(line), line.uom)} of {lineQuantity(line.qty, line.uom)} {line.uom} left
              {(line.tolerance_percent ?? 0) > 0 && `, ${line.tolerance_percent}% more or less`}
            </p>
          </div>
          <TextField
            ref={at === 0 ? focusFirst : undefined}
            className="goods-qty"
            label={<span className="sr-only">Quantity of {line.item_name}</span>}
            inputMode="decimal"
            autoComplete="off"
            inputClass="goods-figure"
            suffix={<span className="flex items-center pr-3 text-small text-ink-3">{line.uom}</span>}
            value={goods.lines.find(({ idx }) => idx === line.idx)?.qty ?? ""}
            error={problems[`line ${line.idx}`]}
            onChange={(event) => write(line.idx, event.target.value)}
          />
        </li>
      ))}
    </ul>
  );
}
