// Policies by version: drafts, the one that holds from a day to come, the one in force, and those before, which stay as they are.
import type { DeskPolicy } from "@vanik/contracts/desk-content";
import { Plus } from "lucide-react";
import { lazy, useState } from "react";
import { day } from "../../app/days-and-times.ts";
import type { ListColumn } from "../../lists/list-column.ts";
import { DayField } from "../../lists/day-field.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { toast } from "../../ui/toast.ts";
import { WrittenForm } from "../../lists/written/written-form.tsx";
import { ContentList } from "./content-list.tsx";
import type { FormField, Values } from "../../lists/written/form-values.ts";
import { contentCalls, contentKey } from "./queries.ts";

// The editor comes with the first policy that is opened.
const RichTextField = lazy(() => import("./rich-text/rich-text-field.tsx"));

type Kind = DeskPolicy["kind"];
const kindNames: Readonly<Record<Kind, string>> = {
  terms_n_cond: "Terms & Conditions",
  privacy_policy: "Privacy Policy",
};

const calledShort: Readonly<Record<Kind, string>> = { terms_n_cond: "terms", privacy_policy: "privacy policy" };

const states = {
  draft: ["grey", "open", "Draft"],
  announced: ["amber", "half", "Announced"],
  in_force: ["green", "done", "In force"],
  replaced: ["grey", "ended", "Replaced"],
} as const;

const title: ListColumn<DeskPolicy> = { key: "title", label: "Title", width: 14, cell: (row) => row.title };
const kind: ListColumn<DeskPolicy> = { key: "kind", label: "Policy", width: 10, cell: (row) => kindNames[row.kind] };
const from: ListColumn<DeskPolicy> = {
  key: "from",
  label: "From",
  lead: "From",
  width: 7,
  number: true,
  cell: ({ effective_from }) => effective_from && day(effective_from),
};
const state: ListColumn<DeskPolicy> = {
  key: "state",
  label: "State",
  width: 7,
  cell: (row) => {
    const [hue, coin, label] = states[row.state];
    return (
      <Badge hue={hue} coin={coin}>
        {label}
      </Badge>
    );
  },
};

const fields: readonly FormField[] = [
  { name: "title", label: "Title", is: "line", max: 200, required: true },
  { name: "content", label: "Text", is: "rich" },
  { name: "content_hi", label: "Text in Hindi", is: "rich", lang: "hi", hint: "Empty: it is read in English." },
];
// Of the form, and drawn below its fields.
const withDay: readonly FormField[] = [...fields, { name: "effective_from", label: "Holds from", is: "day" }];

type Open = { row: DeskPolicy } | { begins: Values };

export function PoliciesPart() {
  const [open, setOpen] = useState<Open | null>(null);
  const begin = (kind: Kind, before?: DeskPolicy) =>
    setOpen({
      begins: {
        kind,
        title: before?.title ?? kindNames[kind],
        content: before?.content ?? "",
        content_hi: before?.content_hi ?? "",
        effective_from: null,
      },
    });
  const shown = open && "row" in open ? open.row : null;
  const isClosed = shown !== null && (shown.state === "in_force" || shown.state === "replaced");
  const inForce = (rows: readonly DeskPolicy[], kind: Kind) =>
    rows.find((row) => row.kind === kind && row.state === "in_force");
  return (
    <>
      <ContentList
        kind="policies"
        label="Policies"
        columns={[title, kind, from, state]}
        block={[title, state, kind, from]}
        empty={{ title: "No policies yet", text: "Terms and a privacy policy are needed before the site opens." }}
        onOpen={(row) => setOpen({ row })}
        actions={(rows) => (
          <>
            {(["privacy_policy", "terms_n_cond"] as const).map((kind) => {
              const before = inForce(rows, kind);
              return (
                <Button key={kind} size="sm" icon={Plus} onClick={() => begin(kind, before)}>
                  {before ? "Next version of the" : "New"} {calledShort[kind]}
                </Button>
              );
            })}
          </>
        )}
      />
      {open && (
        <WrittenForm<DeskPolicy>
          calls={contentCalls.policies}
          readAnew={contentKey}
          Rich={RichTextField}
          fields={withDay}
          what={shown ? `version of ${kindNames[shown.kind].toLowerCase()}` : "version of a policy"}
          size="lg"
          row={shown}
          begins={"begins" in open ? open.begins : {}}
          closed={
            isClosed
              ? "People agreed to this version, so it stays as it is. Begin the next version from the list."
              : null
          }
          extra={(values, change, wrong) =>
            !isClosed && (
              <HoldsFrom value={values.effective_from} read={values.read === true} change={change} wrong={wrong} />
            )
          }
          onSaved={({ taken_out = [] }) => {
            if (taken_out.length > 0) toast(`Taken out of the text: ${taken_out.join(", ")}`);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface HoldsFromProps {
  value: unknown;
  read: boolean;
  change: (name: string, value: unknown) => void;
  wrong: Readonly<Record<string, string | undefined>>;
}

/** The day from which it holds, and that whoever names it has read the text. */
function HoldsFrom({ value, read, change, wrong }: HoldsFromProps) {
  const on = typeof value === "string" ? value : "";
  return (
    <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
      <DayField
        label="Holds from"
        name="effective_from"
        hint="Empty: it stays a draft. From that day on it is not changed any more."
        value={on}
        error={wrong.effective_from}
        onDay={(day) => change("effective_from", day || null)}
      />
      {on && (
        <CheckField
          name="read"
          className="sm:pt-7"
          checked={read}
          error={wrong.read}
          onChange={(event) => change("read", event.target.checked)}
        >
          I have read it
        </CheckField>
      )}
    </div>
  );
}
