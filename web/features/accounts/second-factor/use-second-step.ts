// The second step's call: what is wrong with the code stays here, what is wrong with the ticket leads back.
import { loginSecondFactor } from "@vanik/contracts/api";
import { useState } from "react";
import { ApiError, messageOf } from "../../../app/api-error.ts";
import { guestCall } from "../../../app/call.ts";
import { leaves, useSending } from "../../../app/use-sending.ts";
import { signInAsChosen } from "../sign-in/sign-in-as-chosen.ts";
import { dropTicket } from "./ticket.ts";

export function useSecondStep(ticket: string, onEnded: (reason: string) => void) {
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  function forget() {
    setProblem(undefined);
    setRefusal(undefined);
  }

  const [submit, busy] = useSending(async (code: string) => {
    forget();
    try {
      const signedIn = await guestCall(loginSecondFactor, { ticket, code });
      dropTicket();
      signInAsChosen(signedIn);
      return leaves;
    } catch (error) {
      const { fields } = error instanceof ApiError ? error : { fields: {} as Record<string, string> };
      if (fields.ticket) {
        onEnded(fields.ticket);
        return leaves;
      }
      setProblem(fields.code);
      if (!fields.code) setRefusal(messageOf(error, "Something went wrong"));
      return undefined;
    }
  });

  return { submit, problem, refusal, busy, forget };
}
