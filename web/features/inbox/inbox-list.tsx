// The inbox: what people wrote, asked and told, shared by the desk; a row opens it.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { InboxRow } from "@vanik/contracts/inbox";
import { Link } from "react-router";
import { ago } from "../../app/ago.ts";
import { time } from "../../app/days-and-times.ts";
import { phone, rupees } from "../../app/formats.ts";
import { FilterTabs } from "../../lists/filter-tabs.tsx";
import type { Filter } from "../../lists/filters.ts";
import type { ListColumn } from "../../lists/list-column.ts";
import { ListRows } from "../../lists/list-rows.tsx";
import { openByButton } from "../../lists/open-row.tsx";
import { ListScreen } from "../../lists/list-screen.tsx";
import { useList } from "../../lists/use-list.ts";
import { useListAddress } from "../../lists/use-list-address.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Badge } from "../../ui/badge.tsx";
import { type EntryAct, EntryDialog } from "./entry-dialog.tsx";
import { useUserId } from "../../app/session.ts";
import { inboxKindWords, openedWords } from "./inbox-words.ts";
import { inboxQuery } from "./queries.ts";

const words = {
  title: "Inbox",
  one: "entry",
  many: "entries",
  emptyTitle: "Nothing waits",
  empty: "Messages, calls, guests' inquiries and buyers' word that they have paid appear here.",
  nothingFoundTitle: "Nothing found",
};

const wordsOfRow = ({ says, outstanding = 0 }: InboxRow) =>
  outstanding > 0 ? `${says}, ${rupees(outstanding)} open` : says;

const kindChoices = Object.entries(inboxKindWords);

const filters: readonly Filter[] = [
  { is: "find", name: "q", label: "Name, company or number", most: 100 },
  { is: "choice", name: "kind", label: "Kind", choices: kindChoices },
  {
    is: "choice",
    name: "assigned",
    label: "Whose",
    choices: [
      ["me", "Mine"],
      ["nobody", "Nobody's"],
    ],
    formatOther: () => "A colleague's",
  },
];

/** What waits is shown first: nobody looks for what is done and what is not at once. */
const states = [
  ["", "Open"],
  ["done", "Done"],
] as const;
const doneWords = { ...words, emptyTitle: "Nothing is done yet", empty: "What is settled stands here for two years." };

/** "Message, Gill Agro Machinery": what came, and whose or which it is. */
const whatCame = ({ kind, subject }: InboxRow) =>
  [inboxKindWords[kind], kind === "call" ? phone(subject.name) : subject.name].filter(Boolean).join(", ");

const columnsFor = (userId: string, now: number): Record<string, ListColumn<InboxRow>> => ({
  person: { key: "person", label: "From", width: 11, cell: ({ person }) => person },
  what: {
    key: "what",
    label: "What",
    width: 24,
    cell: (row) => (
      <>
        <span className="line-clamp-1 break-all">{whatCame(row)}</span>
        {row.says && <span className="line-clamp-1 break-all text-small text-ink-3">{wordsOfRow(row)}</span>}
      </>
    ),
  },
  seen: {
    key: "seen",
    label: "Seen to by",
    width: 9,
    hasValue: (row) => row.assigned_to !== null || openedWords(row, userId) !== null,
    cell: (row) => {
      const opened = openedWords(row, userId);
      if (!opened) return row.assigned_to?.name ?? "";
      return (
        <Badge hue="amber" coin="half">
          {opened}
        </Badge>
      );
    },
  },
  at: {
    key: "at",
    label: "Came",
    width: 7,
    cell: ({ at }) => (
      <time dateTime={at} title={time(at)}>
        {ago(at, now)}
      </time>
    ),
  },
});
const block = ["person", "at", "what", "seen"];

interface InboxListProps {
  /** How what a buyer says to have paid is recorded. */
  record: EntryAct;
}

export function InboxList({ record }: InboxListProps) {
  const { query, values, change, narrowed } = useListAddress(filters);
  const state = query.get("state") === "done" ? "done" : "open";
  const entries = useInfiniteQuery(inboxQuery({ ...values, state }));
  const list = useList(entries, ({ id }) => id);
  const columns = columnsFor(useUserId(), entries.dataUpdatedAt);
  return (
    <>
      <ListScreen
        words={state === "done" ? doneWords : words}
        list={list}
        {...narrowed}
        tabs={
          <FilterTabs
            legend="State"
            tabs={states}
            current={state === "done" ? "done" : ""}
            onChange={(value) => change({ state: value })}
          />
        }
        beginsInRows="inbox"
        actions={
          <Link to="/desk/subscribers" className={buttonClass("plain", "sm")}>
            Subscribers
          </Link>
        }
      >
        {(instead) => (
          <ListRows
            label="Inbox"
            columns={Object.values(columns)}
            block={block.map((key) => columns[key]!)}
            rows={list.rows}
            keyOf={({ id }) => id}
            busy={list.isBusy}
            open={openByButton(({ id }) => change({ entry: id }, false))}
          >
            {instead}
          </ListRows>
        )}
      </ListScreen>
      <EntryDialog id={query.get("entry")} onClose={() => change({ entry: "" })} record={record} />
    </>
  );
}
