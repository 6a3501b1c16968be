// The entries of an account, or all of a party under debtors and creditors, each with the balance after it; a row opens its voucher.
import { useInfiniteQuery } from "@tanstack/react-query";
import { type AccountPage, describeVoucher, type LedgerRow } from "@vanik/contracts/ledger";
import { day } from "../../app/days-and-times.ts";
import { Crumbs } from "../../lists/crumbs.tsx";
import { ExportMenu } from "../../lists/export-menu.tsx";
import { daysWords, type Filter } from "../../lists/filters.ts";
import type { ListColumn } from "../../lists/list-column.ts";
import { ListRows } from "../../lists/list-rows.tsx";
import { ListScreen } from "../../lists/list-screen.tsx";
import { openByButton } from "../../lists/open-row.tsx";
import { useList } from "../../lists/use-list.ts";
import { SummedFacts } from "../../lists/summed-facts.tsx";
import { useListAddress } from "../../lists/use-list-address.ts";
import { amountOrBlank, sideAmount } from "./ledger-words.ts";
import { entriesAs, type EntriesOf, entriesQuery } from "./queries.ts";
import { VoucherDialog } from "./voucher-dialog.tsx";

const filters: readonly Filter[] = [{ is: "days" }];

const number: ListColumn<LedgerRow> = {
  key: "subject",
  label: "Number",
  width: 9,
  cell: ({ subject }) => subject.name,
};
const onDay: ListColumn<LedgerRow> = { key: "day", label: "Day", width: 6.5, cell: (row) => day(row.day) };
const type: ListColumn<LedgerRow> = { key: "type", label: "Voucher", width: 8, cell: describeVoucher };
const party: ListColumn<LedgerRow> = {
  key: "party",
  label: "Party",
  width: 12,
  cell: (row) => row.party,
  hasValue: (row) => row.party !== "",
};
const narration: ListColumn<LedgerRow> = {
  key: "narration",
  label: "Narration",
  width: 12,
  cell: (row) => <span className="break-words">{row.narration}</span>,
};
const sideColumn = (key: "debit" | "credit", label: string): ListColumn<LedgerRow> => ({
  key,
  label,
  lead: label,
  width: 8,
  number: true,
  cell: (row) => amountOrBlank(row[key]),
});
const sidesOf = (isMoney: boolean) => [
  sideColumn("debit", isMoney ? "In" : "Debit"),
  sideColumn("credit", isMoney ? "Out" : "Credit"),
];
const balance: ListColumn<LedgerRow> = {
  key: "balance",
  label: "Balance",
  lead: "Balance",
  width: 9,
  number: true,
  cell: (row) => sideAmount(row.balance),
};

export function EntriesView({ whose }: { whose: EntriesOf }) {
  const { query, values, narrowed, change } = useListAddress(filters);
  const found = useInfiniteQuery(entriesQuery(whose, values));
  const list = useList(found, ({ id }) => id);
  const read = found.data?.pages.at(-1);
  const title = read?.title ?? "Account";
  const sides = sidesOf(read?.money ?? false);
  const partyId = "id" in whose ? whose.id : whose.party;
  const ofOneParty = partyId !== undefined;
  const columns = ofOneParty ? [number, onDay, type, narration] : [number, onDay, type, party, narration];
  return (
    <>
      <Crumbs
        above={[
          read?.money
            ? { to: "/desk/ledger?list=money", label: "Cash and bank" }
            : { to: "/desk/ledger", label: "Trial balance" },
          ...(partyId && read ? [{ to: `/desk/parties/${partyId}`, label: read.party }] : []),
        ]}
        here={"id" in whose ? "Ledger" : title}
      />
      <ListScreen
        words={{
          title,
          one: "entry",
          many: "entries",
          emptyTitle: "Nothing was entered in these days",
          empty: "Choose other days.",
          nothingFoundTitle: "Nothing was entered in these days",
        }}
        list={list}
        {...narrowed}
        onShowAll={() => change({ from: "", to: "" })}
        beginsInRows="entries"
        actions={<ExportMenu title={title} make={entriesAs(whose, values)} />}
        summary={read && <Balances page={read} />}
        note={
          read && (
            <p className="mb-4 max-w-prose text-small text-ink-3">{daysWords({ from: read.from, to: read.to })}.</p>
          )
        }
      >
        {(instead) => (
          <ListRows
            label={title}
            columns={[...columns, ...sides, balance]}
            block={[number, balance, ...(ofOneParty ? [] : [party]), type, onDay, ...sides, narration]}
            rows={list.rows}
            keyOf={({ id }) => id}
            busy={list.isBusy}
            tableFrom="68rem"
            open={openByButton(({ voucher }) => change({ voucher }, false))}
          >
            {instead}
          </ListRows>
        )}
      </ListScreen>
      <VoucherDialog id={query.get("voucher")} onClose={() => change({ voucher: "" })} />
    </>
  );
}

function Balances({
  page,
}: {
  page: Pick<AccountPage, "opening" | "debit" | "credit" | "closing" | "party" | "title" | "money">;
}) {
  const { opening, debit: debits, credit: credits, closing, party: ofParty, title, money } = page;
  const facts = [
    ...(ofParty && ofParty !== title ? [["Party", ofParty] as const] : []),
    ["Opening", sideAmount(opening)],
    [money ? "In" : "Debits", debits],
    [money ? "Out" : "Credits", credits],
    ["Closing", sideAmount(closing)],
  ] as const;
  return <SummedFacts facts={facts} />;
}
