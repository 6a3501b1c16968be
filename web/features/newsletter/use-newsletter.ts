import { newsletter as subscribe } from "@vanik/contracts/api";
import { useState } from "react";
import { ApiError, messagesByField, serverMessage } from "../../app/api-error.ts";
import { guestCall } from "../../app/call.ts";
import { useTexts } from "../../app/language.tsx";
import { newsletter } from "../../texts/en/newsletter.ts";
import { toast } from "../../ui/toast.ts";

// The box stands on every page: the schema, and zod with it, come when somebody subscribes.
async function check(email: string) {
  const { NewsletterInput } = await import("@vanik/contracts/content");
  return NewsletterInput.safeParse({ email });
}

export function useNewsletter(onSubscribed: () => void) {
  const t = useTexts(newsletter);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  async function submit(email: string) {
    // Spec 5: submits only if there is something.
    if (busy || email.trim() === "") return;
    setBusy(true);
    try {
      const parsed = await check(email);
      setProblems(messagesByField(parsed.error?.issues));
      if (!parsed.success) return;
      await guestCall(subscribe, parsed.data);
      toast.success(t.subscribed);
      onSubscribed();
    } catch (error) {
      setProblems(error instanceof ApiError ? error.fields : {});
      toast.error(serverMessage(error, t.failed));
    } finally {
      setBusy(false);
    }
  }

  return { submit, problems, busy };
}
