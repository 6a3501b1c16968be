// Whether mail arrives: one is sent, and its code typed back.
import { useQuery } from "@tanstack/react-query";
import { confirmMail, testMail } from "@vanik/contracts/api";
import { SetUpMailConfirmInput, SetUpMailInput } from "@vanik/contracts/set-up";
import { type FormEvent, useRef, useState } from "react";
import { messagesByField } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { useSession } from "../../app/session.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CodeField } from "../../ui/code-field.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { Notice } from "../../ui/notice.tsx";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import type { StepProps } from "./place-step.tsx";
import { siteQuery } from "./queries.ts";
import { SkipButton } from "./skip-button.tsx";
import { StepRow } from "./step-row.tsx";
import { useAct } from "../../lists/written/use-act.ts";

export function MailStep({ state, userId }: StepProps) {
  const [open, setOpen] = useState(false);
  const { data: site, isFetching, refetch } = useQuery(siteQuery(userId));
  const mark = state.value.steps.mail;
  const lacksServer = site?.mails === "kept";
  return (
    <StepRow
      step="mail"
      mark={mark}
      actions={
        <>
          {mark !== "done" && <SkipButton step="mail" state={state} userId={userId} />}
          {lacksServer ? (
            <Button busy={isFetching} onClick={() => void refetch()}>
              Look again
            </Button>
          ) : (
            <Button onClick={() => setOpen(true)}>{mark === "done" ? "Test again" : "Test mail"}</Button>
          )}
        </>
      }
    >
      {lacksServer && <NameMailServer />}
      {open && <TestMail onClose={() => setOpen(false)} />}
    </StepRow>
  );
}

function NameMailServer() {
  return (
    <Notice className="mt-3 max-w-xl">
      Mails reach nobody yet: they stay on this machine, as SMTP_URL is not set. Whoever runs it sets that environment
      variable to your mail server, such as <code className="wrap-anywhere">smtp://user:password@host:587</code>, and
      starts Vanik again. Then press Look again, and test mail here.
    </Notice>
  );
}

function TestMail({ onClose }: { onClose: () => void }) {
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
  const [to, setTo] = useState(useSession()?.email ?? "");
  const form = useRef<HTMLFormElement>(null);
  const send = useAct({
    call: (address: string) => browserCall(testMail, { to: address }),
    said: "The mail was handed over",
    onDone: () => onSent(to),
  });
  useFocusOnProblem(form, send.problems);
  function submit(event: FormEvent) {
    event.preventDefault();
    send.submit(to, messagesByField(SetUpMailInput.safeParse({ to }).error?.issues));
  }
  return (
    <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <TextField
        ref={focusFirst}
        label="To"
        name="to"
        type="email"
        autoComplete="email"
        required
        hint="An address outside of your own mail server shows most."
        value={to}
        error={send.problems.to}
        onChange={(event) => {
          setTo(event.target.value);
          send.mend("to");
        }}
      />
      <Alert>{send.refusal}</Alert>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="ink" busy={send.isPending}>
          Send mail
        </Button>
      </DialogActions>
    </form>
  );
}

interface CodeFormProps {
  sentTo: string;
  onAgain: () => void;
  onClose: () => void;
}

function CodeForm({ sentTo, onAgain, onClose }: CodeFormProps) {
  const [code, setCode] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const confirm = useAct({
    call: (typed: string) => browserCall(confirmMail, { code: typed }),
    said: "Mail works",
    onDone: onClose,
  });
  useFocusOnProblem(form, confirm.problems);
  function submit(event: FormEvent) {
    event.preventDefault();
    confirm.submit(code, messagesByField(SetUpMailConfirmInput.safeParse({ code }).error?.issues));
  }
  return (
    <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <p className="text-ink-2">
        Sent to {sentTo}. Where it does not come, look into the junk folder, then at SPF and DKIM of your domain.
      </p>
      <CodeField
        ref={focusFirst}
        label="Code of the mail"
        name="code"
        value={code}
        error={confirm.problems.code}
        onChange={(typed) => {
          setCode(typed);
          confirm.mend("code");
        }}
      />
      <Alert>{confirm.refusal}</Alert>
      <DialogActions>
        <Button onClick={onAgain}>Send again</Button>
        <Button type="submit" variant="ink" busy={confirm.isPending}>
          Confirm
        </Button>
      </DialogActions>
    </form>
  );
}
