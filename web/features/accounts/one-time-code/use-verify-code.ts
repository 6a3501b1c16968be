import { verifyOtp } from "@vanik/contracts/api";
import type { OtpPurpose } from "@vanik/contracts/registration";
import { useState } from "react";
import { messageOf } from "../../../app/api-error.ts";
import { guestCall } from "../../../app/call.ts";
import { useSending } from "../../../app/use-sending.ts";
import { toast } from "../../../ui/toast.ts";
import { dropSentCode, saveToken, sentCode } from "./sent-code.ts";

/** Trades a code for a token, which is kept for the steps that follow. */
export function useVerifyCode(purpose: OtpPurpose, email: string, onVerified: (token: string) => void) {
  const [problem, setProblem] = useState<string | undefined>();

  const [verify, busy] = useSending(async (otp: string) => {
    if (otp === "") return;
    setProblem(undefined);
    try {
      const input = { email, purpose, otp, ticket: sentCode(purpose, email)?.ticket };
      const { token, opens_account: opens = false } = await guestCall(verifyOtp, input);
      dropSentCode(purpose);
      saveToken(purpose, email, { token, opens });
      onVerified(token);
    } catch (error) {
      const message = messageOf(error, "Something went wrong");
      setProblem(message);
      toast.error(message, { id: "code" });
    }
  });

  return { verify, problem, busy, forget: () => setProblem(undefined) };
}
