// The day book: vouchers of some days, in the order in which they were posted; a row opens its entries.
import { useInfiniteQuery } from "@tanstack/react-query";
import { describeVoucher, type VoucherRow, voucherTypes } from "@vanik/contracts/ledger";
import { Plus } from "lucide-react";
import { day } from "../../app/days-and-times.ts";
import { amount } from "../../app/formats.ts";
import { ExportMenu } from "../../lists/export-menu.tsx";
import { daysWords, type Filter } from "../../lists/filters.ts";
import type { ListColumn } from "../../lists/list-column.ts";
import { ListRows } from "../../lists/list-rows.tsx";
import { ListScreen } from "../../lists/list-screen.tsx";
import { openByButton } from "../../lists/open-row.tsx";
import { useList } from "../../lists/use-list.ts";
import { useListAddress } from "../../lists/use-list-address.ts";
import { Button } from "../../ui/button.tsx";
import { JournalDialog } from "./journal-form.tsx";
import { LedgerTabs } from "./ledger-tabs.tsx";
import { dayBookAs, dayBookQuery } from "./queries.ts";
import { VoucherDialog } from "./voucher-dialog.tsx";

const filters: readonly Filter[] = [
  { is: "find", name: "q", label: "Number or party" },
  { is: "choice", name: "type", label: "Voucher", choices: Object.entries(voucherTypes) },
  { is: "days" },
];

const number: ListColumn<VoucherRow> = {
  key: "subject",
  label: "Number",
  width: 9,
  cell: ({ subject }) => subject.name,
};
const onDay: ListColumn<VoucherRow> = { key: "day", label: "Day", width: 6.5, cell: (row) => day(row.day) };
const type: ListColumn<VoucherRow> = { key: "type", label: "Voucher", width: 9, cell: describeVoucher };
const party: ListColumn<VoucherRow> = { key: "party", label: "Party", width: 14, cell: (row) => row.party };
const narration: ListColumn<VoucherRow> = {
  key: "narration",
  label: "Narration",
  width: 13,
  cell: (row) => <span className="break-words">{row.narration}</span>,
};
const sum: ListColumn<VoucherRow> = {
  key: "sum",
  label: "Amount",
  width: 8,
  number: true,
  cell: (row) => amount(row.sum),
};

export function DayBookView() {
  const { query, changeQuery, values, narrowed, change } = useListAddress(filters);
  const found = useInfiniteQuery(dayBookQuery(values));
  const list = useList(found, ({ id }) => id);
  const read = found.data?.pages.at(-1);
  return (
    <>
      <ListScreen
        words={{
          title: "Day book",
          one: "voucher",
          many: "vouchers",
          emptyTitle: "Nothing was entered in these days",
          empty: "Choose other days.",
          nothingFoundTitle: "No voucher found",
        }}
        list={list}
        {...narrowed}
        onShowAll={() => change({ q: "", type: "", from: "", to: "" })}
        beginsInRows="day book"
        actions={
          <>
            <Button variant="ink" size="sm" onClick={() => change({ journal: "1" }, false)}>
              <Plus size={16} strokeWidth={1.5} aria-hidden />
              New journal
            </Button>
            <ExportMenu title="Day book" make={dayBookAs(values)} />
          </>
        }
        tabs={<LedgerTabs current="day-book" change={changeQuery} />}
        note={
          read && (
            <p className="mb-4 max-w-prose text-small text-ink-3">
              {daysWords({ from: read.from, to: read.to })}, {amount(read.sum)} in all. A voucher is never changed: what
              ends is reversed on the day of its end.
            </p>
          )
        }
      >
        {(instead) => (
          <ListRows
            label="Day book"
            columns={[number, onDay, type, party, narration, sum]}
            block={[number, sum, party, type, onDay, narration]}
            rows={list.rows}
            keyOf={({ id }) => id}
            busy={list.isBusy}
            tableFrom="64rem"
            open={openByButton(({ id }) => change({ voucher: id }, false))}
          >
            {instead}
          </ListRows>
        )}
      </ListScreen>
      <JournalDialog open={query.has("journal")} onClose={() => change({ journal: "" })} />
      <VoucherDialog id={query.get("voucher")} onClose={() => change({ voucher: "" })} />
    </>
  );
}
