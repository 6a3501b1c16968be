import { undoBid } from "@vanik/contracts/api";
import { guestCall } from "../../app/call.ts";
import { useTexts } from "../../app/language.tsx";
import { MailLinkAct } from "../../app/mail-link-act.tsx";
import { withdrawingBid } from "../../texts/en/withdraw-bid.ts";

/** Withdraws the bid that a mail's link is of. */
export function WithdrawBid({ token }: { token: string | undefined }) {
  const t = useTexts(withdrawingBid);
  const act = async (token: string) => {
    const { supplier, name } = await guestCall(undoBid, { token });
    return t.done(supplier, name);
  };
  return <MailLinkAct token={token} words={{ ...t, act: t.withdraw }} act={act} />;
}
