// What is looked at once more before goods are sold over the counter: what is sold below its cost.
// Where there is nothing, nothing is asked.
import type { QuotationLook } from "@vanik/contracts/quotation-look";
import type { ReactNode } from "react";
import { LookedTick, useLookedAt } from "../../../lists/looked-at.tsx";

interface LookOfSale {
  part: ReactNode;
  /** There is something to look at that nobody has. */
  isOpen: boolean;
  /** Says what is missing. */
  ask: () => void;
}

export function useLookOfSale(look: QuotationLook | undefined): LookOfSale {
  const lines = look?.lines ?? [];
  const looked = useLookedAt(JSON.stringify(lines));
  return {
    isOpen: lines.length > 0 && !looked.isSeen,
    ask: looked.ask,
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
        <LookedTick looked={looked} count={lines.length} ending="it is sold like this" />
      </div>
    ),
  };
}
