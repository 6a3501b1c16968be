// The statement of account: what was charged and paid, day by day, and how long what is open has been due.
import { useQuery } from "@tanstack/react-query";
import { statementFile } from "@vanik/contracts/api";
import type { Kind } from "@vanik/contracts/trade";
import { deskAddress } from "@vanik/contracts/desk-pages";
import { hasSight } from "@vanik/contracts/sights";
import { type Party, type Statement, type StatementLine, statementTypes } from "@vanik/contracts/parties";
import { Link, useSearchParams } from "react-router";
import { fetchFile } from "../../app/fetch-file.ts";
import { day } from "../../app/days-and-times.ts";
import { amount } from "../../app/formats.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { DayField } from "../../lists/day-field.tsx";
import { useAnchorArrival } from "../../lists/use-anchor-arrival.ts";
import { isDayOrNone } from "../../lists/typed-day.ts";
import { ages, toneOf } from "../../lists/ages.ts";
import { FileButton } from "../../lists/file-button.tsx";
import { useErpnext, useRights } from "../../lists/rights/use-may.ts";
import { BalanceLine } from "./balance-line.tsx";
import { PartySection } from "./party-section.tsx";
import { statementQuery } from "./queries.ts";
import "../../lists/filters.css";
import "../../ui/table.css";

const dayOrBlank = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : "");

const statementDays = (address: URLSearchParams) => ({
  from: dayOrBlank(address.get("from")),
  to: dayOrBlank(address.get("to")),
});

/** Of a party, for the days that the address names. */
export function useStatement(party: string) {
  const [address] = useSearchParams();
  const rights = useRights();
  const isOurs = useErpnext() === null;
  return useQuery({
    ...statementQuery(party, statementDays(address)),
    // It would be refused to whoever does not see balances.
    enabled: isOurs && rights !== undefined && hasSight(rights, "balances"),
  });
}

export function StatementSection({ party }: { party: Party }) {
  const [address, setAddress] = useSearchParams();
  const days = statementDays(address);
  const query = useStatement(party.id);
  const { data } = query;
  useAnchorArrival("statement", data !== undefined);

  function change(name: "from" | "to", value: string) {
    if (!isDayOrNone(value)) return;
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <PartySection title="Statement" anchor="statement">
      <div className="flex flex-wrap items-end gap-3 pb-4">
        <div className="filter-pair w-full sm:w-90">
          <DayField late label="From" value={days.from || (data?.from ?? "")} onDay={(day) => change("from", day)} />
          <DayField late label="To" value={days.to || (data?.to ?? "")} onDay={(day) => change("to", day)} />
        </div>
        <div className="ml-auto flex gap-2 print:hidden">
          {(["pdf", "csv"] as const).map((format) => (
            <FileButton
              key={format}
              what="Statement"
              format={format}
              make={() => fetchFile(statementFile, { id: party.id, ...days, format })}
            />
          ))}
        </div>
      </div>
      {data && !query.error ? (
        <>
          <BalanceLine statement={data} />
          <AccountTable statement={data} busy={query.isFetching} />
        </>
      ) : (
        <NotRead what="The statement" query={query} />
      )}
    </PartySection>
  );
}

const figureOrBlank = (value: number) => (value === 0 ? "" : amount(value));

function AccountTable({ statement, busy }: { statement: Statement; busy: boolean }) {
  const { from, to, opening, closing, debit, credit, lines } = statement;
  return (
    <>
      {/* A box that scrolls must be reachable without a mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="statement-box" tabIndex={0} aria-label="Statement of account" aria-busy={busy}>
        <table className="table table-dense">
          <thead className="max-md:sr-only">
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Particulars</th>
              <th scope="col" className="number">
                Debit
              </th>
              <th scope="col" className="number">
                Credit
              </th>
              <th scope="col" className="number">
                Balance
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td className="whitespace-nowrap">{day(from)}</td>
              <td colSpan={3}>Opening balance</td>
              <td className="number" data-label="Balance">
                {amount(opening)}
              </td>
            </tr>
            {lines.map((line) => (
              <StatementRow
                key={`${line.day} ${line.type} ${line.name} ${line.reference}`}
                line={line}
                kind={statement.party.kind}
              />
            ))}
            <tr className="total">
              <td className="whitespace-nowrap">{day(to)}</td>
              <td>Closing balance</td>
              <td className="number" data-label="Debit">
                {amount(debit)}
              </td>
              <td className="number" data-label="Credit">
                {amount(credit)}
              </td>
              <td className="number" data-label="Balance">
                {amount(closing)}
              </td>
            </tr>
          </tbody>
        </table>
      </section>
      <AgeingOf statement={statement} />
    </>
  );
}

const documentsOfLines: Readonly<Partial<Record<StatementLine["type"], Record<Party["kind"], Kind>>>> = {
  invoice: { buyer: "sales_invoice", supplier: "purchase_invoice" },
  invoice_cancelled: { buyer: "sales_invoice", supplier: "purchase_invoice" },
  credit_note: { buyer: "credit_note", supplier: "debit_note" },
  credit_note_cancelled: { buyer: "credit_note", supplier: "debit_note" },
  debit_note: { buyer: "credit_note", supplier: "debit_note" },
  debit_note_cancelled: { buyer: "credit_note", supplier: "debit_note" },
};

function StatementRow({ line, kind }: { line: StatementLine; kind: Party["kind"] }) {
  const documentKind = documentsOfLines[line.type]?.[kind];
  const to = documentKind ? deskAddress(documentKind, line.name) : `/desk/payments?payment=${line.name}`;
  return (
    <tr>
      <td className="whitespace-nowrap">{day(line.day)}</td>
      <td>
        {statementTypes[line.type]}{" "}
        <Link to={to} className="link whitespace-nowrap">
          {line.name}
        </Link>
        {line.reference && line.reference !== line.name && <span className="text-ink-3"> · {line.reference}</span>}
      </td>
      <td className="number" data-label="Debit">
        {figureOrBlank(line.debit)}
      </td>
      <td className="number" data-label="Credit">
        {figureOrBlank(line.credit)}
      </td>
      <td className="number" data-label="Balance">
        {amount(line.balance)}
      </td>
    </tr>
  );
}

const shown = [...ages, ["advance", "Paid in advance"]] as const;

function AgeingOf({ statement: { ageing, to } }: { statement: Statement }) {
  return (
    <div className="pt-5">
      <h3 className="pb-2 text-label font-[560]">Open on {day(to)}, by how long it has been due</h3>
      <dl className="ageing">
        {shown.map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className={key === "advance" ? "" : toneOf(key, ageing[key])}>{amount(ageing[key])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
