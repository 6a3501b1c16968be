// A register of some days: invoices on their own day, notes with the signs turned on theirs, and both taken back on that of their cancelling.
import { useInfiniteQuery } from "@tanstack/react-query";
import { deskAddress } from "@vanik/contracts/desk-pages";
import { describeSmall } from "@vanik/contracts/party-parts";
import type { RegisterRow, RegisterSums } from "@vanik/contracts/registers";
import { day } from "../../app/days-and-times.ts";
import { fetchFile } from "../../app/fetch-file.ts";
import { amount } from "../../app/formats.ts";
import { ExportMenu } from "../../lists/export-menu.tsx";
import { daysWords, type Filter } from "../../lists/filters.ts";
import type { ListColumn } from "../../lists/list-column.ts";
import { ListRows } from "../../lists/list-rows.tsx";
import { ListScreen } from "../../lists/list-screen.tsx";
import { openByLink } from "../../lists/open-row.tsx";
import { useList } from "../../lists/use-list.ts";
import { SummedFacts } from "../../lists/summed-facts.tsx";
import { useListAddress } from "../../lists/use-list-address.ts";
import { registerQuery, registers, type RegisterSide } from "./queries.ts";
import { RegisterTabs } from "./register-tabs.tsx";

const filters: readonly Filter[] = [
  { is: "find", name: "q", label: "Name, city or GSTIN" },
  { is: "days" },
  { is: "given", name: "category", choices: [], format: (value) => (value === "none" ? "Without a category" : value) },
  { is: "given", name: "party_id", choices: [], format: (id) => (/^[0-9a-f-]{36}$/.test(id) ? "One party" : "") },
];

const sides = {
  sales: { title: "Sales register", reference: "Buyer’s order" },
  purchases: { title: "Purchase register", reference: "Supplier’s number" },
} as const;

const registerFigure = (key: keyof RegisterSums, label: string): ListColumn<RegisterRow> => ({
  key,
  label,
  lead: label,
  width: 7,
  number: true,
  cell: (row) => <span className={row[key] < 0 ? "text-red" : undefined}>{amount(row[key])}</span>,
  hasValue: (row) => row[key] !== 0,
});
const name: ListColumn<RegisterRow> = { key: "name", label: "Invoice", width: 9, cell: (row) => row.name };
const onDay: ListColumn<RegisterRow> = { key: "day", label: "Day", width: 7.5, cell: (row) => day(row.day) };
const party: ListColumn<RegisterRow> = { key: "party", label: "Party", width: 14, cell: (row) => row.party };
const small: ListColumn<RegisterRow> = {
  key: "msme",
  label: "Small supplier",
  width: 7,
  cell: ({ msme }) => describeSmall(msme),
  hasValue: ({ msme }) => msme !== null,
};
const credit: ListColumn<RegisterRow> = {
  key: "itc",
  label: "Input tax credit",
  lead: "Input tax credit",
  width: 5,
  cell: ({ itc }) => (itc === null ? "" : "None"),
  hasValue: ({ itc }) => itc !== null,
};
const entryWords = ({ entry, against, document_day: own }: RegisterRow) =>
  entry === "cancelled"
    ? `Cancels that of ${day(own)}`
    : against
      ? `${entry === "note" ? "Note" : "Debit note"} against ${against}`
      : "";
const otherEntry: ListColumn<RegisterRow> = {
  key: "entry",
  label: "Entry",
  width: 9,
  cell: entryWords,
  hasValue: ({ entry, against }) => entry !== "invoice" || against !== null,
};
const [net, total] = [registerFigure("net", "Net"), registerFigure("total", "Total")];
const heads = [
  registerFigure("cgst", "CGST"),
  registerFigure("sgst", "SGST"),
  registerFigure("igst", "IGST"),
  registerFigure("rounding", "Rounding"),
];

export function RegisterView({ side }: { side: RegisterSide }) {
  const { query, changeQuery, values, narrowed, change } = useListAddress(filters);
  const { title, reference } = sides[side];
  const found = useInfiniteQuery(registerQuery(side, values));
  const list = useList(found, ({ id }) => id);
  const last = found.data?.pages.at(-1);
  const number: ListColumn<RegisterRow> = {
    key: "reference",
    label: reference,
    width: 8,
    cell: (row) => <span className="break-words">{row.reference}</span>,
    hasValue: (row) => row.reference !== "",
  };
  return (
    <ListScreen
      words={{
        title,
        one: "entry",
        many: "entries",
        emptyTitle: "Nothing was invoiced in these days",
        empty: "Choose other days, or another list.",
        nothingFoundTitle: "No entry found",
      }}
      list={list}
      {...narrowed}
      onShowAll={() => change({ q: "", from: "", to: "", category: "", party_id: "" })}
      beginsInRows={side}
      actions={<ExportMenu title={title} make={(format) => fetchFile(registers[side].file, { ...values, format })} />}
      tabs={<RegisterTabs query={query} change={changeQuery} />}
      summary={last && <RegisterTotals sums={last.sums} isNarrowed={Boolean(values.category)} />}
      note={
        last && (
          <p className="mb-4 max-w-prose text-small text-ink-3">
            {daysWords({ from: last.from, to: last.to })}. An invoice stands on its own day, a note with GST is taken
            off on its own, and each is taken back on the day of its cancelling: what was said of a month stays said.
          </p>
        )
      }
    >
      {(instead) => (
        <ListRows
          label={title}
          columns={[name, onDay, otherEntry, party, small, credit, net, ...heads.slice(0, 3), total]}
          block={[name, total, party, net, onDay, otherEntry, ...heads, number, small, credit]}
          rows={list.rows}
          keyOf={({ id }) => id}
          busy={list.isBusy}
          tableFrom="64rem"
          open={openByLink((row) => deskAddress(row.kind, row.name))}
        >
          {instead}
        </ListRows>
      )}
    </ListScreen>
  );
}

const summed = [
  ["net", "Net"],
  ["cgst", "CGST"],
  ["sgst", "SGST"],
  ["igst", "IGST"],
  ["rounding", "Rounding"],
  ["total", "Total"],
] as const;

/** What all that are found come to, what was taken back included. */
function RegisterTotals({ sums, isNarrowed }: { sums: RegisterSums; isNarrowed: boolean }) {
  const shownSums = isNarrowed ? ([["counted", "Of the category"], ...summed] as const) : summed;
  return <SummedFacts facts={shownSums.map(([key, label]) => [label, sums[key]])} />;
}
