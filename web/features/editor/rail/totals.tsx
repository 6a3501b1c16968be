// The totals as one types: cost and margin of a sale, then what the other side pays, and the sentence that explains the tax.
import { toBasisPoints } from "@vanik/contracts/money";
import { totalsRows } from "@vanik/trading/totals-rows";
import { amount, quantity, signedAmount } from "../../../app/formats.ts";
import { discountOf } from "../draft/cell-text.ts";
import type { Figures } from "../draft/figures.ts";
import { useEditor } from "../use-editor.ts";

export function EditorTotals() {
  const figures = useEditor((editor) => editor.figures);
  const sale = useEditor(({ hasMargin }) => hasMargin);
  // A number: what is selected is compared by identity, and an object made anew would be drawn for ever.
  const percentage = useEditor(({ draft }) => discountOf(draft.head.discount).percentage);
  const reverseCharge = useEditor(({ draft }) => draft.head.reverse_charge);
  const { totals, taxNote, warnings } = figures;
  const discountPercentage = percentage ? toBasisPoints(percentage) : null;
  const rows = totalsRows({ ...totals, discountPercentage, reverseCharge });
  const payable = rows.pop()!;
  return (
    <>
      <dl className="totals">
        {sale && figures.cost !== null && <Margin figures={figures} />}
        {rows.map((row) => (
          <TotalsLine key={row.label} {...row} />
        ))}
        <div className="totals-payable">
          <dt>{payable.label}</dt>
          <dd className="figures">{payable.text}</dd>
        </div>
      </dl>
      {taxNote && <p className="pt-1 pb-3 text-small text-ink-3">{taxNote}</p>}
      {warnings.map((warning) => (
        <p key={warning} className="pb-3 text-small text-amber">
          {warning}.
        </p>
      ))}
    </>
  );
}

function TotalsLine({ label, text, tone = "" }: { label: React.ReactNode; text: string; tone?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={`figures ${tone}`}>{text}</dd>
    </div>
  );
}

function Margin({ figures: { cost, gain, margin, withoutCost } }: { figures: Figures }) {
  const share = margin === null ? "" : `${quantity(Math.round(margin * 10) / 10)}%`;
  const label = (
    <>
      Margin <span className="figures text-ink-3">{share}</span>
    </>
  );
  return (
    <>
      <TotalsLine label="Cost" text={amount((cost ?? 0) / 100)} />
      <TotalsLine label={label} text={signedAmount(gain)} tone={gain < 0 ? "text-red" : "text-green"} />
      {withoutCost > 0 && (
        <div className="totals-aside">
          <dt className="text-caption text-ink-3">
            {withoutCost === 1 ? "One line says" : `${withoutCost} lines say`} no cost and{" "}
            {withoutCost === 1 ? "is" : "are"} left out
          </dt>
          <dd />
        </div>
      )}
    </>
  );
}
