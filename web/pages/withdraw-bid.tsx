import type { MetaArgs } from "react-router";
import { privateMeta } from "../app/spoken-meta.ts";
import { type LanguageHandle, languageOf, textsIn, useTexts } from "../app/language.tsx";
import { MailLinkPage } from "../app/mail-link-page.tsx";
import { WithdrawBid } from "../features/bids/withdraw-bid.tsx";
import { withdrawingBid } from "../texts/en/withdraw-bid.ts";

export const handle: LanguageHandle = { translated: true };

export const meta = ({ matches }: MetaArgs) => privateMeta(textsIn(languageOf(matches), withdrawingBid).title);

export default function WithdrawBidPage() {
  const { title } = useTexts(withdrawingBid);
  return <MailLinkPage title={title}>{(token) => <WithdrawBid token={token} />}</MailLinkPage>;
}
