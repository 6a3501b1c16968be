// Changing one's own password (spec 8, Change password).
import { changePwd } from "@vanik/contracts/api";
import { ChangePwdInput } from "@vanik/contracts/registration";
import { ApiError, messagesByField } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { useAct } from "../../../lists/written/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { noPassword } from "./new-password.tsx";

/** The server's sentence on a 400; anything else is not explained in the toast. */
const sentenceOfRefusal = (error: unknown) =>
  error instanceof ApiError && error.status === 400 ? error.message : null;

/** What helps beside the toast: how long to wait, or that there is no connection; the unexpected says nothing. */
export const reasonOfChange = (error: unknown) =>
  error instanceof ApiError && error.status !== 400 && error.code !== "internal" ? error.message : null;

const blank = { oldPassword: "", ...noPassword };

export function useChange(onDone: () => void) {
  const act = useAct({
    begins: blank,
    check: (typed) => messagesByField(ChangePwdInput.safeParse(typed).error?.issues),
    call: (typed) => browserCall(changePwd, typed),
    doneToast: "Password changed!",
    toastId: "change",
    stale: [],
    onDone: () => {
      act.change(blank);
      onDone();
    },
    onRefused: (_, error) => toast.error(sentenceOfRefusal(error) ?? "Something went wrong", { id: "change" }),
  });
  return act;
}
