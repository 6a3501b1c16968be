// A colleague who is to come in: a link that sets a password is mailed.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invitePerson } from "@vanik/contracts/api";
import { PartyPersonInput } from "@vanik/contracts/people-inputs";
import { type FormEvent, useRef, useState } from "react";
import { ApiError, messageOf, messagesByField } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { focusFirst } from "../../../ui/focus-first.ts";
import { toast } from "../../../ui/toast.ts";
import { useFocusOnProblem } from "../../../ui/use-focus-on-problem.ts";
import { chosenRole, RoleField } from "./role-field.tsx";

interface InviteColleagueProps {
  company: string;
  onEnd: () => void;
}

export function InviteColleague({ company, onEnd }: InviteColleagueProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState({ name: "", email: "" });
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const element = useRef<HTMLFormElement>(null);
  useFocusOnProblem(element, problems);
  const invite = useMutation({
    mutationFn: (input: PartyPersonInput) => browserCall(invitePerson, input),
    onError: (error) => error instanceof ApiError && setProblems(error.fields),
    onSuccess: ({ email }) => {
      void client.invalidateQueries({ queryKey: ["people"] });
      toast.success(`The invitation is on its way to ${email}`);
      onEnd();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (invite.isPending) return;
    const { data, error } = PartyPersonInput.safeParse({ ...typed, roles: chosenRole(event.currentTarget) });
    setProblems(messagesByField(error?.issues));
    invite.reset();
    if (data) invite.mutate(data);
  }

  /** While a field is being mended nothing is said against it. */
  function type(key: keyof typeof typed, value: string) {
    setTyped({ ...typed, [key]: value });
    setProblems({ ...problems, [key]: undefined });
  }

  const isBeside = Object.values(problems).some(Boolean);
  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-2">
        A link to set a password is mailed. Whoever opens it comes in for {company}. It holds for 72 hours.
      </p>
      <TextField
        ref={focusFirst}
        label="Name"
        required
        maxLength={100}
        autoComplete="off"
        value={typed.name}
        error={problems.name}
        onChange={(event) => type("name", event.target.value)}
      />
      <TextField
        label="Email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        value={typed.email}
        error={problems.email}
        onChange={(event) => type("email", event.target.value)}
      />
      <RoleField chosen="member" error={problems.roles} />
      <Alert>{invite.error && !isBeside ? messageOf(invite.error, "Something went wrong") : null}</Alert>
      <DialogActions>
        <Button onClick={onEnd}>Cancel</Button>
        <Button type="submit" variant="ink" busy={invite.isPending}>
          Send invitation
        </Button>
      </DialogActions>
    </form>
  );
}
