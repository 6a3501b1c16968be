// The rows of one kind of content, with what stands in their place: waiting, failure, nothing yet.
import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { ListColumn } from "../../lists/list-column.ts";
import { ListRows } from "../../lists/list-rows.tsx";
import { openByButton } from "../../lists/open-row.tsx";
import { NotRead } from "../../lists/not-read.tsx";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { contentQuery, type WrittenKinds } from "./queries.ts";
import "./content.css";

/** What every tab is given. */
interface ContentListProps<Kind extends keyof WrittenKinds> {
  kind: Kind;
  filters?: Readonly<Record<string, string>>;
  /** What the list is called. */
  label: string;
  columns: readonly ListColumn<WrittenKinds[Kind]>[];
  block: readonly ListColumn<WrittenKinds[Kind]>[];
  empty: { title: string; text: string };
  /** The button that begins a new one, unless the actions have theirs. */
  create?: { label: string; run: () => void };
  onOpen: (row: WrittenKinds[Kind]) => void;
  /** Beside that button. */
  actions?: (rows: readonly WrittenKinds[Kind][]) => ReactNode;
}

export function ContentList<Kind extends keyof WrittenKinds>(props: ContentListProps<Kind>) {
  const { kind, filters = {}, label, columns, block, empty, create, onOpen, actions } = props;
  const query = useInfiniteQuery(contentQuery(kind, filters));
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <div className="content-acts">
        {actions?.(rows)}
        {create && (
          <Button size="sm" variant="ink" icon={Plus} onClick={create.run}>
            {create.label}
          </Button>
        )}
      </div>
      {query.data ? (
        rows.length > 0 ? (
          <ListRows
            label={label}
            columns={columns}
            block={block}
            rows={rows}
            keyOf={({ id }) => id}
            tableFrom="64rem"
            open={openByButton((row) => onOpen(row))}
          />
        ) : (
          <div className="hang">
            <Empty title={empty.title}>{empty.text}</Empty>
          </div>
        )
      ) : (
        <NotRead what={`The ${label.toLowerCase()}`} query={query} />
      )}
      {query.hasNextPage && (
        <Button className="mt-4" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
