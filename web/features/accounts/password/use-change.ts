// Changing one's own password (spec 8, Change password).
import { changePwd } from "@vanik/contracts/api";
import { ChangePwdInput } from "@vanik/contracts/registration";
import { useState } from "react";
import { ApiError, messagesByField } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { toast } from "../../../ui/toast.ts";

export interface PasswordChange {
  oldPassword: string;
  password: string;
  cnfPassword: string;
}

/** The server's sentence on a 400; anything else is not explained in the toast. */
const saidOf = (error: unknown) => (error instanceof ApiError && error.status === 400 ? error.message : null);

/** What helps beside the toast: how long to wait, or that there is no connection; the unexpected says nothing. */
const reasonOfChange = (error: unknown) =>
  error instanceof ApiError && error.status !== 400 && error.code !== "internal" ? error.message : null;

export function useChange(onDone: () => void) {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function change(typed: PasswordChange): Promise<void> {
    if (busy) return;
    const found = messagesByField(ChangePwdInput.safeParse(typed).error?.issues);
    setProblems(found);
    setReason(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await browserCall(changePwd, typed);
      toast.success("Password changed!", { id: "change" });
      onDone();
    } catch (error) {
      setProblems(error instanceof ApiError ? error.fields : {});
      setReason(reasonOfChange(error));
      toast.error(saidOf(error) ?? "Something went wrong", { id: "change" });
    } finally {
      setBusy(false);
    }
  }

  return { change, problems, reason, busy };
}
