// Somebody new at the desk: who, and what they may write.
import { inviteToDesk } from "@vanik/contracts/api";
import { DeskPersonInput } from "@vanik/contracts/people-inputs";
import { type Right, weightyGained } from "@vanik/contracts/rights";
import { useState } from "react";
import { browserCall } from "../../app/call.ts";
import { TextField } from "../../ui/field.tsx";
import { InvitationForm } from "./invitation-form.tsx";
import { WhyGiven } from "./why-given.tsx";
import { RightField } from "./right-field.tsx";

export function InvitePerson({ onEnd }: { onEnd: () => void }) {
  const [phone, setPhone] = useState("");
  const [rights, setRights] = useState<Right[]>([]);
  const [reason, setReason] = useState("");
  const isWeighty = weightyGained([], rights).length > 0;
  return (
    <InvitationForm
      says="A link to set a password is mailed. It holds for 72 hours."
      read={(who) => DeskPersonInput.safeParse({ ...who, phone, rights, ...(isWeighty && { reason }) })}
      call={(input) => browserCall(inviteToDesk, input)}
      shownIn="desk"
      onEnd={onEnd}
    >
      {(problems, mend) => (
        <>
          <TextField
            label="Phone"
            type="tel"
            maxLength={20}
            autoComplete="off"
            value={phone}
            error={problems.phone}
            onChange={(event) => {
              setPhone(event.target.value);
              mend("phone");
            }}
          />
          <RightField
            chosen={rights}
            error={problems.rights}
            onChange={(chosen) => {
              setRights(chosen);
              mend("rights");
            }}
          />
          {isWeighty && (
            <WhyGiven
              reason={reason}
              error={problems.reason}
              onChange={(text) => {
                setReason(text);
                mend("reason");
              }}
            />
          )}
        </>
      )}
    </InvitationForm>
  );
}
