// A list screen of any kind: heading, filters, rows, and what there is to say when there are none (spec 2, List screens).
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { FindField } from "../../ui/find-field.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { DocumentBlocks } from "./document-blocks.tsx";
import { DocumentTable } from "./document-table.tsx";
import type { Kind } from "./kind.ts";
import { dateField, readListAddress, withParameter } from "./list-address.ts";
import { ListEnd } from "./list-end.tsx";
import { EmptyList, FailedList, WaitingRows } from "./list-states.tsx";
import { listQuery } from "./queries.ts";
import { StatusTabs } from "./status-tabs.tsx";
import { useWide } from "../../ui/use-wide.ts";
import "./document-list.css";

interface DocumentListProps {
  kind: Kind;
  userId: string;
  /** The way on from an empty list. */
  emptyAction?: ReactNode;
}

export function DocumentList(props: DocumentListProps) {
  const { kind, userId, emptyAction } = props;
  const [query, setQuery] = useSearchParams();
  const sorts = [dateField, ...kind.columns.flatMap(({ sort }) => (sort ? [sort.field] : []))];
  const filters = readListAddress(query, { statuses: kind.statuses, sorts });
  const list = useInfiniteQuery(listQuery(kind.kind, userId, filters));
  const wide = useWide();

  function change(name: string, value: string) {
    setQuery((now) => withParameter(now, name, value), { replace: true, preventScrollReset: true });
  }

  // A row that came in between two pages moves the rest down: the last of one page is then the first of the next.
  const rows = [
    ...new Map(list.data?.pages.flatMap(({ data }) => data.map((row) => [row.name, row] as const))).values(),
  ];

  const Rows = wide ? DocumentTable : DocumentBlocks;
  const page = list.data?.pages.at(-1)?.page;
  const failed = list.isError && !list.data;
  const more = list.hasNextPage ? () => void list.fetchNextPage() : undefined;
  // The table asks by itself; what did not come is asked for again by hand.
  const byItself = wide && !list.isFetchNextPageError;

  return (
    <>
      <PageHead compact title={kind.heading}>
        <div className="list-finds">
          {kind.finds.map(({ name, label }) => (
            <FindField
              key={name}
              label={label}
              value={filters[name] ?? ""}
              onChange={(text) => change(name, text)}
              className="list-find"
            />
          ))}
        </div>
      </PageHead>
      <StatusTabs statuses={kind.statuses} current={filters.status} onChange={(status) => change("status", status)} />
      <Rows
        kind={kind}
        rows={rows}
        sort={filters.sort}
        onSort={(sort) => change("sort", sort)}
        onMore={byItself && !list.isFetchingNextPage ? more : undefined}
        busy={list.isPending || list.isPlaceholderData}
        tall={false}
      >
        {list.isPending && <WaitingRows />}
        {failed && (
          <FailedList many={kind.many} error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
        )}
        {page && rows.length === 0 && (
          <EmptyList
            kind={kind}
            filters={filters}
            action={emptyAction}
            onShowAll={() => setQuery({}, { replace: true })}
          />
        )}
      </Rows>
      <ListEnd
        kind={kind}
        page={page}
        shown={rows.length}
        error={list.data ? list.error : null}
        loading={list.isFetchingNextPage}
        onMore={byItself ? undefined : more}
      />
    </>
  );
}
