// Somebody new at the desk: who, and what they may write. A link that sets a password is mailed.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { inviteToDesk } from "@vanik/contracts/api";
import { DeskPersonInput } from "@vanik/contracts/people-inputs";
import type { Right } from "@vanik/contracts/rights";
import { type FormEvent, useRef, useState } from "react";
import { ApiError, messageOf, messagesByField } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { toast } from "../../ui/toast.ts";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { RightField } from "./right-field.tsx";

const empty = { name: "", email: "", phone: "", rights: [] as Right[] };

export function InvitePerson({ onEnd }: { onEnd: () => void }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(empty);
  const [problems, setProblems] = useState<Partial<Record<keyof typeof empty, string | undefined>>>({});
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, problems);
  const invite = useMutation({
    mutationFn: (input: DeskPersonInput) => browserCall(inviteToDesk, input),
    onError: (error) => error instanceof ApiError && setProblems(error.fields),
    onSuccess: ({ email }) => {
      void client.invalidateQueries({ queryKey: ["desk"] });
      toast.success(`The invitation is on its way to ${email}`);
      onEnd();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (invite.isPending) return;
    const { data, error } = DeskPersonInput.safeParse(typed);
    setProblems(messagesByField(error?.issues));
    invite.reset();
    if (data) invite.mutate(data);
  }

  /** While a field is being mended nothing is said against it. */
  function type(part: Partial<typeof empty>) {
    setTyped({ ...typed, ...part });
    const mended = Object.fromEntries(Object.keys(part).map((key) => [key, undefined]));
    setProblems((now) => ({ ...now, ...mended }));
  }

  const isBeside = Object.values(problems).some(Boolean);
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-2">A link to set a password is mailed. It holds for 72 hours.</p>
      <TextField
        ref={focusFirst}
        label="Name"
        required
        maxLength={100}
        autoComplete="off"
        value={typed.name}
        error={problems.name}
        onChange={(event) => type({ name: event.target.value })}
      />
      <TextField
        label="Email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        value={typed.email}
        error={problems.email}
        onChange={(event) => type({ email: event.target.value })}
      />
      <TextField
        label="Phone"
        type="tel"
        maxLength={20}
        autoComplete="off"
        value={typed.phone}
        error={problems.phone}
        onChange={(event) => type({ phone: event.target.value })}
      />
      <RightField chosen={typed.rights} error={problems.rights} onChange={(rights) => type({ rights })} />
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
