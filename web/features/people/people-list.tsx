// The desk's people: who they are, what they may write, and when they were here last.
import { useQuery } from "@tanstack/react-query";
import type { DeskPerson } from "@vanik/contracts/people";
import { rightLabels, rights } from "@vanik/contracts/rights";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { ago } from "../../app/ago.ts";
import { useShortcut } from "../../app/shortcuts.ts";
import type { ListColumn } from "../../lists/list-column.ts";
import { ListRows } from "../../lists/list-rows.tsx";
import { openByButton } from "../../lists/open-row.tsx";
import { NotRead } from "../../lists/not-read.tsx";
import { WayToSetUp } from "../../lists/way-of-set-up.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RowPlaceholder } from "../../ui/row-placeholder.tsx";
import { InvitePerson } from "./invite-person.tsx";
import { emailColumn, lastColumn, nameColumn, stateColumn } from "./person-columns.tsx";
import { PersonDialog } from "./person-dialog.tsx";
import { deskPeopleQuery } from "./queries.ts";
import "./people.css";

const writes: ListColumn<DeskPerson> = {
  key: "rights",
  label: "May write",
  lead: "May write",
  width: 14,
  cell: ({ rights: ownRights }) =>
    rights
      .filter((right) => ownRights.includes(right))
      .map((right) => rightLabels[right])
      .join(", ") || "Nothing",
};
const state = stateColumn<DeskPerson>(7, ({ second_factor: factor }) =>
  factor ? "Second factor on" : "Password alone",
);

export function PeopleList() {
  const people = useQuery(deskPeopleQuery());
  const [inviting, setInviting] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  useShortcut({ keys: "n", label: "Invite somebody to the desk", run: () => setInviting(true) });
  const last = lastColumn("Last here", "never", (at) => ago(at, people.dataUpdatedAt));
  const open = openByButton<DeskPerson>(({ id }) => setShown(id));
  return (
    <>
      <WayToSetUp />
      <PageHead
        compact
        title="People"
        lede="What each may write goes by their rights, and so does who sees costs and margins, payments and balances. The rest of its trade everybody at the desk reads."
      >
        <Button size="sm" variant="ink" icon={UserPlus} onClick={() => setInviting(true)}>
          Invite
          <span className="max-lg:hidden">
            <Kbd>N</Kbd>
          </span>
        </Button>
      </PageHead>
      <div className="mt-6">
        {people.data ? (
          <ListRows
            label="People of the desk"
            columns={[nameColumn, writes, emailColumn, state, last]}
            block={[nameColumn, state, writes, last, emailColumn]}
            rows={people.data}
            keyOf={({ id }) => id}
            open={open}
          />
        ) : (
          <NotRead what="People" query={people} waiting={<RowPlaceholder />} />
        )}
      </div>
      <Dialog open={inviting} onClose={() => setInviting(false)} title="Invite to the desk">
        <InvitePerson onEnd={() => setInviting(false)} />
      </Dialog>
      <PersonDialog person={people.data?.find(({ id }) => id === shown) ?? null} onClose={() => setShown(null)} />
    </>
  );
}
