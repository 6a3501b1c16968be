import { register } from "@vanik/contracts/api";
import { useState } from "react";
import { ApiError, messageOf } from "../../../app/api-error.ts";
import { guestCall } from "../../../app/call.ts";
import { leaves, useSending } from "../../../app/use-sending.ts";
import type { Typed } from "../../../ui/use-kept-form.ts";
import { emailOf, readDraft } from "./draft.ts";

export interface RegistrationFailure {
  /** Why, when it is known: the server's own sentence, or that it was not reached. */
  reason: string | null;
}

interface Registration {
  passwords: { password: string; cnfPassword: string };
  onDone: (email: string) => void;
  /** The server takes this token no more. */
  onSpent: () => void;
}

/** Registers what the form holds. `problems` stand at the fields when the reader goes back to them. */
export function useRegistration({ passwords, onDone, onSpent }: Registration) {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<RegistrationFailure | null>(null);

  const [submit, busy] = useSending(async (token: string) => {
    setFailure(null);
    setProblems({});
    const { userType, orgName, phone, email }: Typed = readDraft();
    const details = { userType: userType as "buyer" | "supplier", orgName: orgName ?? "", phone: phone ?? "" };
    try {
      await guestCall(register, { ...details, email: email ?? "", ...passwords, token });
      onDone(emailOf({ email: email ?? "" }));
      return leaves;
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      if (fields.token) onSpent();
      setProblems(fields);
      setFailure({ reason: messageOf(error, "") || null });
      return undefined;
    }
  });

  return { submit, problems, setProblems, failure, busy };
}
