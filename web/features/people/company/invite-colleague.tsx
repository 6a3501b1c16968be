import { invitePerson } from "@vanik/contracts/api";
import { PartyPersonInput } from "@vanik/contracts/people-inputs";
import { browserCall } from "../../../app/call.ts";
import { InvitationForm } from "../invitation-form.tsx";
import { chosenRole, RoleField } from "./role-field.tsx";

export function InviteColleague({ company, onEnd }: { company: string; onEnd: () => void }) {
  return (
    <InvitationForm
      says={`A link is mailed by which they set a password and come in for ${company}, within 72 hours.`}
      read={(who, form) => PartyPersonInput.safeParse({ ...who, roles: chosenRole(form) })}
      call={(input) => browserCall(invitePerson, input)}
      shownIn="people"
      onEnd={onEnd}
    >
      {(problems) => <RoleField chosen="member" error={problems.roles} />}
    </InvitationForm>
  );
}
