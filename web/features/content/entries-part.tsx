// Key projects, key partners and founders: each list in the order in which it is read.
import type { DeskSiteEntry, SiteEntryList } from "@vanik/contracts/desk-content";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import type { ListColumn } from "../../lists/list-column.ts";
import { Badge } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/button.tsx";
import { WrittenForm } from "../../lists/written/written-form.tsx";
import { ContentList } from "./content-list.tsx";
import type { FormField } from "../../lists/written/form-values.ts";
import { contentCalls, contentKey } from "./queries.ts";
import { useEntryOrder } from "./use-entry-order.ts";

interface EntryWords {
  list: SiteEntryList;
  what: string;
  label: string;
  text: string;
  empty: string;
}

const words: Readonly<Record<SiteEntryList, EntryWords>> = {
  project: {
    list: "project",
    what: "project",
    label: "Projects",
    text: "Place and kind of work: what a buyer buys stays between the buyer and you.",
    empty: "They stand on the page Buyers, and their section with them.",
  },
  partner: {
    list: "partner",
    what: "partner",
    label: "Partners",
    text: "Where it is and what it does for you.",
    empty: "They stand on the page Suppliers, and their section with them.",
  },
  founder: {
    list: "founder",
    what: "founder",
    label: "Founders",
    text: "What the person does, and comes from.",
    empty: "They stand on the page About, and their section with them.",
  },
};

export const ProjectsPart = () => <EntriesPart words={words.project} />;
export const PartnersPart = () => <EntriesPart words={words.partner} />;
export const FoundersPart = () => <EntriesPart words={words.founder} />;

const name: ListColumn<DeskSiteEntry> = { key: "name", label: "Name", width: 12, cell: (row) => row.name };
const text: ListColumn<DeskSiteEntry> = {
  key: "text",
  label: "Text",
  width: 18,
  cell: (row) => <span className="line-clamp-2 text-ink-2">{row.text}</span>,
};
const hindi: ListColumn<DeskSiteEntry> = {
  key: "hindi",
  label: "In Hindi",
  width: 8,
  cell: (row) => <span lang="hi-IN">{row.name_hi}</span>,
};
const state: ListColumn<DeskSiteEntry> = {
  key: "state",
  label: "State",
  width: 6,
  cell: ({ hidden }) =>
    hidden ? (
      <Badge hue="grey" coin="ended">
        Hidden
      </Badge>
    ) : (
      <Badge hue="green" coin="done">
        Shown
      </Badge>
    ),
};

const fieldsOfEntry = ({ text: hint }: EntryWords): readonly FormField[] => [
  { name: "name", label: "Name", is: "line", max: 140, required: true },
  { name: "name_hi", label: "Name in Hindi", is: "line", max: 140, lang: "hi", hint: "Empty: it is read in English." },
  { name: "text", label: "Text", is: "note", max: 2000, hint },
  { name: "text_hi", label: "Text in Hindi", is: "note", max: 2000, lang: "hi" },
  { name: "url", label: "Address", is: "web", max: 500, hint: "Optional: the name leads there." },
  { name: "picture_id", label: "Picture", is: "picture" },
  { name: "hidden", label: "Hidden", is: "hidden" },
];

function EntriesPart({ words: entryWords }: { words: EntryWords }) {
  const [open, setOpen] = useState<DeskSiteEntry | "new" | null>(null);
  const { move, announcement: announced } = useEntryOrder(entryWords.list);
  const order: ListColumn<DeskSiteEntry> = {
    key: "order",
    label: "Order",
    width: 5,
    acts: true,
    cell: (row) => (
      <span className="flex gap-1">
        <IconButton label={`Move ${row.name} up`} icon={ArrowUp} onClick={() => move(row.id, -1)} />
        <IconButton label={`Move ${row.name} down`} icon={ArrowDown} onClick={() => move(row.id, 1)} />
      </span>
    ),
  };
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ContentList
        kind="siteEntries"
        filters={{ list: entryWords.list }}
        label={entryWords.label}
        columns={[name, text, hindi, state, order]}
        block={[name, state, text, order]}
        empty={{ title: `No ${entryWords.label.toLowerCase()} yet`, text: entryWords.empty }}
        create={{ label: `New ${entryWords.what}`, run: () => setOpen("new") }}
        onOpen={setOpen}
      />
      {open && (
        <WrittenForm<DeskSiteEntry>
          calls={contentCalls.siteEntries}
          readAnew={contentKey}
          fields={fieldsOfEntry(entryWords)}
          what={entryWords.what}
          row={open === "new" ? null : open}
          begins={{
            list: entryWords.list,
            name: "",
            name_hi: "",
            text: "",
            text_hi: "",
            url: "",
            hidden: false,
            picture_id: null,
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
