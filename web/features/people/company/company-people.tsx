// The people of one's own company: its administrators see to them, everybody else is told who those are (operator 6).
import { useQuery } from "@tanstack/react-query";
import type { PartyPerson } from "@vanik/contracts/parties";
import { type Role, roleLabels } from "@vanik/contracts/roles";
import { UserPlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { invitePerson } from "@vanik/contracts/api";
import { PartyPersonInput } from "@vanik/contracts/people-inputs";
import { day } from "../../../app/days-and-times.ts";
import { profileQuery } from "../../../app/own-profile.ts";
import { type User, useUserId } from "../../../app/session.ts";
import type { ListColumn } from "../../../lists/list-column.ts";
import { ListRows } from "../../../lists/list-rows.tsx";
import { openByButton } from "../../../lists/open-row.tsx";
import { NotRead } from "../../../lists/not-read.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { emailColumn, lastColumn, nameColumn, stateColumn } from "../person-columns.tsx";
import { browserCall } from "../../../app/call.ts";
import { InvitationForm } from "../invitation-form.tsx";
import { ColleagueDialog } from "./colleague-dialog.tsx";
import { companyPeopleQuery } from "./queries.ts";
import { RoleField } from "./role-field.tsx";

const role: ListColumn<PartyPerson> = {
  key: "role",
  label: "Role",
  width: 7,
  cell: ({ roles }) => roles.map((one) => roleLabels[one]).join(", "),
};
/** Let in by the desk, and later than whoever reads: the server's rule (accounts/people/party-people.ts). */
const isToConfirm = (person: PartyPerson | undefined, self: PartyPerson | undefined) =>
  Boolean(person?.let_in_by_desk && (!self?.let_in_by_desk || self.let_in_by_desk < person.let_in_by_desk));

const stateFor = (self: PartyPerson | undefined) =>
  stateColumn<PartyPerson>(6, (person) =>
    isToConfirm(person, self) ? (
      <Badge hue="amber" coin="quarter">
        To confirm
      </Badge>
    ) : (
      "Active"
    ),
  );

export function CompanyPeople({ user }: { user: User }) {
  const profile = useQuery(profileQuery());
  const [inviting, setInviting] = useState(false);
  const inviteButton = useRef<HTMLButtonElement>(null);
  const administers = profile.data?.roles?.includes("administrator");
  return (
    <>
      <PageHead
        compact
        title="People"
        lede={administers && `Everybody here trades for ${user.name}, and administrators decide who has access.`}
      >
        {administers && (
          <Button ref={inviteButton} variant="ink" icon={UserPlus} onClick={() => setInviting(true)}>
            Invite
          </Button>
        )}
      </PageHead>
      <div className="mt-6">
        {!profile.data ? (
          <NotRead what="Your company’s people" query={profile} />
        ) : administers ? (
          <PeopleOfCompany onFocusLost={() => inviteButton.current?.focus()} />
        ) : (
          <OfAdministrators company={user.name} names={profile.data.administrators ?? []} />
        )}
      </div>
      <Dialog open={inviting} onClose={() => setInviting(false)} title="Invite a colleague">
        <InviteColleague company={user.name} onEnd={() => setInviting(false)} />
      </Dialog>
    </>
  );
}

/** Whoever pressed Withdraw had the focus given back to a row that is gone a moment later. */
function useFocusOfGone(count: number, onFocusLost: () => void): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) onFocusLost();
    before.current = count;
  });
}

function PeopleOfCompany({ onFocusLost }: { onFocusLost: () => void }) {
  const userId = useUserId();
  const people = useQuery(companyPeopleQuery());
  const [shown, setShown] = useState<string | null>(null);
  useFocusOfGone(people.data?.length ?? 0, onFocusLost);
  if (!people.data) return <NotRead what="Your company’s people" query={people} />;
  const last = lastColumn("Last sign-in", "not before today", day);
  const self = people.data.find(({ id }) => id === userId);
  const selected = people.data.find(({ id }) => id === shown);
  const state = stateFor(self);
  const open = openByButton<PartyPerson>(({ id }) => setShown(id));
  return (
    <>
      <ListRows
        label="People of your company"
        columns={[nameColumn, role, emailColumn, state, last]}
        block={[nameColumn, state, role, last, emailColumn]}
        rows={people.data}
        keyOf={({ id }) => id}
        open={open}
      />
      {people.data.length === 1 && (
        <p className="mt-4 max-w-2xl text-ink-2">
          You are the only one so far. Invite a colleague, and either of you can go on with what the other began.
        </p>
      )}
      <ColleagueDialog
        person={selected ?? null}
        isSelf={shown === userId}
        isToConfirm={isToConfirm(selected, self)}
        onClose={() => setShown(null)}
      />
    </>
  );
}

const list = new Intl.ListFormat("en-IN", { type: "disjunction" });

function OfAdministrators({ company, names }: { company: string; names: readonly string[] }) {
  return (
    <div className="hang">
      <Empty title="People are not yours to open">
        Administrators of {company} decide who has access. {names.length > 0 && `Ask ${list.format(names)}.`}
      </Empty>
    </div>
  );
}

function InviteColleague({ company, onEnd }: { company: string; onEnd: () => void }) {
  return (
    <InvitationForm
      says={`A link is mailed by which they set a password and come in for ${company}, within 72 hours.`}
      begins={{ roles: ["member"] as Role[] }}
      read={(typed) => PartyPersonInput.safeParse(typed)}
      call={(input) => browserCall(invitePerson, input)}
      shownIn="people"
      onEnd={onEnd}
    >
      {({ problems, change }) => (
        <RoleField chosen="member" error={problems.roles} onChoose={(role) => change({ roles: [role] })} />
      )}
    </InvitationForm>
  );
}
