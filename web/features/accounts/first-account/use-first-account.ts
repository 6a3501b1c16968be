// Making the first account by the link of the start; it is signed in with it.
import { useMutation } from "@tanstack/react-query";
import { setUp } from "@vanik/contracts/api";
import { SetUpInput } from "@vanik/contracts/set-up";
import { useState } from "react";
import { ApiError, messageOf, messagesByField } from "../../../app/api-error.ts";
import { guestCall } from "../../../app/call.ts";
import { signIn } from "../../../app/session.ts";

type FirstAccount = Record<"name" | "email" | "password" | "cnfPassword", string>;

interface Outcome {
  onDone: () => void;
  /** The link leads nowhere any more, or came too late; the server's own sentence. */
  onDead: (sentence: string) => void;
}

const isDeadLink = (error: Error) => error instanceof ApiError && ["not_found", "expired"].includes(error.code);

export function useFirstAccount(token: string, { onDone, onDead }: Outcome) {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const call = useMutation({
    gcTime: 0,
    mutationFn: (typed: FirstAccount) => guestCall(setUp, { token, ...typed }),
    onSuccess: (session) => {
      signIn(session);
      onDone();
    },
    onError: (error) => {
      if (isDeadLink(error)) onDead(error.message);
      else setProblems(error instanceof ApiError ? error.fields : {});
    },
  });

  function submit(typed: FirstAccount): void {
    if (call.isPending) return;
    const found = messagesByField(SetUpInput.safeParse({ token, ...typed }).error?.issues);
    setProblems(found);
    if (Object.keys(found).length === 0) call.mutate(typed);
  }
  const isSaid = Object.keys(problems).length > 0;
  const refusal =
    call.error && !isSaid && !isDeadLink(call.error) ? messageOf(call.error, "Something went wrong") : null;
  return { problems, submit, busy: call.isPending, refusal };
}
