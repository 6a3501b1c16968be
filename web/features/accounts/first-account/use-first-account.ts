// Making the first account by the link of the start; it is signed in with it.
import { setUp } from "@vanik/contracts/api";
import { SetUpInput } from "@vanik/contracts/set-up";
import { useState } from "react";
import { ApiError, messageOf, messagesByField } from "../../../app/api-error.ts";
import { guestCall } from "../../../app/call.ts";
import { signIn } from "../../../app/session.ts";
import { useSending } from "../../../app/use-sending.ts";

type FirstAccount = Record<"name" | "email" | "password" | "cnfPassword", string>;

interface Outcome {
  onDone: () => void;
  /** The link leads nowhere any more, or came too late; the server's own sentence. */
  onDead: (sentence: string) => void;
}

const isDeadLink = (error: unknown): error is ApiError =>
  error instanceof ApiError && ["not_found", "expired"].includes(error.code);

export function useFirstAccount(token: string, { onDone, onDead }: Outcome) {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [send, busy] = useSending(async (typed: FirstAccount) => {
    setRefusal(null);
    try {
      signIn(await guestCall(setUp, { token, ...typed }));
      onDone();
    } catch (error) {
      if (isDeadLink(error)) return onDead(error.message);
      const fields = error instanceof ApiError ? error.fields : {};
      setProblems(fields);
      if (Object.keys(fields).length === 0) setRefusal(messageOf(error, "Something went wrong"));
    }
  });

  function submit(typed: FirstAccount): void {
    const found = messagesByField(SetUpInput.safeParse({ token, ...typed }).error?.issues);
    setProblems(found);
    if (Object.keys(found).length === 0) void send(typed);
  }
  return { problems, submit, busy, refusal };
}
