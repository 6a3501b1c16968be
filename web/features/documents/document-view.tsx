// A document to read, as it would stand on paper: name, parties, lines, totals.
import { pincodes, rupees } from "../../app/formats.ts";
import { DocumentLines } from "./document-lines.tsx";
import type { Address } from "@vanik/contracts/documents";
import type { Fact, Kind, Row, TradeDocument } from "./kind.ts";

interface DocumentViewProps<R extends Row, D extends TradeDocument> {
  kind: Kind<R, D>;
  document: D;
}

export function DocumentView<R extends Row, D extends TradeDocument>({ kind, document }: DocumentViewProps<R, D>) {
  const totals = kind.totals(document);
  const notes = kind.notes(document);
  // The rule that a single total hangs from ends the lines as well.
  const ruled = totals.length === 1;
  return (
    <article aria-label={`${kind.title} ${document.name}`}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <p className="text-small text-ink-3">{kind.title}</p>
          <h3 className="text-[min(1.375rem,8.5vw)] leading-8 font-semibold whitespace-nowrap tracking-[-0.024em] md:text-[1.5rem]">
            {document.name}
          </h3>
        </div>
        <Facts facts={kind.facts(document)} />
      </div>
      <div className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {kind.parties(document).map(({ label, party }) => (
          <PartyBlock key={label} label={label} party={party} />
        ))}
      </div>
      <DocumentLines lines={document.items} rate={kind.rate} ruled={ruled} />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-10 gap-y-5">
        <Facts facts={notes} />
        <Totals totals={totals} />
      </div>
    </article>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="grid max-w-full grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small lg:max-w-[26rem]">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-3">{label}</dt>
          <dd className="break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PartyBlock({ label, party }: { label: string; party: Address }) {
  return (
    <div className="text-small break-words text-ink-2">
      <p className="text-ink-3">{label}</p>
      <p className="font-[560] text-ink">{party.name}</p>
      {party.address && <p className="whitespace-pre-line">{pincodes(party.address)}</p>}
      {party.gstin && <p>GSTIN {party.gstin}</p>}
    </div>
  );
}

function Totals({ totals }: { totals: readonly { label: string; amount: number }[] }) {
  const last = totals.length - 1;
  return (
    <dl className="ml-auto w-full max-w-full text-table sm:w-[26rem]">
      {totals.map(({ label, amount }, index) => (
        <div key={label} className={index === last ? "document-total hang" : "document-total"}>
          <dt>{label}</dt>
          <dd className={index === last ? "figures text-h3" : "figures"}>{rupees(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
