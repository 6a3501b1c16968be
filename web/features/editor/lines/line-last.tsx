// Beside a line: what its item was last sold and bought for, the best cost, what is on hand; a press takes it.
import type { LineLast } from "@vanik/contracts/last-prices";
import { day } from "../../../app/days-and-times.ts";
import { amount } from "../../../app/formats.ts";
import type { EditorLine } from "../draft/draft.ts";
import { lastKey } from "../draft/editor.ts";
import { hasMargin } from "../draft/kind-fields.ts";
import { useEditor, useOpenEditor } from "../use-editor.ts";
import { OnHandOfLine } from "./from-stock.tsx";

export function useLast(line: EditorLine | undefined): LineLast | undefined {
  return useEditor(({ state }) => (line ? state.lasts.get(lastKey(line)) : undefined));
}

/** True where there is something to say of it in this kind. */
export const hasLast = ({ sold, bought, best, on_hand, listed, copied }: LineLast, isSold: boolean): boolean =>
  Boolean(copied || (isSold && sold) || bought || best || on_hand !== null || listed !== null);

export function LastOfLine({ line, last }: { line: EditorLine; last: LineLast }) {
  const editor = useOpenEditor();
  const { sold, bought, best, listed, copied } = last;
  const isSold = hasMargin(editor.kind);
  const isBest = best && (!bought || best.rate < bought.rate);
  const applyRate = (rate: number) => {
    editor.closeStep();
    editor.change({ type: "cell", key: line.key, field: "rate", text: String(rate) });
    editor.closeStep();
  };
  const rateButton = (rate: number) =>
    line.rate.trim() === "" && (
      <button type="button" className="link" onClick={() => applyRate(rate)}>
        Take rate<span className="sr-only"> of {line.item_name}</span>
      </button>
    );
  return (
    <p className="line-last">
      {copied && (
        <span>
          Then {amount(copied.rate)}, {day(copied.day)}, {copied.name}
        </span>
      )}
      {copied && isSold && (
        <span>Now {listed !== null ? `${amount(listed)} on average` : "no price in the catalogue"}</span>
      )}
      {isSold && sold && (
        <span>
          Last sold {amount(sold.rate)}, {day(sold.day)}
          {rateButton(sold.rate)}
        </span>
      )}
      {!copied && listed !== null && (
        <span>
          Catalogue {amount(listed)}
          {!sold && rateButton(listed)}
        </span>
      )}
      {bought && (
        <span>
          Last cost {amount(bought.rate)}
          {bought.supplier && `, ${bought.supplier}`}, {day(bought.day)}
          {editor.lastCost(line) && (
            <button type="button" className="link" onClick={() => editor.applyLastCost(line)}>
              Take cost<span className="sr-only"> of {line.item_name}</span>
            </button>
          )}
        </span>
      )}
      {isBest && (
        <span>
          Best of 90 days {amount(best.rate)}
          {best.supplier && `, ${best.supplier}`}
        </span>
      )}
      <OnHandOfLine line={line} last={last} />
    </p>
  );
}
