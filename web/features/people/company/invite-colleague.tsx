import { invitePerson } from "@vanik/contracts/api";
import { PartyPersonInput } from "@vanik/contracts/people-inputs";
import type { Role } from "@vanik/contracts/roles";
import { browserCall } from "../../../app/call.ts";
import { InvitationForm } from "../invitation-form.tsx";
import { RoleField } from "./role-field.tsx";

export function InviteColleague({ company, onEnd }: { company: string; onEnd: () => void }) {
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
