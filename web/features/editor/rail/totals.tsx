// The totals as one types: cost and margin of a sale, then what the other side pays, and the sentence that explains the tax.
import type { Totals as Computed } from "@vanik/trading/totals";
import { amount, quantity, rupees } from "../../../app/formats.ts";
import { hasMargin } from "../draft/kind-fields.ts";
import type { Figures } from "../draft/figures.ts";
import { useEditor } from "../use-editor.ts";

const signed = (paise: number) => (paise < 0 ? `−${amount(-paise / 100)}` : amount(paise / 100));

export function Totals() {
  const figures = useEditor((editor) => editor.figures);
  const sale = useEditor(({ kind }) => hasMargin(kind));
  const { totals, taxNote, warnings } = figures;
  return (
    <>
      <dl className="totals">
        {sale && figures.cost !== null && <Margin figures={figures} />}
        {totals.discountAmount > 0 && (
          <>
            <Row label="Total" text={amount(totals.total / 100)} />
            <Row label="Discount" text={signed(0 - totals.discountAmount)} />
          </>
        )}
        <Row label="Net total" text={amount(totals.netTotal / 100)} />
        <Taxes totals={totals} />
        <Row label="Rounding" text={signed(totals.roundingAdjustment)} />
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

function Row({ label, text, tone = "" }: { label: React.ReactNode; text: string; tone?: string }) {
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
      <Row label="Cost" text={amount((cost ?? 0) / 100)} />
      <Row label={label} text={signed(gain)} tone={gain < 0 ? "text-red" : "text-green"} />
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
    <Row
      key={`${tax} ${rate}`}
      label={`${tax} ${quantity(rate / 1000)}%${several ? ` on ${amount(taxableAmount / 100)}` : ""}`}
      text={amount(charged / 100)}
    />
  ));
}
