// The trial balance: each account over some days, or cash and banks alone; a row opens its entries.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { TrialBalanceRow } from "@vanik/contracts/ledger";
import { ExportMenu } from "../../lists/export-menu.tsx";
import { daysWords, type Filter } from "../../lists/filters.ts";
import type { ListColumn } from "../../lists/list-column.ts";
import { ListRows } from "../../lists/list-rows.tsx";
import { ListScreen } from "../../lists/list-screen.tsx";
import { openByLink } from "../../lists/open-row.tsx";
import { useList } from "../../lists/use-list.ts";
import { SummedFacts } from "../../lists/summed-facts.tsx";
import { useListAddress } from "../../lists/use-list-address.ts";
import { LedgerCheck } from "./ledger-check.tsx";
import { LedgerTabs } from "./ledger-tabs.tsx";
import { amountOrBlank, closingSides, sideAmount } from "./ledger-words.ts";
import { trialBalanceAs, trialBalanceQuery } from "./queries.ts";

const filters: readonly Filter[] = [{ is: "days" }];

const account: ListColumn<TrialBalanceRow> = {
  key: "name",
  label: "Account",
  width: 15,
  cell: ({ code, name }) => (
    <>
      {code && <span className="pr-2 text-ink-3">{code}</span>}
      {name}
    </>
  ),
};
const group: ListColumn<TrialBalanceRow> = { key: "group", label: "Group", width: 11, cell: (row) => row.group };
const ofSum = (key: "debit" | "credit", label: string): ListColumn<TrialBalanceRow> => ({
  key,
  label,
  lead: label,
  width: 9,
  number: true,
  cell: (row) => amountOrBlank(row[key]),
});
const ofBalance = (key: "opening" | "balance", label: string): ListColumn<TrialBalanceRow> => ({
  key,
  label,
  lead: label,
  width: 10,
  number: true,
  cell: (row) => sideAmount(row[key]),
});
const [opening, closing] = [ofBalance("opening", "Opening"), ofBalance("balance", "Closing")];

const views = {
  all: {
    tab: "",
    title: "Trial balance",
    sides: ["Debits", "Credits"],
    sums: [ofSum("debit", "Debit"), ofSum("credit", "Credit")],
    only: {},
    empty: "Each invoice and each payment stands here by account from the moment at which it is booked.",
    note: "Income and expense begin at nothing on 1 April; what earlier years left of them is a row of its own.",
  },
  money: {
    tab: "money",
    title: "Cash and bank",
    sides: ["In", "Out"],
    sums: [ofSum("debit", "In"), ofSum("credit", "Out")],
    only: { only: "money" },
    empty: "Cash and each of our banks stand here.",
    note: "A row opens its entries, each with the balance after it.",
  },
} as const;

export function TrialBalanceView({ of: which = "all" }: { of?: keyof typeof views }) {
  const { tab, title, sides, sums, only, empty, note } = views[which];
  const { changeQuery, values, narrowed, change } = useListAddress(filters);
  const filter = { ...values, ...only };
  const found = useInfiniteQuery(trialBalanceQuery(filter));
  const list = useList(found, ({ code, name }) => `${code} ${name}`);
  const read = found.data?.pages.at(-1);
  const closings = closingSides(list.rows);
  const to = (row: TrialBalanceRow) =>
    row.code && read
      ? `/desk/ledger?${new URLSearchParams({ account: row.code, from: read.from, to: read.to })}`
      : null;
  return (
    <ListScreen
      words={{
        title,
        one: "account",
        many: "accounts",
        emptyTitle: "Nothing is entered yet",
        empty,
        nothingFoundTitle: "Nothing was entered in these days",
      }}
      list={list}
      {...narrowed}
      onShowAll={() => change({ from: "", to: "" })}
      beginsInRows={title.toLowerCase()}
      actions={
        <>
          {which === "all" && <LedgerCheck />}
          <ExportMenu title={title} make={trialBalanceAs(filter)} />
        </>
      }
      tabs={<LedgerTabs current={tab} change={changeQuery} />}
      summary={
        // They are equal, unless the ledger is of one registration.
        read && (
          <SummedFacts
            facts={[
              [sides[0], read.debit],
              [sides[1], read.credit],
              ...(which === "all"
                ? ([
                    ["Closing, debit", closings.debit],
                    ["Closing, credit", closings.credit],
                  ] as const)
                : []),
            ]}
          />
        )
      }
      note={
        read && (
          <p className="mb-4 max-w-prose text-small text-ink-3">
            {daysWords({ from: read.from, to: read.to })}. {note}
          </p>
        )
      }
    >
      {(instead) => (
        <ListRows
          label={title}
          columns={[account, group, opening, ...sums, closing]}
          block={[account, closing, group, opening, ...sums]}
          rows={list.rows}
          keyOf={({ code, name }) => `${code} ${name}`}
          busy={list.isBusy}
          tableFrom="64rem"
          open={openByLink(to)}
        >
          {instead}
        </ListRows>
      )}
    </ListScreen>
  );
}
