// A list screen: heading, filters, tabs, rows, and what there is to say when there are none (spec 2, List screens).
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { useWide } from "../ui/use-wide.ts";
import { Kbd } from "../ui/kbd.tsx";
import { FilterBar, FindFields, areBesideHeading } from "./filter-bar.tsx";
import { FilterTabs } from "./filter-tabs.tsx";
import { type Filter, type FilterValues, isNarrowed } from "./filters.ts";
import { ListEnd, type ListEndProps } from "./list-end.tsx";
import { roomForTable } from "./list-rows.tsx";
import { EmptyList, type ListWords, WaitingRows } from "./list-states.tsx";
import { FailedRead } from "./not-read.tsx";
import { focusFirstRow } from "./row-keys.ts";
import { usePrintWhole } from "./print-whole.ts";
import type { List } from "./use-list.ts";
import "./list.css";

interface ListScreenProps<Row> {
  words: ListWords;
  list: List<Row>;
  filters: readonly Filter[];
  values: FilterValues;
  onChange: (values: FilterValues) => void;
  onShowAll: () => void;
  /** Beside the heading. */
  actions?: ReactNode;
  /** Where the ways to look at the list are more than one filter's. */
  tabs?: ReactNode;
  /** The way on from an empty list. */
  emptyAction?: ReactNode;
  /** Above the rows, once there are some. */
  summary?: ReactNode;
  /** Below everything, once there are rows. */
  note?: ReactNode;
  length?: ListEndProps["length"];
  /** More rows load as one scrolls: there is no button for them. */
  readsByItself?: boolean;
  /** Whose work begins in the list: its first row has the focus, once for each list of another name here. */
  beginsInRows?: string;
  /** The rows, or in their place what is handed over. */
  children: (instead: ReactNode) => ReactNode;
}

export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const {
    words,
    list,
    filters,
    values,
    onChange,
    actions,
    tabs,
    summary,
    note,
    readsByItself = false,
    beginsInRows,
  } = props;
  const beside = areBesideHeading(filters);
  const hasRows = list.rows.length > 0;
  useBeginInRows(beginsInRows, hasRows && !list.isBusy);
  usePrintWhole(list);
  return (
    <>
      <div className="list-top">
        <PageHead compact title={words.title}>
          <div className="list-finds">
            {beside && <FindFields filters={filters} values={values} onChange={onChange} />}
            {actions}
          </div>
        </PageHead>
      </div>
      {!beside && (
        <FilterBar
          filters={filters}
          values={values}
          onChange={onChange}
          onShowAll={hasRows && isNarrowed(filters, values) ? props.onShowAll : undefined}
        />
      )}
      {tabs}
      {filters.map(
        (filter) =>
          filter.is === "tabs" && (
            <FilterTabs
              key={filter.name}
              legend={filter.label}
              tabs={[["", "All"], ...filter.choices]}
              current={values[filter.name] ?? ""}
              onChange={(value) => onChange({ [filter.name]: value })}
            />
          ),
      )}
      {hasRows && summary}
      {list.readEarlier && (
        <Button size="sm" className="my-3" busy={list.isReadingEarlier} onClick={list.readEarlier}>
          Show earlier
        </Button>
      )}
      {props.children(<Instead {...props} />)}
      <ListEnd
        words={words}
        page={list.page}
        shown={list.rows.length}
        error={list.staleness}
        loading={list.isReadingMore}
        onMore={readsByItself ? undefined : list.readMore}
        length={props.length}
      />
      {hasRows && note}
      {beginsInRows && hasRows && <ListKeysNote />}
    </>
  );
}

/** Once a list, and never away from what the reader has begun; where rows are blocks nobody has a keyboard. */
function useBeginInRows(name: string | undefined, isThere: boolean): void {
  const isTable = useWide(roomForTable);
  const begun = useRef<string>(undefined);
  useEffect(() => {
    if (!name || !isThere || !isTable || begun.current === name) return;
    begun.current = name;
    focusFirstRow();
  }, [name, isThere, isTable]);
}

function Instead<Row>({ words, list, filters, values, onShowAll, emptyAction }: ListScreenProps<Row>) {
  if (list.isPending) return <WaitingRows />;
  if (list.failure)
    return (
      <FailedRead
        what={`The ${words.many}`}
        error={list.failure}
        busy={list.isRetrying}
        onRetry={list.retry}
        className="py-8"
      />
    );
  return (
    <EmptyList words={words} action={emptyAction} onShowAll={isNarrowed(filters, values) ? onShowAll : undefined} />
  );
}

/** How the keyboard moves in a list whose first row has the focus; for those who have one. */
function ListKeysNote() {
  return (
    <p className="hidden items-center gap-4 text-caption text-ink-3 md:flex pointer-coarse:hidden!">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> or <Kbd>J</Kbd> <Kbd>K</Kbd> move in the list
      </span>
      <span>
        <Kbd>Enter</Kbd> opens
      </span>
      <span>
        <Kbd>Esc</Kbd> closes
      </span>
    </p>
  );
}
