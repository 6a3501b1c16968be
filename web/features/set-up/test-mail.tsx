// Whether mail arrives: one is sent, and its code typed back.
import { confirmMail, testMail } from "@vanik/contracts/api";
import { SetUpMailConfirmInput, SetUpMailInput } from "@vanik/contracts/set-up";
import { useState } from "react";
import { messagesByField } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { useSession } from "../../app/session.ts";
import { ActForm } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { Button } from "../../ui/button.tsx";
import { CodeField } from "../../ui/code-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";

/** The same on the page of the mail server. */
export function TestMailButton() {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-5">
      <Button onClick={() => setOpen(true)}>Test mail</Button>
      {open && <TestMail onClose={() => setOpen(false)} />}
    </div>
  );
}

export function TestMail({ onClose }: { onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Dialog open onClose={onClose} title="Test mail">
      {sentTo ? (
        <CodeForm sentTo={sentTo} onAgain={() => setSentTo(null)} onClose={onClose} />
      ) : (
        <SendForm onSent={setSentTo} onClose={onClose} />
      )}
    </Dialog>
  );
}

function SendForm({ onSent, onClose }: { onSent: (to: string) => void; onClose: () => void }) {
  const act = useAct({
    begins: { to: useSession()?.email ?? "" },
    check: (typed) => messagesByField(SetUpMailInput.safeParse(typed).error?.issues),
    call: (typed) => browserCall(testMail, typed),
    doneToast: "The mail was handed over",
    onDone: (_, { to }) => onSent(to),
  });
  return (
    <ActForm act={act} words="Send mail" onKeep={onClose}>
      <TextField
        ref={focusFirst}
        label="To"
        type="email"
        autoComplete="email"
        required
        hint="An address outside of your own mail server shows most."
        {...act.field("to")}
      />
    </ActForm>
  );
}

interface CodeFormProps {
  sentTo: string;
  onAgain: () => void;
  onClose: () => void;
}

function CodeForm({ sentTo, onAgain, onClose }: CodeFormProps) {
  const act = useAct({
    begins: { code: "" },
    check: (typed) => messagesByField(SetUpMailConfirmInput.safeParse(typed).error?.issues),
    call: (typed) => browserCall(confirmMail, typed),
    doneToast: "Mail works",
    onEnd: onClose,
  });
  return (
    <ActForm act={act} words="Confirm" leaveWords="Send again" onKeep={onAgain}>
      <p className="text-ink-2">
        Sent to {sentTo}. Where it does not come, look into the junk folder, then at SPF and DKIM of your domain.
      </p>
      <CodeField ref={focusFirst} label="Code of the mail" {...act.field("code")} />
    </ActForm>
  );
}
