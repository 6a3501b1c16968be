// The inbox: what people wrote, asked and told, shared by the desk; a row opens it.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { InboxRow } from "@vanik/contracts/inbox";
import { Link } from "react-router";
import { time } from "../../app/days-and-times.ts";
import { phone } from "../../app/formats.ts";
import { useAddressQuery, withValues } from "../../app/use-address-query.ts";
import { FilterTabs } from "../../lists/filter-tabs.tsx";
import { type Filter, readFilters } from "../../lists/filters.ts";
import { type ListColumn, opensRow } from "../../lists/list-column.ts";
import { ListRows } from "../../lists/list-rows.tsx";
import { ListScreen } from "../../lists/list-screen.tsx";
import { useList } from "../../lists/use-list.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Badge } from "../../ui/badge.tsx";
import { type EntryAct, EntryDialog } from "./entry-dialog.tsx";
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

const kindChoices = Object.entries(inboxKindWords);

const filters: readonly Filter[] = [
  { is: "find", name: "q", label: "Person, company, phone or number", most: 100 },
  { is: "choice", name: "kind", label: "Kind", choices: kindChoices },
  {
    is: "choice",
    name: "assigned",
    label: "Whose",
    choices: [
      ["me", "Mine"],
      ["nobody", "Nobody's"],
    ],
    sayOther: () => "A colleague's",
  },
];

/** What waits is shown first: nobody looks for what is done and what is not at once. */
const states = [
  ["", "Open"],
  ["done", "Done"],
] as const;
const doneWords = { ...words, emptyTitle: "Nothing is done yet", empty: "What is settled stands here for two years." };

const columnsFor = (userId: string): Record<string, ListColumn<InboxRow>> => ({
  person: { key: "person", label: "From", width: 13, cell: ({ person }) => person },
  kind: { key: "kind", label: "What", width: 8, cell: ({ kind }) => inboxKindWords[kind] },
  subject: {
    key: "subject",
    label: "About",
    width: 12,
    cell: ({ kind, subject }) => (kind === "call" ? phone(subject.name) : subject.name),
  },
  at: { key: "at", label: "Came", width: 9.5, cell: ({ at }) => <time dateTime={at}>{time(at)}</time> },
  assigned: {
    key: "assigned",
    label: "Seen to by",
    lead: "Seen to by",
    width: 10,
    cell: ({ assigned_to }) => assigned_to?.name ?? <span className="text-ink-3">Nobody yet</span>,
  },
  state: {
    key: "state",
    label: "State",
    width: 11,
    cell: (row) => {
      const opened = openedWords(row, userId);
      if (opened)
        return (
          <Badge hue="amber" coin="half">
            {opened}
          </Badge>
        );
      return row.state === "open" ? (
        <Badge hue="blue" coin="open">
          Open
        </Badge>
      ) : (
        <Badge hue="green" coin="done">
          Done
        </Badge>
      );
    },
  },
});
const block = ["person", "state", "kind", "at", "subject", "assigned"];

interface InboxListProps {
  userId: string;
  /** How what a buyer says to have paid is recorded. */
  record: EntryAct;
}

export function InboxList({ userId, record }: InboxListProps) {
  const [query, changeQuery] = useAddressQuery();
  const values = readFilters(query, filters);
  const state = query.get("state") === "done" ? "done" : "open";
  const list = useList(useInfiniteQuery(inboxQuery(userId, { ...values, state })), ({ id }) => id);
  const columns = columnsFor(userId);
  const change = (changed: Readonly<Record<string, string | undefined>>, replace = true) =>
    changeQuery((now) => withValues(now, changed), replace);
  return (
    <>
      <ListScreen
        words={state === "done" ? doneWords : words}
        list={list}
        filters={filters}
        values={values}
        onChange={change}
        onShowAll={() => changeQuery(() => new URLSearchParams())}
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
          <Link to="/desk/subscribers" className={buttonClass()}>
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
            open={({ id }, content) => (
              <button type="button" {...opensRow} onClick={() => change({ entry: id }, false)}>
                {content}
              </button>
            )}
          >
            {instead}
          </ListRows>
        )}
      </ListScreen>
      <EntryDialog userId={userId} id={query.get("entry")} onClose={() => change({ entry: "" })} record={record} />
    </>
  );
}
