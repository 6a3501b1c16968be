// Setting a password by a verified e-mail or by a mailed link (spec 8, Reset password).
import { resetPwd } from "@vanik/contracts/api";
import { ResetPwdInput, termsFirst } from "@vanik/contracts/registration";
import { useState } from "react";
import { ApiError, messagesByField, serverMessage } from "../../../app/api-error.ts";
import { guestCall } from "../../../app/call.ts";
import { leaves, useSending } from "../../../app/use-sending.ts";
import { toast } from "../../../ui/toast.ts";
import type { NewPassword } from "./new-password.tsx";

export interface EmailProof {
  token: string;
  /** Not with the token of a link. */
  email?: string;
}

interface Reset {
  onDone: () => void;
  /** The server takes this token no more; its own sentence. */
  onSpent: (message: string) => void;
}

type TypedReset = NewPassword & { terms?: boolean; name?: string };

/** What is wrong with it before it is sent. */
function problemsOfReset(input: EmailProof & TypedReset): Record<string, string> {
  const problems = messagesByField(ResetPwdInput.safeParse(input).error?.issues);
  return input.terms === false ? { ...problems, terms: termsFirst } : problems;
}

export function useReset({ onDone, onSpent }: Reset) {
  const [problems, setProblems] = useState<Record<string, string>>({});
  /** An invitation may be answered on the way of a forgotten password too. */
  const [opensAccount, setOpensAccount] = useState(false);

  function refused(error: unknown) {
    const message = serverMessage(error, "Something went wrong");
    toast.error(message, { id: "reset" });
    const fields = error instanceof ApiError ? error.fields : {};
    setProblems(fields);
    if (fields.terms) setOpensAccount(true);
    const isSpent = "token" in fields || (error instanceof ApiError && error.code === "expired");
    if (isSpent) onSpent(message);
  }

  const [send, busy] = useSending(async (input: EmailProof & TypedReset) => {
    try {
      await guestCall(resetPwd, input);
      toast.success("Password reset completed!", { id: "reset" });
      onDone();
      return leaves;
    } catch (error) {
      refused(error);
      return undefined;
    }
  });

  function reset(proof: EmailProof, typed: TypedReset): void {
    const input = { ...proof, ...typed };
    const found = problemsOfReset(input);
    setProblems(found);
    if (Object.keys(found).length === 0) void send(input);
  }

  return { reset, problems, busy, opensAccount };
}
