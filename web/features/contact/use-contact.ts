// Sending a message: the contract's check first, then the server's; the toast speaks the spec's words.
import { contact as sendMessage } from "@vanik/contracts/api";
import { ContactInput } from "@vanik/contracts/content";
import { useState } from "react";
import { ApiError, messagesByField } from "../../app/api-error.ts";
import { guestCall } from "../../app/call.ts";
import { useTexts } from "../../app/language.tsx";
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
  const [busy, setBusy] = useState(false);

  async function send(typed: object) {
    if (busy) return;
    const parsed = ContactInput.safeParse(typed);
    setProblems(messagesByField(parsed.error?.issues));
    setReason(null);
    if (!parsed.success) return;
    setBusy(true);
    try {
      await guestCall(sendMessage, parsed.data);
      toast.success(t.sent);
      onSent();
    } catch (error) {
      setProblems(error instanceof ApiError ? error.fields : {});
      setReason(reasonOfContact(error));
      toast.error(t.failed);
    } finally {
      setBusy(false);
    }
  }

  return { send, problems, reason, busy };
}
