import { type MetaArgs, useLocation } from "react-router";
import { privateMeta } from "../app/spoken-meta.ts";
import { type LanguageHandle, languageOf, textsIn, useTexts } from "../app/language.tsx";
import { useRootData } from "../app/root-data.ts";
import { useHydrated } from "../app/use-hydrated.ts";
import { Unsubscribe } from "../features/newsletter/unsubscribe.tsx";
import { unsubscribing } from "../texts/en/newsletter.ts";

export const handle: LanguageHandle = { translated: true };

export const meta = ({ matches }: MetaArgs) => privateMeta(textsIn(languageOf(matches), unsubscribing).title);

export default function UnsubscribePage() {
  const t = useTexts(unsubscribing);
  const { hash } = useLocation();
  const hydrated = useHydrated();
  return (
    <div className="wrap pt-10 pb-14 md:pt-16 md:pb-22">
      <div className="hang pt-6">
        <h1 className="text-h1">{t.title}</h1>
        <div className="min-h-40 max-w-xl">
          {/* Another link in the same tab begins anew. */}
          <Unsubscribe key={hash} token={hydrated ? hash.slice(1) : undefined} email={useRootData()?.operator.email} />
        </div>
      </div>
    </div>
  );
}
