// Bills of small suppliers by their clock: what is unpaid, what is past its last day, and what that costs.
import { useInfiniteQuery } from "@tanstack/react-query";
import { msmeFile } from "@vanik/contracts/api";
import { deskAddress } from "@vanik/contracts/desk-pages";
import type { MsmeList, MsmePage, MsmeRow } from "@vanik/contracts/msme";
import { udyamClasses } from "@vanik/contracts/party-parts";
import { startOfFinancialYear } from "@vanik/trading/financial-year";
import { addDays } from "@vanik/trading/days";
import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { day } from "../../app/days-and-times.ts";
import { fetchFile } from "../../app/fetch-file.ts";
import { amount, rupees } from "../../app/formats.ts";
import { todayInIndia } from "../../app/indian-day.ts";
import { ExportMenu } from "../../lists/export-menu.tsx";
import { FilterTabs } from "../../lists/filter-tabs.tsx";
import { daysWords, type Filter } from "../../lists/filters.ts";
import type { ListColumn } from "../../lists/list-column.ts";
import { ListRows } from "../../lists/list-rows.tsx";
import { ListScreen } from "../../lists/list-screen.tsx";
import { openByLink } from "../../lists/open-row.tsx";
import { SummedFacts } from "../../lists/summed-facts.tsx";
import { useList } from "../../lists/use-list.ts";
import { useListAddress } from "../../lists/use-list-address.ts";
import { Button } from "../../ui/button.tsx";
import { DownloadForm1 } from "./download-form1.tsx";
import { msmeQuery } from "./queries.ts";

const find: Filter = { is: "find", name: "q", label: "Name, city or GSTIN" };
const asOf: readonly Filter[] = [find, { is: "day", name: "as_of", label: "As of" }];
const ofDays: readonly Filter[] = [find, { is: "days" }];

const tabs = [
  ["unpaid", "Unpaid"],
  ["late", "Past their day"],
  ["paid", "Paid"],
  ["traders", "Traders"],
] as const satisfies readonly (readonly [MsmeList, string])[];

const emptyWords: Record<MsmeList, [title: string, text: string]> = {
  unpaid: ["No bill of a small supplier is unpaid", "Bills of suppliers whose Udyam says micro or small appear here."],
  late: ["No bill of a small supplier is past its last day", "Each is to be paid within 45 days, or what was agreed."],
  paid: ["No bill of a small supplier was paid in these days", "Choose other days."],
  traders: ["No bill of a small trader is unpaid", "Traders count where Settings, Trade says so."],
};

const onDay = (key: "day0" | "pay_by", label: string): ListColumn<MsmeRow> => ({
  key,
  label,
  lead: label,
  width: 6.5,
  cell: (row) => day(row[key]),
});
const columns = {
  bill: { key: "bill", label: "Bill", width: 9, cell: ({ bill }) => <span className="whitespace-nowrap">{bill}</span> },
  party: {
    key: "party",
    label: "Supplier",
    width: 13,
    acts: true,
    cell: ({ party, party_id: id, class: own }) => (
      <span>
        <Link to={`/desk/parties/${id}`} className="link inline-block py-1">
          {party}
        </Link>{" "}
        <span className="text-small whitespace-nowrap text-ink-3">{udyamClasses[own]}</span>
      </span>
    ),
  },
  number: {
    key: "number",
    label: "Supplier’s number",
    width: 8,
    cell: ({ bill_no: number }) => <span className="break-words">{number}</span>,
  },
  day0: {
    ...onDay("day0", "Accepted"),
    cell: ({ day0, received }) => (received ? day(day0) : <>{day(day0)}, bill</>),
  },
  payBy: {
    ...onDay("pay_by", "Pay by"),
    cell: (row) => <span className={row.days_late > 0 ? "text-red" : undefined}>{day(row.pay_by)}</span>,
  },
  late: {
    key: "late",
    label: "Days late",
    lead: "Days late",
    width: 5,
    number: true,
    cell: ({ days_late: days }) => (days > 0 ? days : ""),
  },
  paid: {
    key: "paid",
    label: "Paid",
    lead: "Paid",
    width: 6.5,
    cell: ({ paid: on }) => on && day(on),
    hasValue: ({ paid: on }) => on !== null,
  },
  amount: {
    key: "amount",
    label: "Amount",
    lead: "Amount",
    width: 7.5,
    number: true,
    cell: (row) => amount(row.amount),
  },
  open: {
    key: "open",
    label: "Open",
    lead: "Open",
    width: 7.5,
    number: true,
    cell: (row) => amount(row.open),
    hasValue: ({ open }) => open !== 0,
  },
  interest: {
    key: "interest",
    label: "Interest",
    lead: "Interest",
    width: 6.5,
    number: true,
    cell: ({ interest }) => (interest > 0 ? <span className="text-red">{amount(interest)}</span> : ""),
  },
} as const satisfies Record<string, ListColumn<MsmeRow>>;
const { bill, party, number, day0, payBy, late, paid, amount: whole, open, interest } = columns;

/** The end of the last financial year that is over. */
const lastYearsEnd = () => addDays(startOfFinancialYear(todayInIndia()), -1);

export function MsmeView() {
  const { query, changeQuery } = useListAddress([]);
  const list = tabs.find(([one]) => one === query.get("list"))?.[0] ?? "unpaid";
  const { values, change, narrowed } = useListAddress(list === "paid" ? ofDays : asOf);
  const [isFiling, setFiling] = useState(false);
  const found = useInfiniteQuery(msmeQuery({ ...values, list }));
  const rows = useList(found, (row) => row.bill);
  const last = found.data?.pages.at(-1);
  const choose = (to: string, words: Record<string, string> = {}) =>
    changeQuery((before) => {
      const q = before.get("q");
      return new URLSearchParams({ list: to, ...(q && { q }), ...words });
    });
  const [emptyTitle, empty] = emptyWords[list];
  const yearEnd = lastYearsEnd();
  return (
    <>
      <ListScreen
        words={{
          title: "Small suppliers",
          one: "bill",
          many: "bills",
          emptyTitle,
          empty,
          nothingFoundTitle: "No bill found",
        }}
        list={rows}
        {...narrowed}
        onShowAll={() => change({ q: "", as_of: "", from: "", to: "" })}
        beginsInRows={list}
        actions={
          <>
            <Button size="sm" icon={FileSpreadsheet} onClick={() => setFiling(true)}>
              MSME-1
            </Button>
            <ExportMenu title="Small suppliers" make={(format) => fetchFile(msmeFile, { ...values, list, format })} />
          </>
        }
        tabs={<FilterTabs legend="Which list" tabs={tabs} current={list} onChange={(to) => choose(to)} />}
        summary={last && <MsmeTotals list={list} sums={last.sums} />}
        note={
          last && (
            <p className="mb-4 max-w-prose text-small text-ink-3">
              {list === "paid"
                ? daysWords({ from: last.from ?? undefined, to: last.as_of })
                : `As of ${day(last.as_of)}`}
              . Days count from the goods’ receipt, of what nothing came for from the bill’s day. Interest runs from the
              day after the last one, at thrice the bank rate.{" "}
              <button type="button" className="link" onClick={() => choose("late", { as_of: yearEnd })}>
                Past their day on {day(yearEnd)} (formerly 43B(h))
              </button>
            </p>
          )
        }
      >
        {(instead) => (
          <ListRows
            label="Small suppliers"
            columns={[bill, party, day0, payBy, late, paid, list === "paid" ? whole : open, interest]}
            block={[bill, list === "paid" ? whole : open, party, interest, payBy, late, day0, paid, number]}
            rows={rows.rows}
            keyOf={(row) => row.bill}
            busy={rows.isBusy}
            tableFrom="64rem"
            open={openByLink((row) => deskAddress("purchase_invoice", row.bill))}
          >
            {instead}
          </ListRows>
        )}
      </ListScreen>
      {isFiling && <DownloadForm1 onClose={() => setFiling(false)} />}
    </>
  );
}

/** What all that are found come to: of what is unpaid how much is at risk. */
function MsmeTotals({ list, sums }: { list: MsmeList; sums: MsmePage["sums"] }) {
  const facts: [string, number][] =
    list === "paid"
      ? [
          ["Bills", sums.amount],
          ["Interest", sums.interest],
        ]
      : [
          ["Unpaid", sums.open],
          ["Past its day", sums.late],
          ["Due within 30 days", sums.soon],
          ["At risk", sums.at_risk],
          ["Interest", sums.interest],
        ];
  return <SummedFacts facts={facts.map(([label, sum]) => [label, rupees(sum)])} />;
}
