// The award, looked at once more before it is made: who gets what, and that all are told.
import { awardRound } from "@vanik/contracts/api";
import type { DeskRound } from "@vanik/contracts/rounds";
import { browserCall } from "../../../app/call.ts";
import { amount } from "../../../app/formats.ts";
import { countOfLines } from "../../../lists/statement-bid.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useRoundWrite } from "../queries.ts";
import { RoundForm } from "../round-form.tsx";
import type { Reasons } from "./off-first-reasons.tsx";
import {
  type AwardedCost,
  sumRupees,
  type ComparedBidder,
  type LineSplit,
  linesTo,
} from "@vanik/trading/bid-statement";
import "./compare.css";

export interface AwardDialogProps {
  round: DeskRound;
  bidders: readonly ComparedBidder[];
  split: LineSplit;
  reasons: Reasons;
  costs: readonly AwardedCost[] | null;
  total: number | null;
  open: boolean;
  onClose: () => void;
  onAwarded: () => void;
}

export function AwardDialog(props: AwardDialogProps) {
  const { open, onClose, round } = props;
  return (
    <Dialog open={open} onClose={onClose} title={round.state === "awarded" ? "Revise award" : "Award"}>
      <AwardForm {...props} />
    </Dialog>
  );
}

function AwardForm({ round, bidders, split, reasons, costs, total, onClose, onAwarded }: AwardDialogProps) {
  const { name: id, number: n, version } = round;
  const act = useRoundWrite({
    call: () =>
      browserCall(awardRound, {
        id,
        n,
        version,
        lines: [...split].flatMap(([idx, parts]) =>
          parts.map(({ bid, qty }) => ({ idx, bid, ...(qty !== null && { qty }), reason: reasons[idx]?.trim() ?? "" })),
        ),
      }),
    doneToast: "The round is awarded",
    onDone: onAwarded,
  });
  return (
    <RoundForm act={act} words="Award" variant="go" onClose={onClose}>
      <p className="text-ink-2">
        Each supplier hears of its own lines alone. The statement of all that this was decided on is kept for ever; the
        award can be revised until anything of it is ordered.
      </p>
      <dl className="award-sums">
        {bidders
          .filter(({ bid }) => linesTo(split, bid) > 0)
          .map(({ bid, supplier }) => (
            <div key={bid}>
              <dt>
                {supplier} <span className="text-ink-3">{countOfLines(linesTo(split, bid))}</span>
              </dt>
              <dd>
                {costs && amount(sumRupees(costs.filter((cost) => cost.bid === bid).map(({ landed }) => landed)))}
              </dd>
            </div>
          ))}
        <div>
          <dt>
            Landed <span className="font-[400] text-ink-3">{countOfLines(split.size)}</span>
          </dt>
          <dd>{total !== null && amount(total)}</dd>
        </div>
      </dl>
    </RoundForm>
  );
}
