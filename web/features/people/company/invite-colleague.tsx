import { invitePerson } from "@vanik/contracts/api";
import { PartyPersonInput } from "@vanik/contracts/people-inputs";
import { browserCall } from "../../../app/call.ts";
import { InvitationForm } from "../invitation-form.tsx";
import { chosenRole, RoleField } from "./role-field.tsx";

export function InviteColleague({ company, onEnd }: { company: string; onEnd: () => void }) {
  return (
    <InvitationForm
      says={`A link to set a password is mailed. Whoever opens it comes in for ${company}. It holds for 72 hours.`}
      read={(who, form) => PartyPersonInput.safeParse({ ...who, roles: chosenRole(form) })}
      call={(input) => browserCall(invitePerson, input)}
      shownIn="people"
      onEnd={onEnd}
    >
      {(problems) => <RoleField chosen="member" error={problems.roles} />}
    </InvitationForm>
  );
}
