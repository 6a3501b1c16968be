// The totals as one types: cost and margin of a sale, then what the other side pays, and the sentence that explains the tax.
import type { Totals as Computed } from "@vanik/trading/totals";
import { amount, quantity, rupees, signedAmount } from "../../../app/formats.ts";
import { hasMargin } from "../draft/kind-fields.ts";
import type { Figures } from "../draft/figures.ts";
import { useEditor } from "../use-editor.ts";

export function EditorTotals() {
  const figures = useEditor((editor) => editor.figures);
  const sale = useEditor(({ kind }) => hasMargin(kind));
  const { totals, taxNote, warnings } = figures;
  return (
    <>
      <dl className="totals">
        {sale && figures.cost !== null && <Margin figures={figures} />}
        {totals.discountAmount > 0 && (
          <>
            <TotalsRow label="Total" text={amount(totals.total / 100)} />
            <TotalsRow label="Discount" text={signedAmount(0 - totals.discountAmount)} />
          </>
        )}
        <TotalsRow label="Net total" text={amount(totals.netTotal / 100)} />
        <Taxes totals={totals} />
        <TotalsRow label="Rounding" text={signedAmount(totals.roundingAdjustment)} />
        <div className="totals-payable">
          <dt>Payable</dt>
          <dd className="figures">{rupees(totals.roundedTotal / 100)}</dd>
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

function TotalsRow({ label, text, tone = "" }: { label: React.ReactNode; text: string; tone?: string }) {
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
      <TotalsRow label="Cost" text={amount((cost ?? 0) / 100)} />
      <TotalsRow label={label} text={signedAmount(gain)} tone={gain < 0 ? "text-red" : "text-green"} />
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

function Taxes({ totals: { taxes } }: { totals: Computed }) {
  const several = new Set(taxes.map(({ tax }) => tax)).size < taxes.length;
  return taxes.map(({ tax, rate, taxableAmount, amount: charged }) => (
    <TotalsRow
      key={`${tax} ${rate}`}
      label={`${tax} ${quantity(rate / 1000)}%${several ? ` on ${amount(taxableAmount / 100)}` : ""}`}
      text={amount(charged / 100)}
    />
  ));
}
