// A document to read, as it would stand on paper: name, parties, lines, totals; then what has come of it.
import { isInquiry } from "@vanik/contracts/trade";
import type { TradeDocument } from "@vanik/contracts/documents";
import { headFacts, termFacts } from "./document-facts.ts";
import { DocumentLines } from "./document-lines.tsx";
import { DocumentMovements, DocumentReturns } from "./document-movements.tsx";
import { DocumentParties } from "./document-parties.tsx";
import { DocumentPayments } from "./document-payments.tsx";
import type { TotalsRow } from "@vanik/trading/totals-rows";
import { totalsOf } from "./document-totals.ts";
import type { Fact, KindOnScreen } from "./kind.ts";

interface DocumentViewProps {
  kind: KindOnScreen;
  document: TradeDocument;
}

export function DocumentView({ kind, document }: DocumentViewProps) {
  const totals = totalsOf(document);
  const { tax_note, in_words } = document;
  return (
    <article aria-label={`${kind.title} ${document.name}`}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <p className="text-small text-ink-3">{kind.title}</p>
          <h3 className="text-[min(1.375rem,8.5vw)] leading-8 font-semibold whitespace-nowrap tracking-[-0.024em] md:text-[1.5rem]">
            {document.name}
          </h3>
        </div>
        <DocumentFacts facts={[...headFacts(document), ...(kind.facts?.(document) ?? [])]} />
      </div>
      <DocumentParties document={document} />
      {/* The rule that a single total hangs from ends the lines as well. */}
      <DocumentLines kind={kind.kind} lines={document.items} rate={kind.rate} ruled={totals.length === 1} />
      <div className="document-foot">
        <div className="grid content-start gap-3">
          {tax_note && <p className="max-w-[26rem] text-small text-ink-3">{tax_note}</p>}
          <DocumentFacts facts={termFacts(document)} />
        </div>
        {totals.length > 0 && (
          <div>
            <DocumentTotals totals={totals} />
            {!isInquiry(kind.kind) && in_words && <p className="pt-1 text-small text-ink-3">{in_words}</p>}
          </div>
        )}
      </div>
      <DocumentMovements kind={kind} document={document} />
      <DocumentReturns kind={kind} document={document} />
      <DocumentPayments document={document} />
    </article>
  );
}

function DocumentFacts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="grid max-w-full grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small lg:max-w-[26rem]">
      {facts.map(({ label, value, lang }) => (
        <div key={label} className="contents">
          <dt className="text-ink-3">{label}</dt>
          <dd lang={lang} className="break-words whitespace-pre-line">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function DocumentTotals({ totals }: { totals: readonly TotalsRow[] }) {
  const last = totals.length - 1;
  return (
    <dl className="text-table">
      {totals.map(({ label, text }, index) => (
        <div key={label} className={index === last ? "document-total hang" : "document-total"}>
          <dt className={index === last ? "font-[560]" : undefined}>{label}</dt>
          <dd className={index === last ? "figures text-h3" : "figures"}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
