import { unsubscribe as endSubscription } from "@vanik/contracts/api";
import { useState } from "react";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { guestCall } from "../../app/call.ts";
import { useTexts } from "../../app/language.tsx";
import { unsubscribing } from "../../texts/en/newsletter.ts";

/** Ends the subscription that a mail's link belongs to. */
export function useUnsubscribe(token: string) {
  const t = useTexts(unsubscribing);
  const [done, setDone] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function unsubscribe() {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await guestCall(endSubscription, { token });
      setDone(true);
    } catch (error) {
      const said = error instanceof ApiError ? error.fields.token : undefined;
      setRefusal(said ?? messageOf(error, t.failed));
    } finally {
      setBusy(false);
    }
  }

  return { unsubscribe, done, refusal, busy };
}
