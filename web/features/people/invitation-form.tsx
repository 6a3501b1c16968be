// Somebody who is to come in, at the desk or in a company: a link that sets a password is mailed.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { Approval } from "@vanik/contracts/approvals";
import type { ZodSafeParseResult } from "zod";
import { ApiError, messageOf, messagesByField } from "../../app/api-error.ts";
import { AskFields, askWords } from "../../lists/second-person/ask-fields.tsx";
import { isKeptReply, sayKept } from "../../lists/second-person/kept.ts";
import { useAsking } from "../../lists/second-person/use-asking.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { toast } from "../../ui/toast.ts";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";

type Problems = Readonly<Record<string, string | undefined>>;

interface InvitationFormProps<Input> {
  says: string;
  /** All that is typed, as the contract has it. */
  read: (who: { name: string; email: string }, form: HTMLFormElement) => ZodSafeParseResult<Input>;
  call: (input: Input) => Promise<{ email: string } | { approval: Approval }>;
  /** The queries that are anew then. */
  shownIn: string;
  /** The fields besides name and e-mail; while one is being mended nothing is said against it. */
  children: (problems: Problems, mend: (field: string) => void) => ReactNode;
  onEnd: () => void;
}

export function InvitationForm<Input>({ says, read, call, shownIn, children, onEnd }: InvitationFormProps<Input>) {
  const client = useQueryClient();
  const [who, setWho] = useState({ name: "", email: "" });
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, problems);
  const invite = useMutation({
    mutationFn: call,
    onError: (error) => error instanceof ApiError && setProblems(error.fields),
    onSuccess: (reply) => {
      void client.invalidateQueries({ queryKey: [shownIn] });
      if (isKeptReply(reply)) sayKept();
      else toast.success(`The invitation is on its way to ${reply.email}`);
      onEnd();
    },
  });

  const asking = useAsking(invite.error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const ask = invite.isPending ? null : asking.take();
    if (!ask) return;
    const { data, error } = read(who, event.currentTarget);
    setProblems(messagesByField(error?.issues));
    invite.reset();
    if (data) invite.mutate({ ...data, ...ask });
  }

  const mend = (field: string) => setProblems((now) => (now[field] ? { ...now, [field]: undefined } : now));
  const field = (key: keyof typeof who) => ({
    required: true,
    autoComplete: "off",
    value: who[key],
    error: problems[key],
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setWho({ ...who, [key]: value });
      mend(key);
    },
  });
  const isBeside = Object.values(problems).some(Boolean);
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-2">{says}</p>
      <TextField ref={focusFirst} label="Name" maxLength={100} {...field("name")} />
      <TextField label="Email" type="email" maxLength={254} {...field("email")} />
      {children(problems, mend)}
      <AskFields asking={asking} />
      <Alert>
        {invite.error && !isBeside && !asking.says ? messageOf(invite.error, "Something went wrong") : null}
      </Alert>
      <DialogActions>
        <Button onClick={onEnd}>Cancel</Button>
        <Button type="submit" variant="ink" busy={invite.isPending}>
          {asking.sentence ? askWords : "Send invitation"}
        </Button>
      </DialogActions>
    </form>
  );
}
