// Goods that crossed the end of a day: received and not billed, or invoiced and not dispatched, by the lines of orders.
import { useInfiniteQuery } from "@tanstack/react-query";
import { deskAddress } from "@vanik/contracts/desk-pages";
import type { CutOffRow } from "@vanik/contracts/registers";
import { day } from "../../app/days-and-times.ts";
import { fetchFile } from "../../app/fetch-file.ts";
import { amount, quantity } from "../../app/formats.ts";
import { ExportMenu } from "../../lists/export-menu.tsx";
import type { Filter } from "../../lists/filters.ts";
import type { ListColumn } from "../../lists/list-column.ts";
import { ListRows } from "../../lists/list-rows.tsx";
import { ListScreen } from "../../lists/list-screen.tsx";
import { openByLink } from "../../lists/open-row.tsx";
import { useList } from "../../lists/use-list.ts";
import { useListAddress } from "../../lists/use-list-address.ts";
import { cutOffLists, cutOffQuery, type CutOffSide } from "./queries.ts";
import { RegisterTabs } from "./register-tabs.tsx";

const filters: readonly Filter[] = [
  { is: "find", name: "q", label: "Name, city or GSTIN" },
  { is: "day", name: "day", label: "As of" },
];

const sides = {
  received: {
    title: "Received and not billed",
    kind: "purchase_order",
    none: "All that was received is billed",
    moved: "Received",
    billed: "Billed",
    note: "What suppliers brought by the end of this day and had not billed by it",
  },
  invoiced: {
    title: "Invoiced and not dispatched",
    kind: "sales_order",
    none: "All that was invoiced has gone",
    moved: "Dispatched",
    billed: "Invoiced",
    note: "What buyers were invoiced by the end of this day and had not been sent by it",
  },
} as const;

const ofQuantity = (key: "moved" | "billed" | "open", label: string): ListColumn<CutOffRow> => ({
  key,
  label,
  lead: label,
  width: 7,
  number: true,
  cell: (row) => (
    <>
      {quantity(row[key])} <span className="text-ink-3">{row.uom}</span>
    </>
  ),
});
const order: ListColumn<CutOffRow> = { key: "order", label: "Order", width: 9, cell: (row) => row.order };
const party: ListColumn<CutOffRow> = { key: "party", label: "Party", width: 13, cell: (row) => row.party };
const item: ListColumn<CutOffRow> = { key: "item_name", label: "Item", width: 15, cell: (row) => row.item_name };
const orderDay: ListColumn<CutOffRow> = { key: "day", label: "Ordered", width: 6.5, cell: (row) => day(row.order_day) };
const worth: ListColumn<CutOffRow> = {
  key: "worth",
  label: "Worth",
  lead: "Worth",
  width: 8,
  number: true,
  cell: (row) => amount(row.worth),
};

export function CutOffView({ side }: { side: CutOffSide }) {
  const { query, changeQuery, values, narrowed, change } = useListAddress(filters);
  const { title, kind, none, moved, billed, note } = sides[side];
  const found = useInfiniteQuery(cutOffQuery(side, values));
  const list = useList(found, ({ id }) => id);
  const last = found.data?.pages.at(-1);
  const quantities = [ofQuantity("moved", moved), ofQuantity("billed", billed)];
  const open = ofQuantity("open", "Open");
  return (
    <ListScreen
      words={{
        title,
        one: "line",
        many: "lines",
        emptyTitle: none,
        empty: "What crosses the end of a day stands here, by the lines of orders.",
        nothingFoundTitle: "No line found",
      }}
      list={list}
      {...narrowed}
      onShowAll={() => change({ q: "", day: "" })}
      beginsInRows={side}
      actions={<ExportMenu title={title} make={(format) => fetchFile(cutOffLists[side].file, { ...values, format })} />}
      tabs={<RegisterTabs query={query} change={changeQuery} />}
      note={
        last && (
          <p className="mb-4 max-w-prose text-small text-ink-3">
            {note}, {day(last.day)}: {amount(last.worth)} at the orders’ prices, before tax.
          </p>
        )
      }
    >
      {(instead) => (
        <ListRows
          label={title}
          columns={[order, orderDay, party, item, ...quantities, open, worth]}
          block={[order, worth, party, open, item, orderDay, ...quantities]}
          rows={list.rows}
          keyOf={({ id }) => id}
          busy={list.isBusy}
          tableFrom="64rem"
          open={openByLink((row) => deskAddress(kind, row.order))}
        >
          {instead}
        </ListRows>
      )}
    </ListScreen>
  );
}
