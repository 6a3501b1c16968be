// News: drafts, what is scheduled, what is read, what is hidden.
import type { DeskNews } from "@vanik/contracts/desk-content";
import { useState } from "react";
import { day, time } from "../../app/days-and-times.ts";
import { useNow } from "../../app/use-now.ts";
import type { ListColumn } from "../../lists/list-column.ts";
import { Badge } from "../../ui/badge.tsx";
import { WrittenForm } from "../../lists/written/written-form.tsx";
import { ContentList } from "./content-list.tsx";
import type { FormField } from "../../lists/written/form-values.ts";
import { contentCalls, contentKey } from "./queries.ts";

/** A draft, scheduled, read, or hidden. */
function NewsState({ row }: { row: DeskNews }) {
  const now = useNow();
  if (row.hidden)
    return (
      <Badge hue="grey" coin="ended">
        Hidden
      </Badge>
    );
  if (row.publish_at === null)
    return (
      <Badge hue="grey" coin="open">
        Draft
      </Badge>
    );
  if (row.publish_at > now)
    return (
      <Badge hue="amber" coin="half">
        {time(row.publish_at)}
      </Badge>
    );
  return (
    <Badge hue="green" coin="done">
      Published
    </Badge>
  );
}

const title: ListColumn<DeskNews> = {
  key: "title",
  label: "Title",
  width: 20,
  cell: (row) => (
    <>
      {row.title}
      {row.title_hi && (
        <span lang="hi-IN" className="block text-small text-ink-3">
          {row.title_hi}
        </span>
      )}
    </>
  ),
};
const date: ListColumn<DeskNews> = { key: "date", label: "Date", width: 7, number: true, cell: (row) => day(row.date) };
const state: ListColumn<DeskNews> = { key: "state", label: "State", width: 9, cell: (row) => <NewsState row={row} /> };

const fields: readonly FormField[] = [
  { name: "title", label: "Title", is: "line", max: 200, required: true },
  {
    name: "title_hi",
    label: "Title in Hindi",
    is: "line",
    max: 200,
    lang: "hi",
    hint: "Empty: it is read in English.",
  },
  {
    name: "url",
    label: "Address",
    is: "web",
    max: 500,
    required: true,
    hint: "The page that it leads to, such as www.company.in/news; it opens in a new tab.",
  },
  { name: "date", label: "Date", is: "day", hint: "Stands beside the title." },
  { name: "picture_id", label: "Picture", is: "picture" },
  { name: "publish_at", label: "Publish", is: "publish" },
  { name: "hidden", label: "Hidden", is: "hidden" },
];

export function NewsPart() {
  const [open, setOpen] = useState<DeskNews | "new" | null>(null);
  return (
    <>
      <ContentList
        kind="news"
        label="News"
        columns={[title, date, state]}
        block={[title, state, date]}
        empty={{ title: "No news yet", text: "What you publish here stands on the page Media." }}
        create={{ label: "New entry", run: () => setOpen("new") }}
        onOpen={setOpen}
      />
      {open && (
        <WrittenForm<DeskNews>
          calls={contentCalls.news}
          readAnew={contentKey}
          fields={fields}
          what="news entry"
          row={open === "new" ? null : open}
          begins={{ title: "", title_hi: "", url: "", publish_at: null, hidden: false, picture_id: null }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
