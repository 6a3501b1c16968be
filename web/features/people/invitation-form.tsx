// Somebody who is to come in, at the desk or in a company: a link that sets a password is mailed.
import type { Approval } from "@vanik/contracts/approvals";
import type { ReactNode } from "react";
import type { ZodSafeParseResult } from "zod";
import { messagesByField } from "../../app/api-error.ts";
import { ActForm } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";

type Invited<More> = { name: string; email: string } & More;
type InvitationReply = { email: string } | { approval: Approval };
type InvitationAct<More> = ReturnType<typeof useAct<Invited<More>, InvitationReply>>;

interface InvitationFormProps<More, Input> {
  says: string;
  /** The fields besides name and e-mail. */
  begins: More;
  /** All that is typed, as the contract has it. */
  read: (typed: Invited<More>) => ZodSafeParseResult<Input>;
  call: (input: Input & { ask?: string }) => Promise<InvitationReply>;
  /** The queries that are anew then. */
  shownIn: string;
  children: (act: InvitationAct<More>) => ReactNode;
  onEnd: () => void;
}

export function InvitationForm<More extends object, Input>(props: InvitationFormProps<More, Input>) {
  const { says, begins, read, call, shownIn, children, onEnd } = props;
  const act = useAct<Invited<More>, InvitationReply>({
    begins: { name: "", email: "", ...begins },
    check: (typed) => messagesByField(read(typed).error?.issues),
    call: (typed, ask) => call({ ...read(typed).data!, ...ask }),
    doneToast: ({ email }) => `The invitation is on its way to ${email}`,
    stale: [[shownIn]],
    onEnd,
  });
  const who = { required: true, autoComplete: "off" };
  return (
    <ActForm act={act} words="Send invitation" onKeep={onEnd}>
      <p className="text-ink-2">{says}</p>
      <TextField ref={focusFirst} label="Name" maxLength={100} {...who} {...act.field("name")} />
      <TextField label="Email" type="email" maxLength={254} {...who} {...act.field("email")} />
      {children(act)}
    </ActForm>
  );
}
