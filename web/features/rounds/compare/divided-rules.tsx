// Lines that two suppliers share: which may be divided, what that saves, and those that are divided by hand.
import type { SplitAsk } from "@vanik/contracts/awards";
import type { LandedRow } from "@vanik/trading/split-answers";
import { Split, X } from "lucide-react";
import { useState } from "react";
import { quantity } from "../../../app/formats.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DivideLine } from "./divide-line.tsx";
import { RulePrice } from "./rule-price.tsx";
import { offerIn } from "@vanik/trading/bid-statement";
import type { SplitLookedAt } from "./use-split.ts";

interface DividedRulesProps {
  lines: readonly LandedRow[];
  looked: SplitLookedAt;
}

/** "60 Nos Rajkot, 40 Nos Karol Bagh" */
const describeParts = (line: LandedRow | undefined, fix: SplitAsk["rules"]["fix"]) =>
  fix
    .map(({ bid, qty }) => `${quantity(qty ?? 0)} ${line?.uom ?? ""} ${(line && offerIn(line, bid)?.supplier) ?? bid}`)
    .join(", ");

export function DividedRules({ lines, looked }: DividedRulesProps) {
  const { of, ask, divide } = looked;
  const { rules, divisible } = ask;
  const [isAsked, open] = useState(false);
  const byHand = Map.groupBy(
    rules.fix.filter(({ qty }) => qty !== undefined),
    ({ idx }) => idx,
  );
  const shared = [
    ...divisible.map((idx) => ({ idx, says: "may be divided" })),
    ...[...byHand].map(([idx, fix]) => ({
      idx,
      says: describeParts(
        lines.find((line) => line.idx === idx),
        fix,
      ),
    })),
  ];
  const withoutLine = (idx: number): SplitAsk => ({
    rules: { ...rules, fix: rules.fix.filter((one) => one.idx !== idx) },
    divisible: divisible.filter((one) => one !== idx),
  });
  const dividable = lines.filter(({ bids }) => bids.length > 1);
  return (
    <>
      {shared
        .toSorted((one, other) => one.idx - other.idx)
        .map(({ idx, says }) => (
          <li key={`divided ${idx}`}>
            <IconButton
              label={`Line ${idx} stays whole`}
              icon={X}
              className="rule-off"
              onClick={() => divide(idx, null)}
            />
            <span>
              Line {idx}: <b>{says}</b>
            </span>
            <RulePrice of={of} on={ask} off={withoutLine(idx)} />
          </li>
        ))}
      {dividable.length > 0 && (
        <li className="rule-more">
          <Button size="sm" icon={Split} onClick={() => open(true)}>
            Divide a line
          </Button>
        </li>
      )}
      <Dialog open={isAsked} onClose={() => open(false)} title="Divide a line">
        <DivideLine lines={dividable} looked={looked} onClose={() => open(false)} />
      </Dialog>
    </>
  );
}
