// What is looked at once more before goods are sold over the counter: what is sold below its cost.
// Where there is nothing, nothing is asked.
import type { QuotationLook } from "@vanik/contracts/quotation-look";
import { type ReactNode, useState } from "react";
import { CheckField } from "../../../ui/choice-field.tsx";
import { focusNow } from "../../../ui/focus-now.ts";

interface LookOfSale {
  part: ReactNode;
  /** There is something to look at that nobody has. */
  isOpen: boolean;
  /** Says what is missing. */
  ask: () => void;
}

export function useLookOfSale(look: QuotationLook | undefined): LookOfSale {
  // What was seen is seen of the lines that one saw.
  const [seen, setSeen] = useState("");
  const [missing, setMissing] = useState("");
  const lines = look?.lines ?? [];
  const shown = JSON.stringify(lines);
  const isOpen = lines.length > 0 && seen !== shown;
  return {
    isOpen,
    ask: () => setMissing(shown),
    part: lines.length > 0 && (
      <div className="counter-look">
        <ul aria-label="To look at" className="text-small text-amber">
          {lines.flatMap(({ idx, item_name: item, says, says_of_cost: ofCost = [] }) =>
            [...ofCost, ...says].map((sentence) => (
              <li key={`${idx} ${sentence}`}>
                {item}: {sentence}
              </li>
            )),
          )}
        </ul>
        <CheckField
          // Asked for anew each time that it is missing: it takes the focus.
          key={missing === shown ? "missing" : ""}
          ref={missing === shown && isOpen ? focusNow : undefined}
          required={false}
          checked={!isOpen}
          error={missing === shown && isOpen ? "Tick that you have looked at it." : undefined}
          onChange={({ target }) => setSeen(target.checked ? shown : "")}
        >
          {lines.length === 1 ? "I have looked at it" : "I have looked at them"}: it is sold like this
        </CheckField>
      </div>
    ),
  };
}
