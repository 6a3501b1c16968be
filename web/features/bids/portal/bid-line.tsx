// A line of the grid: what is asked, its cells, and what it comes to; its panel below it once it is opened.
import { ChevronDown, ChevronUp } from "lucide-react";
import { toRupees } from "@vanik/contracts/money";
import { memo, useId } from "react";
import { amount, quantity, unbroken } from "../../../app/formats.ts";
import { useTexts } from "../../../app/language.tsx";
import { bidTexts } from "../../../texts/en/bid.ts";
import { fillText } from "../form/bid-words.ts";
import { isWrongLine } from "../form/typed-bid.ts";
import { answerChoices, perChoices } from "../form/bid-form.ts";
import { BidInput, BidSelect, useFieldProblem } from "./bid-cells.tsx";
import { type AskedBidLine, BidPanel } from "./bid-panel.tsx";
import { sumsOfState, useOfBid, useBidText } from "./use-bid.ts";

interface BidLineProps {
  line: AskedBidLine;
  open: boolean;
  onToggle: (idx: number) => void;
}

function LineAmount({ idx }: { idx: number }) {
  const { live } = useTexts(bidTexts);
  const paise = useOfBid((state) => sumsOfState(state).lines.get(idx));
  const isWrong = useOfBid(({ faults }) => isWrongLine(faults, idx));
  const isBlank = useOfBid((state) => sumsOfState(state).blank.includes(idx));
  if (paise !== undefined) return <span className="font-semibold">{amount(toRupees(paise))}</span>;
  if (isWrong) return <span className="text-red">–</span>;
  return isBlank ? (
    <span className="text-amber">{live.blankLine}</span>
  ) : (
    <span className="text-ink-3">{live.nothing}</span>
  );
}

/** All that is wrong with a line that is closed, with the names of its fields. */
function LineProblems({ idx, id }: { idx: number; id: string }) {
  const { fields } = useTexts(bidTexts);
  const problems = ["answer", "rate", "per", "gst_rate", "hsn", "make", "lead_days", "reason"].map((key) => ({
    key,
    // The same fields in the same order.
    // oxlint-disable-next-line react-hooks/rules-of-hooks
    problem: useFieldProblem(`${idx}.${key}`),
  }));
  const found = problems.filter(({ problem }) => problem !== null);
  if (found.length === 0) return null;
  return (
    <p id={id} className="bid-fault" role="alert">
      {found.map(({ key, problem }) => `${(fields as Readonly<Record<string, string>>)[key]}: ${problem}`).join(". ")}
    </p>
  );
}

export const BidGridLine = memo(function BidGridLine({ line, open, onToggle }: BidLineProps) {
  const { idx, item_name, specification, qty, uom, gst_rate, hsn } = line;
  const texts = useTexts(bidTexts);
  const { fields, answersOf, moreOn, ratePer } = texts;
  const id = useId();
  const charged = useOfBid(({ page }) => page.charges_tax);
  const answer = useBidText(`${idx}.answer`);
  const rate = useBidText(`${idx}.rate`);
  const [per, unit] = [useBidText(`${idx}.per`), useBidText(`${idx}.uom`) || uom];
  const labels: Readonly<Record<string, string>> = { rate: fillText(ratePer, per ? `${per} ${unit}` : unit) };
  const cell = (key: string, label: string, placeholder?: string, most?: number) => (
    <td className={`bid-cell bid-cell-${key}`} data-label={labels[key] ?? label}>
      <BidInput
        name={`${idx}.${key}`}
        label={`${label}, ${idx}`}
        className="bid-input"
        placeholder={placeholder}
        most={most}
        describedBy={id}
        disabled={key === "gst_rate" && !charged}
      />
    </td>
  );
  return (
    <>
      <tr className="bid-line" data-open={open || undefined} data-answer={answer}>
        <td className="bid-idx">{idx}</td>
        <th scope="row" className="bid-item">
          {unbroken(item_name)}
          {specification && <span className="bid-spec">{specification}</span>}
          <LineProblems idx={idx} id={id} />
        </th>
        <td className="bid-qty">
          {quantity(qty)} <span className="text-ink-3">{uom}</span>
        </td>
        <td className="bid-cell bid-cell-answer">
          <BidSelect
            name={`${idx}.answer`}
            label={`${fields.answer}, ${idx}`}
            className="bid-input"
            choices={answerChoices(texts, rate === "" ? answersOf.blank : answersOf.offer)}
          />
        </td>
        {answer === "cannot" ? (
          <td className="bid-cell bid-cell-reason" colSpan={6}>
            <BidInput
              name={`${idx}.reason`}
              label={`${fields.reason}, ${idx}`}
              className="bid-input"
              placeholder={fields.reason}
              most={500}
              describedBy={id}
            />
          </td>
        ) : (
          <>
            {cell("rate", fields.rate)}
            <td className="bid-cell bid-cell-per">
              <BidSelect
                name={`${idx}.per`}
                label={`${fields.per}, ${idx}`}
                className="bid-input bid-figure"
                choices={perChoices}
              />
            </td>
            {cell("gst_rate", fields.gst_rate, charged ? String(gst_rate ?? "") : "0", 6)}
            {cell("hsn", fields.hsn, hsn, 10)}
            {cell("make", fields.make, undefined, 140)}
            {cell("lead_days", fields.lead_days, undefined, 4)}
          </>
        )}
        <td className="bid-amount">
          <LineAmount idx={idx} />
        </td>
        <td className="bid-toggle">
          <button
            type="button"
            className="icon-btn"
            aria-expanded={open}
            aria-label={fillText(moreOn, idx)}
            onClick={() => onToggle(idx)}
          >
            {open ? (
              <ChevronUp size={16} strokeWidth={1.5} aria-hidden />
            ) : (
              <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
            )}
          </button>
        </td>
      </tr>
      {open && <BidPanel line={line} />}
    </>
  );
});
