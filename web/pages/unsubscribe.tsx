import type { MetaArgs } from "react-router";
import { privateMeta } from "../app/spoken-meta.ts";
import { type LanguageHandle, languageOf, textsIn, useTexts } from "../app/language.tsx";
import { MailLinkPage } from "../app/mail-link-page.tsx";
import { useRootData } from "../app/root-data.ts";
import { Unsubscribe } from "../features/newsletter/unsubscribe.tsx";
import { unsubscribing } from "../texts/en/newsletter.ts";

export const handle: LanguageHandle = { translated: true };

export const meta = ({ matches }: MetaArgs) => privateMeta(textsIn(languageOf(matches), unsubscribing).title);

export default function UnsubscribePage() {
  const { title } = useTexts(unsubscribing);
  const email = useRootData()?.operator.email;
  return <MailLinkPage title={title}>{(token) => <Unsubscribe token={token} email={email} />}</MailLinkPage>;
}
