// A list at the desk: of every party, with filters, views and files; new rows appear by themselves.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Kind as KindName } from "@vanik/contracts/trade";
import { useEffect, useMemo, useRef } from "react";
import { useAddressQuery } from "../../../app/use-address-query.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { DocumentBlocks } from "../document-blocks.tsx";
import { DocumentTable } from "../document-table.tsx";
import { ListEnd } from "../list-end.tsx";
import { ListKeysNote } from "../list-keys-note.tsx";
import { EmptyList, FailedList, WaitingRows } from "../list-states.tsx";
import { listQuery } from "../queries.ts";
import { focusFirstRow } from "../row-keys.ts";
import { StatusTabs } from "../status-tabs.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { deskQuery, readDeskAddress } from "./desk-address.ts";
import { deskKind } from "./desk-kinds.ts";
import { ExportMenu } from "./export-menu.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { ViewsMenu } from "./views-menu.tsx";
import "../document-list.css";
import "./desk-list.css";

/** Below, the columns of an order or invoice would lie over each other; desk-list.css says so too. */
const tableFrom = "75rem";

interface DeskListProps {
  kind: KindName;
  userId: string;
}

export function DeskList({ kind: name, userId }: DeskListProps) {
  const kind = useMemo(() => deskKind(name), [name]);
  const [query, changeQuery] = useAddressQuery();
  const address = readDeskAddress(query, name);
  const list = useInfiniteQuery(listQuery(name, userId, address));
  const wide = useWide(tableFrom);

  /** Changes some of it; an empty value leaves it out. */
  function change(values: Readonly<Record<string, string>>) {
    changeQuery((now) => new URLSearchParams(deskQuery({ ...readDeskAddress(now, name), ...values })));
  }

  // A row that came in between two pages moves the rest down: the last of one page is then the first of the next.
  const rows = [
    ...new Map(list.data?.pages.flatMap(({ data }) => data.map((row) => [row.name, row] as const))).values(),
  ];
  const first = rows[0]?.name;
  // Once a list, and never away from what the reader has begun: the desk's day starts in the list.
  const begun = useRef<KindName>(null);
  useEffect(() => {
    if (begun.current === name || !wide || !first || list.isPlaceholderData) return;
    begun.current = name;
    focusFirstRow();
  }, [first, wide, name, list.isPlaceholderData]);

  const Rows = wide ? DocumentTable : DocumentBlocks;
  const page = list.data?.pages.at(-1)?.page;
  const failed = list.isError && !list.data;

  return (
    <>
      <div className="list-top">
        <PageHead compact title={kind.heading}>
          <div className="flex flex-wrap gap-2">
            <ViewsMenu kind={name} userId={userId} address={address} />
            <ExportMenu kind={name} address={address} />
          </div>
        </PageHead>
      </div>
      <FilterBar kind={name} find={kind.finds[0]!.label} address={address} onChange={change} />
      <StatusTabs statuses={kind.statuses} current={address.status} onChange={(status) => change({ status })} />
      <Rows
        kind={kind}
        rows={rows}
        sort={address.sort}
        onSort={(sort) => change({ sort })}
        onMore={undefined}
        busy={list.isPending || list.isPlaceholderData}
        tall
      >
        {list.isPending && <WaitingRows />}
        {failed && (
          <FailedList many={kind.many} error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
        )}
        {page && rows.length === 0 && (
          <EmptyList
            kind={kind}
            filters={address}
            action={null}
            onShowAll={() => changeQuery(() => new URLSearchParams())}
          />
        )}
      </Rows>
      <ListEnd
        kind={kind}
        page={page}
        shown={rows.length}
        error={list.data ? list.error : null}
        loading={list.isFetchingNextPage}
        onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
      />
      <ListKeysNote />
    </>
  );
}
