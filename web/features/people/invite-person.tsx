// Somebody new at the desk: who, and what they may write.
import { inviteToDesk } from "@vanik/contracts/api";
import { DeskPersonInput } from "@vanik/contracts/people-inputs";
import { type Right, weightyGained } from "@vanik/contracts/rights";
import { browserCall } from "../../app/call.ts";
import { AsksFirst } from "../../lists/second-person/asks-first.tsx";
import { TextField } from "../../ui/field.tsx";
import { InvitationForm } from "./invitation-form.tsx";
import { ReasonForRights } from "./reason-for-rights.tsx";
import { RightField } from "./right-field.tsx";

export function InvitePerson({ onEnd }: { onEnd: () => void }) {
  const isWeighty = (rights: readonly Right[]) => weightyGained([], rights).length > 0;
  return (
    <InvitationForm
      says="A link to set a password is mailed. It holds for 72 hours."
      begins={{ phone: "", rights: [] as Right[], reason: "" }}
      read={({ reason, ...typed }) =>
        DeskPersonInput.safeParse({ ...typed, ...(isWeighty(typed.rights) && { reason }) })
      }
      call={(input) => browserCall(inviteToDesk, input)}
      shownIn="desk"
      onEnd={onEnd}
    >
      {({ typed: { rights, reason }, problems, field, change }) => (
        <>
          <TextField label="Phone" type="tel" maxLength={20} autoComplete="off" {...field("phone")} />
          <RightField chosen={rights} error={problems.rights} onChange={(chosen) => change({ rights: chosen })} />
          {isWeighty(rights) && (
            <>
              <ReasonForRights reason={reason} error={problems.reason} onChange={(text) => change({ reason: text })} />
              <AsksFirst act="rights" />
            </>
          )}
        </>
      )}
    </InvitationForm>
  );
}
