// Asking for a code: by itself when the step opens, and again when the reader does (spec 4, OTP component).
import { sendOtp } from "@vanik/contracts/api";
import type { OtpPurpose } from "@vanik/contracts/registration";
import { useEffect, useRef, useState } from "react";
import { ApiError, messageOf } from "../../../app/api-error.ts";
import { guestCall } from "../../../app/call.ts";
import { useSending } from "../../../app/use-sending.ts";
import { toast } from "../../../ui/toast.ts";
import { saveSentCode, sentCode } from "./sent-code.ts";

export interface SendFailure {
  /** The server's own sentence, or that it was not reached. */
  message: string;
  /** A new captcha would mend it. */
  needsCaptcha: boolean;
  /** The same may go well in a moment: nobody was reached, or the server failed. */
  isPassing: boolean;
}

export function useSendCode(purpose: OtpPurpose, email: string, firstSolution: string | undefined) {
  const [sent, setSent] = useState(() => sentCode(purpose, email));
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const [sends, setSends] = useState(0);
  const isOpen = useRef(false);

  const [send, busy] = useSending(async (captcha?: string) => {
    setFailure(null);
    try {
      const { ticket } = sentCode(purpose, email) ?? {};
      const {
        expires_in,
        resend_in,
        ticket: newTicket,
      } = await guestCall(sendOtp, { email, purpose, captcha, ticket });
      const now = Date.now();
      const code = { email, ticket: newTicket, nextAt: now + resend_in * 1000, endsAt: now + expires_in * 1000 };
      saveSentCode(purpose, code);
      setSent(code);
      return true;
    } catch (error) {
      const { status, fields } = error instanceof ApiError ? error : { status: 0, fields: {} };
      const message = messageOf(error, "Something went wrong");
      setFailure({ message, needsCaptcha: "captcha" in fields, isPassing: status === 0 || status >= 500 });
      toast.error(message, { id: "code" });
      return false;
    } finally {
      setSends((before) => before + 1);
    }
  });

  useEffect(() => {
    if (isOpen.current) return;
    isOpen.current = true;
    if (!sent) void send(firstSolution);
    // Once, as the step opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { sent, failure, busy, sends, send };
}
