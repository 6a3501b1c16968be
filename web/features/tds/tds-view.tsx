// The register of tax withheld: by us of what we pay, and of us by our buyers, with the challans that paid it.
import { useInfiniteQuery } from "@tanstack/react-query";
import { cancelTdsChallan, tdsFile } from "@vanik/contracts/api";
import { deskAddress } from "@vanik/contracts/desk-pages";
import type { TdsRow } from "@vanik/contracts/tds";
import { type TdsSection, tdsSections, tdsSectionWords } from "@vanik/contracts/trade";
import { quarterOf } from "@vanik/trading/tds-register";
import { Plus } from "lucide-react";
import { useState } from "react";
import { browserCall } from "../../app/call.ts";
import { day } from "../../app/days-and-times.ts";
import { fetchFile } from "../../app/fetch-file.ts";
import { amount, rupees } from "../../app/formats.ts";
import { FileButton } from "../../lists/file-button.tsx";
import { FilterTabs } from "../../lists/filter-tabs.tsx";
import { daysWords, type Filter, type FilterValues } from "../../lists/filters.ts";
import type { ListColumn } from "../../lists/list-column.ts";
import { ListRows } from "../../lists/list-rows.tsx";
import { ListScreen } from "../../lists/list-screen.tsx";
import { openByLink } from "../../lists/open-row.tsx";
import { useMay } from "../../lists/rights/use-may.ts";
import { useList } from "../../lists/use-list.ts";
import { SummedFacts } from "../../lists/summed-facts.tsx";
import { useListAddress } from "../../lists/use-list-address.ts";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { RecordChallan } from "./record-challan.tsx";
import { tdsQuery } from "./queries.ts";

const sides = [
  ["ours", "Withheld by us"],
  ["suffered", "Withheld of us"],
] as const;

const filters: readonly Filter[] = [
  { is: "choice", name: "section", label: "Section", choices: tdsSections.map((one) => [one, tdsSectionWords[one]]) },
  { is: "days" },
];

type Challan = NonNullable<TdsRow["challan"]>;

const tdsColumnsFor = (
  isOurs: boolean,
  onChallan: ((challan: Challan) => void) | null,
): Record<string, ListColumn<TdsRow>> => ({
  day: { key: "day", label: "Day", width: 6, cell: (row) => day(row.day) },
  party: {
    key: "party",
    label: "Party",
    width: 12.5,
    cell: ({ party, pan }) => (
      <>
        {party} <span className="text-small whitespace-nowrap text-ink-3">{pan || "No PAN"}</span>
      </>
    ),
  },
  section: {
    key: "section",
    label: "Section",
    width: 7,
    cell: ({ section, certificate }) =>
      certificate ? `${tdsSectionWords[section]}, ${certificate}` : tdsSectionWords[section],
  },
  bill: {
    key: "bill",
    label: isOurs ? "Bill" : "Invoice",
    width: 9,
    cell: ({ bill, payment }) => <span className="whitespace-nowrap">{bill ?? payment}</span>,
  },
  base: { key: "base", label: "Of", lead: "Of", width: 7.5, number: true, cell: (row) => amount(row.base) },
  rate: { key: "rate", label: "Rate", lead: "Rate", width: 4, number: true, cell: (row) => `${row.rate}%` },
  amount: {
    key: "amount",
    label: "TDS",
    lead: "TDS",
    width: 6.5,
    number: true,
    cell: (row) => <span className={row.amount < 0 ? "text-red" : undefined}>{amount(row.amount)}</span>,
  },
  challan: {
    key: "challan",
    label: "Challan",
    width: 11.5,
    cell: ({ challan, entry, due_by: by }) => {
      if (entry === "ended") return <span className="text-ink-3">Taken back</span>;
      if (!challan) return isOurs ? <span className="text-ink-3">Due by {day(by)}</span> : "";
      const number = (
        <>
          {challan.bsr} {challan.serial}, <span className="whitespace-nowrap">{day(challan.day)}</span>
        </>
      );
      return onChallan ? (
        <button type="button" className="link figures relative text-left" onClick={() => onChallan(challan)}>
          {number}
        </button>
      ) : (
        <span className="figures">{number}</span>
      );
    },
  },
});
const inRow = ["day", "party", "section", "bill", "base", "rate", "amount", "challan"];
const block = ["party", "amount", "section", "day", "base", "rate", "bill", "challan"];

export function TdsView() {
  const { query, changeQuery, values: narrowing, narrowed, change } = useListAddress(filters);
  // One of the two, never both: what we withheld is owed, what was withheld of us is due to us.
  const [side] = sides.find(([one]) => one === query.get("side")) ?? sides[0];
  const values: FilterValues = { ...narrowing, side };
  const isOurs = side === "ours";
  const choose = (to: string) =>
    changeQuery((now) => new URLSearchParams([...now].filter(([key]) => key !== "side").concat([["side", to]])));
  const [open, setOpen] = useState<"record" | Challan | null>(null);
  const mayWrite = useMay()("accounts") && isOurs;
  const found = useInfiniteQuery(tdsQuery(values));
  const list = useList(found, ({ id }) => id);
  const last = found.data?.pages.at(-1);
  const columns = tdsColumnsFor(isOurs, mayWrite ? setOpen : null);
  const close = () => setOpen(null);
  const quarter = last && quarterOf(last.to);
  return (
    <>
      <ListScreen
        words={{
          title: "Tax withheld",
          one: "entry",
          many: "entries",
          emptyTitle: "No tax was withheld in these days",
          empty: isOurs
            ? "What you withhold of suppliers appears here. Whether you do is said in Settings, Trade."
            : "What buyers withhold of you appears here.",
          nothingFoundTitle: "No entry found",
        }}
        list={list}
        {...narrowed}
        onShowAll={() => change({ from: "", to: "", section: "" })}
        beginsInRows={`tds ${side}`}
        tabs={<FilterTabs legend="Whose" tabs={sides} current={side} onChange={choose} />}
        actions={
          <>
            {mayWrite && (
              <Button size="sm" variant="ink" icon={Plus} onClick={() => setOpen("record")}>
                Record challan
              </Button>
            )}
            {quarter && (
              <FileButton
                format="csv"
                what={isOurs ? `Tax withheld, quarter ${quarter}` : `Tax withheld of us, quarter ${quarter}`}
                label={`Quarter ${quarter}`}
                size="sm"
                make={() => fetchFile(tdsFile, { side, quarter })}
              />
            )}
          </>
        }
        summary={last && <TdsTotals all={last.amount} paid={last.paid} isOurs={isOurs} />}
        note={
          last && (
            <p className="mb-4 max-w-prose text-small text-ink-3">
              {daysWords({ from: last.from, to: last.to })}. Tax stands on the day on which it was withheld, and is
              taken back on the day on which that ends.
            </p>
          )
        }
      >
        {(instead) => (
          <ListRows
            label="Tax withheld"
            columns={inRow.map((key) => columns[key]!)}
            block={block.map((key) => columns[key]!)}
            rows={list.rows}
            keyOf={({ id }) => id}
            busy={list.isBusy}
            tableFrom="64rem"
            open={openByLink(({ bill, payment }) =>
              bill
                ? deskAddress(isOurs ? "purchase_invoice" : "sales_invoice", bill)
                : payment && `/desk/payments?payment=${payment}`,
            )}
          >
            {instead}
          </ListRows>
        )}
      </ListScreen>
      {open === "record" && last && (
        <RecordChallan
          from={last.from}
          to={last.to}
          section={values.section as TdsSection | undefined}
          onClose={close}
        />
      )}
      {open !== null && open !== "record" && <CancelChallan challan={open} onClose={close} />}
    </>
  );
}

function TdsTotals({ all, paid, isOurs }: { all: number; paid: number; isOurs: boolean }) {
  const facts = isOurs
    ? ([
        ["Withheld", all],
        ["With a challan", paid],
        ["Without", all - paid],
      ] as const)
    : ([["Withheld", all]] as const);
  return <SummedFacts facts={facts.map(([label, sum]) => [label, rupees(sum)])} />;
}

function CancelChallan({ challan, onClose }: { challan: Challan; onClose: () => void }) {
  const act = useAct({
    begins: { reason: "" },
    check: ({ reason }) => (reason.trim() ? {} : { reason: "Enter the reason" }),
    call: (typed) => browserCall(cancelTdsChallan, { id: challan.id, ...typed }),
    doneToast: "The challan is taken back",
    stale: [["tds"], ["ledger"]],
    onEnd: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={`Challan ${challan.bsr} ${challan.serial}`}
      words="Take back"
      leaveWords="Keep it"
      onClose={onClose}
    >
      <p className="text-ink-2">
        Was it typed wrongly, take it back and record it again: what it paid waits for a challan then.
      </p>
      <TextArea label="Reason" required rows={3} maxLength={500} {...act.field("reason")} />
    </ActDialog>
  );
}
