import { unsubscribe } from "@vanik/contracts/api";
import { guestCall } from "../../app/call.ts";
import { useTexts } from "../../app/language.tsx";
import { MailLinkAct } from "../../app/mail-link-act.tsx";
import { unsubscribing } from "../../texts/en/newsletter.ts";

/** Ends the subscription that a mail's link belongs to. */
export function Unsubscribe({ token, email }: { token: string | undefined; email: string | undefined }) {
  const t = useTexts(unsubscribing);
  const act = async (token: string) => {
    await guestCall(unsubscribe, { token });
    return t.done;
  };
  return <MailLinkAct token={token} email={email} words={{ ...t, act: t.unsubscribe }} act={act} />;
}
