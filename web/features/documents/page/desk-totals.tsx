// The totals of a document at the desk, with what it costs, and the sentence that explains its tax.
import { isInvoice } from "@vanik/contracts/trade";
import type { TradeDocument } from "@vanik/contracts/documents";
import { amount } from "../../../app/formats.ts";
import { headFacts, termFacts } from "../document-facts.ts";
import type { TotalsRow } from "@vanik/trading/totals-rows";
import { totalsOf } from "../document-totals.ts";

/** Cost and margin of the lines whose cost is known, where every line's is. */
function marginTotals({ items, net_total }: TradeDocument): TotalsRow[] {
  if (items.length === 0 || net_total <= 0) return [];
  if (!items.every(({ cost_rate }) => typeof cost_rate === "number")) return [];
  const cost = items.reduce((sum, { cost_rate, qty }) => sum + Math.round((cost_rate ?? 0) * qty * 100), 0) / 100;
  const margin = net_total - cost;
  const share = ((100 * margin) / net_total).toFixed(1);
  return [
    { label: "Cost", text: amount(cost) },
    { label: `Margin ${share}%`, text: amount(margin) },
  ];
}

export function DeskTotals({ document }: { document: TradeDocument }) {
  const totals = totalsOf(document);
  const rows = [...marginTotals(document), ...totals];
  const last = rows.length - 1;
  const { outstanding = 0 } = document;
  if (rows.length === 0) return null;
  return (
    <section aria-label="Totals">
      <h2 className="text-h3 pb-2">Totals</h2>
      <dl className="hang text-table">
        {rows.map(({ label, text }, at) => (
          <div key={label} className={at === last && rows.length > 1 ? "document-total hang" : "document-total"}>
            <dt className={at === last ? "font-[560]" : "text-ink-2"}>{label}</dt>
            <dd className={at === last ? "figures text-h3" : "figures"}>{text}</dd>
          </div>
        ))}
      </dl>
      {outstanding > 0 && isInvoice(document.kind) && (
        <p className="document-total text-table">
          <span className="text-ink-2">Outstanding</span>
          <span className="figures font-[560]">{amount(outstanding)}</span>
        </p>
      )}
      {document.tax_note && <p className="pt-1 text-small text-ink-3">{document.tax_note}</p>}
    </section>
  );
}

/** Its days, numbers and terms. */
export function DeskFacts({ document }: { document: TradeDocument }) {
  const facts = [...headFacts(document), ...termFacts(document)];
  return (
    <section aria-label="Terms" className="mt-8">
      <h2 className="text-h3 pb-2">Terms</h2>
      <dl className="desk-facts">
        {facts.map(({ label, value }) => (
          <div key={label} className="desk-fact">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
