// Receivables and payables by age over all parties: what is open, how long it has been due, each party leading to its statement.
import { useInfiniteQuery } from "@tanstack/react-query";
import { duesFile } from "@vanik/contracts/api";
import type { DueSide, Dues, PartyDues } from "@vanik/contracts/dues";
import { describeSmall } from "@vanik/contracts/party-parts";
import { fetchFile } from "../../app/fetch-file.ts";
import { day } from "../../app/days-and-times.ts";
import { amount } from "../../app/formats.ts";
import { ExportMenu } from "../../lists/export-menu.tsx";
import type { ListColumn } from "../../lists/list-column.ts";
import { ListRows } from "../../lists/list-rows.tsx";
import { openByLink } from "../../lists/open-row.tsx";
import { ListScreen } from "../../lists/list-screen.tsx";
import { useList } from "../../lists/use-list.ts";
import { useListAddress } from "../../lists/use-list-address.ts";
import { ages, toneOf } from "../../lists/ages.ts";
import { findParties, PartyTabs } from "./party-tabs.tsx";
import { duesQuery } from "./queries.ts";
import "./parties.css";

const party: ListColumn<PartyDues> = {
  key: "name",
  label: "Party",
  width: 14,
  cell: ({ name, msme }) => (
    <>
      {name}
      {msme && <span className="block text-small text-ink-3">{describeSmall(msme)} enterprise: 45 days</span>}
    </>
  ),
};
const total: ListColumn<PartyDues> = {
  key: "total",
  label: "Total",
  width: 8,
  number: true,
  cell: (row) => <strong>{amount(row.total)}</strong>,
};
const byAge = ages.map(([key, label]): ListColumn<PartyDues> => ({
  key,
  label,
  lead: label,
  width: 8,
  number: true,
  cell: (row) => (row[key] === 0 ? "" : <span className={toneOf(key, row[key])}>{amount(row[key])}</span>),
}));

const sides = {
  receivable: { title: "Receivable by age", none: "No buyer owes anything", who: "Open invoices of buyers" },
  payable: { title: "Payable by age", none: "Nothing is owed to a supplier", who: "Open bills of suppliers" },
} as const;

const filters = [findParties, { is: "day", name: "day", label: "As of" }] as const;

export function DuesView({ side }: { side: DueSide }) {
  const { query, changeQuery, values, change, narrowed } = useListAddress(filters);
  const duesAsked = { side, ...values };
  const dues = useInfiniteQuery(duesQuery(duesAsked));
  const list = useList(dues, ({ id }) => id);
  const last = dues.data?.pages.at(-1);
  const { title, none, who } = sides[side];

  return (
    <ListScreen
      words={{
        title,
        one: "party",
        many: "parties",
        emptyTitle: none,
        empty: "What falls due stands here by its age.",
        nothingFoundTitle: "No party found",
        nothingFound: `Nothing is open of a party that is found by “${values.q}”.`,
      }}
      list={list}
      {...narrowed}
      onShowAll={() => change({ q: "", day: "" })}
      beginsInRows={side}
      actions={<ExportMenu title={title} make={(format) => fetchFile(duesFile, { ...duesAsked, format })} />}
      tabs={<PartyTabs query={query} change={changeQuery} />}
      summary={last && <Sums sums={last.sums} />}
      note={
        last && (
          <p className="mb-4 max-w-prose text-small text-ink-3">
            {who} on {day(last.day)}, by how long they have been due. What is paid in advance is not taken off: it
            stands on each party’s statement.
          </p>
        )
      }
    >
      {(instead) => (
        <ListRows
          label={title}
          columns={[party, ...byAge, total]}
          block={[party, total, ...byAge]}
          rows={list.rows}
          keyOf={({ id }) => id}
          busy={list.isBusy}
          open={openByLink(({ id }) => `/desk/parties/${id}#statement`)}
        >
          {instead}
        </ListRows>
      )}
    </ListScreen>
  );
}

/** What all that are found come to. */
function Sums({ sums }: { sums: Dues }) {
  return (
    <dl className="party-figures dues-sums">
      <div>
        <dt>Total</dt>
        <dd>{amount(sums.total)}</dd>
      </div>
      {ages.map(([key, label]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className={toneOf(key, sums[key])}>{amount(sums[key])}</dd>
        </div>
      ))}
    </dl>
  );
}
