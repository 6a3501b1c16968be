// Days on which the desk is closed; Contact tells those of the next 60 days.
import type { DeskHoliday } from "@vanik/contracts/desk-content";
import { useState } from "react";
import { day } from "../../app/days-and-times.ts";
import type { ListColumn } from "../../lists/list-column.ts";
import { WrittenForm } from "../../lists/written/written-form.tsx";
import { ContentList } from "./content-list.tsx";
import type { FormField } from "../../lists/written/form-values.ts";
import { contentCalls, contentKey } from "./queries.ts";

const name: ListColumn<DeskHoliday> = { key: "name", label: "Holiday", width: 14, cell: (row) => row.name };
const on: ListColumn<DeskHoliday> = { key: "day", label: "Day", width: 7, number: true, cell: (row) => day(row.day) };
const inHindi: ListColumn<DeskHoliday> = {
  key: "hindi",
  label: "In Hindi",
  width: 10,
  cell: (row) => <span lang="hi-IN">{row.name_hi}</span>,
};
const fields: readonly FormField[] = [
  { name: "day", label: "Day", is: "day", required: true },
  { name: "name", label: "Name", is: "line", max: 140, required: true },
  { name: "name_hi", label: "Name in Hindi", is: "line", max: 140, lang: "hi", hint: "Empty: it is read in English." },
];

export function HolidaysPart() {
  const [open, setOpen] = useState<DeskHoliday | "new" | null>(null);
  return (
    <>
      <ContentList
        kind="holidays"
        label="Holidays"
        columns={[name, inHindi, on]}
        block={[name, on, inHindi]}
        empty={{ title: "No holidays yet", text: "Those of the next 60 days stand on the page Contact." }}
        create={{ label: "New holiday", run: () => setOpen("new") }}
        onOpen={setOpen}
      />
      {open && (
        <WrittenForm<DeskHoliday>
          calls={contentCalls.holidays}
          readAnew={contentKey}
          fields={fields}
          what="holiday"
          row={open === "new" ? null : open}
          begins={{ name: "", name_hi: "" }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
