// Sending a message: the contract's check first, then the server's; the toast speaks the spec's words.
import { contact as sendMessage } from "@vanik/contracts/api";
import { ContactInput } from "@vanik/contracts/content";
import { useState } from "react";
import { ApiError, messagesByField } from "../../app/api-error.ts";
import { guestCall } from "../../app/call.ts";
import { useTexts } from "../../app/language.tsx";
import { useSending } from "../../app/use-sending.ts";
import { contactTexts } from "../../texts/en/contact.ts";
import { toast } from "../../ui/toast.ts";

/** What helps beside the toast: a limit or a lost connection says what to do; the unexpected says nothing. */
function reasonOfContact(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code === "internal" || Object.keys(error.fields).length > 0) return null;
  return error.message;
}

export function useContact(onSent: () => void) {
  const t = useTexts(contactTexts);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [reason, setReason] = useState<string | null>(null);

  const [deliver, busy] = useSending(async (input: ContactInput) => {
    try {
      await guestCall(sendMessage, input);
      toast.success(t.sent);
      onSent();
    } catch (error) {
      setProblems(error instanceof ApiError ? error.fields : {});
      setReason(reasonOfContact(error));
      toast.error(t.failed);
    }
  });

  function send(typed: object) {
    const parsed = ContactInput.safeParse(typed);
    setProblems(messagesByField(parsed.error?.issues));
    setReason(null);
    if (parsed.success) void deliver(parsed.data);
  }

  return { send, problems, reason, busy };
}
