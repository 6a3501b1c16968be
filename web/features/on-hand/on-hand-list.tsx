// What was received and is not dispatched yet, by item, and what of it orders are promised; a row leads to its item, which says by which orders it came and went.
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { listOnHand, onHandFile } from "@vanik/contracts/api";
import type { CallOf, Page } from "@vanik/contracts/endpoint";
import type { ItemOnHand } from "@vanik/contracts/on-hand";
import { callPage } from "../../app/call.ts";
import { fetchFile } from "../../app/fetch-file.ts";
import { quantity } from "../../app/formats.ts";
import { readPageAfterPage } from "../../app/read-anew.ts";
import { ExportMenu } from "../../lists/export-menu.tsx";
import type { Filter } from "../../lists/filters.ts";
import type { ListColumn } from "../../lists/list-column.ts";
import { sortingOf } from "../../lists/list-order.ts";
import { ListRows } from "../../lists/list-rows.tsx";
import { openByLink } from "../../lists/open-row.tsx";
import { ListScreen } from "../../lists/list-screen.tsx";
import { useList } from "../../lists/use-list.ts";
import { useListAddress } from "../../lists/use-list-address.ts";

const words = {
  title: "On hand",
  one: "item",
  many: "items",
  emptyTitle: "Nothing is on hand",
  empty:
    "What is received on purchase orders and not dispatched yet stands here by item, with what of it is promised to orders; without any value.",
  nothingFoundTitle: "No such item is on hand",
};

const filters: readonly Filter[] = [{ is: "find", name: "q", label: "Item or code", most: 100 }];

const movedColumn = (
  key: "received" | "dispatched" | "on_hand" | "promised" | "free",
  label: string,
): ListColumn<ItemOnHand> => ({
  key,
  label,
  number: true,
  width: 8,
  sort: { field: key, first: "descending" },
  lead: label,
  cell: (row) => (
    <>
      <span className={row[key] < 0 ? "text-red" : undefined}>{quantity(row[key])}</span>{" "}
      <span className="text-ink-3">{row.uom}</span>
    </>
  ),
});

const item: ListColumn<ItemOnHand> = {
  key: "item_name",
  label: "Item",
  width: 18,
  sort: { field: "item_name", first: "ascending" },
  cell: ({ item_name }) => item_name,
};
const code: ListColumn<ItemOnHand> = {
  key: "item_code",
  label: "Code",
  width: 10,
  sort: { field: "item_code", first: "ascending" },
  cell: ({ item_code }) => <span className="break-all text-ink-3">{item_code}</span>,
};
const onHand = movedColumn("on_hand", "On hand");
const received = movedColumn("received", "Received");
const dispatched = movedColumn("dispatched", "Dispatched");
const promised = movedColumn("promised", "Promised");
const free = movedColumn("free", "Free");
const columns = [item, code, received, dispatched, onHand, promised, free];
const block = [item, free, onHand, promised, received, dispatched, code];
const sorts = columns.map(({ sort }) => sort!.field);

type Asked = CallOf<typeof listOnHand>;

const orderOf = (sort: string) => {
  const { field, direction } = sortingOf(sort);
  return { sort: field, order: direction === "ascending" ? "asc" : "desc" } as Pick<Asked, "sort" | "order">;
};

const onHandQuery = (query: Asked) =>
  infiniteQueryOptions({
    queryKey: ["on hand", query],
    queryFn: ({ pageParam }): Promise<{ data: ItemOnHand[]; page: Page }> =>
      callPage(listOnHand, { ...query, limit_start: pageParam, limit_page_length: 40 }),
    ...readPageAfterPage,
  });

/** The item in the catalogue, opened with what it was lately bought and sold for. */
const addressOfItem = ({ sub_category: sub, item_code: q, item_id: id }: ItemOnHand) =>
  `/desk/catalogue/${sub}?${new URLSearchParams({ q, item: id }).toString()}`;

export function OnHandList() {
  const { query, values, change, narrowed } = useListAddress(filters);
  const sort = query.get("sort") ?? "";
  const sorted = sorts.includes(sortingOf(sort).field) ? sort : "item_name";
  const sortedValues = { ...values, ...orderOf(sorted) };
  const list = useList(useInfiniteQuery(onHandQuery(sortedValues)), ({ item_id }) => item_id);
  return (
    <ListScreen
      words={words}
      list={list}
      {...narrowed}
      beginsInRows="on hand"
      actions={<ExportMenu title="On hand" make={(format) => fetchFile(onHandFile, { ...sortedValues, format })} />}
    >
      {(instead) => (
        <ListRows
          label="On hand"
          columns={columns}
          block={block}
          rows={list.rows}
          keyOf={({ item_id }) => item_id}
          busy={list.isBusy}
          tableFrom="64rem"
          sort={{
            now: sorted,
            change: (next) => change({ sort: next }),
            undated: true,
          }}
          open={openByLink((row) => (row.sub_category === null ? null : addressOfItem(row)))}
        >
          {instead}
        </ListRows>
      )}
    </ListScreen>
  );
}
