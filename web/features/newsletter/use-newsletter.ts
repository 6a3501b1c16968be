import { useState } from "react";
import { ApiError, serverMessage } from "../../app/api-error.ts";
import { useTexts } from "../../app/language.tsx";
import { useSending } from "../../app/use-sending.ts";
import { newsletterTexts } from "../../texts/en/newsletter.ts";
import { toast } from "../../ui/toast.ts";

export function useNewsletter(onSubscribed: () => void) {
  const t = useTexts(newsletterTexts);
  const [problems, setProblems] = useState<Record<string, string>>({});

  const [submit, busy] = useSending(async (email: string) => {
    // Spec 5: submits only if there is something.
    if (email.trim() === "") return;
    try {
      const { subscribeToNewsletter } = await import("./subscribe.ts");
      const found = await subscribeToNewsletter(email);
      setProblems(found ?? {});
      if (found) return;
      toast.success(t.subscribed);
      onSubscribed();
    } catch (error) {
      setProblems(error instanceof ApiError ? error.fields : {});
      toast.error(serverMessage(error, t.failed));
    }
  });

  return { submit, problems, busy };
}
