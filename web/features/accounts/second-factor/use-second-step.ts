// The second step's call: what is wrong with the code stays here, what is wrong with the ticket leads back.
import { loginSecondFactor } from "@vanik/contracts/api";
import { useState } from "react";
import { ApiError, messageOf } from "../../../app/api-error.ts";
import { guestCall } from "../../../app/call.ts";
import { signInAsChosen } from "../sign-in/sign-in-as-chosen.ts";
import { dropTicket } from "./ticket.ts";

export function useSecondStep(ticket: string, onEnded: (reason: string) => void) {
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  function forget() {
    setProblem(undefined);
    setRefusal(undefined);
  }

  async function submit(code: string) {
    if (busy) return;
    forget();
    setBusy(true);
    try {
      const signedIn = await guestCall(loginSecondFactor, { ticket, code });
      dropTicket();
      signInAsChosen(signedIn);
    } catch (error) {
      const { fields } = error instanceof ApiError ? error : { fields: {} as Record<string, string> };
      if (fields.ticket) return onEnded(fields.ticket);
      setProblem(fields.code);
      if (!fields.code) setRefusal(messageOf(error, "Something went wrong"));
      setBusy(false);
    }
  }

  return { submit, problem, refusal, busy, forget };
}
