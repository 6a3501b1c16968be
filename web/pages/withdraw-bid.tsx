import { type MetaArgs, useLocation } from "react-router";
import { privateMeta } from "../app/spoken-meta.ts";
import { type LanguageHandle, languageOf, textsIn, useTexts } from "../app/language.tsx";
import { useHydrated } from "../app/use-hydrated.ts";
import { WithdrawBid } from "../features/bids/withdraw-bid.tsx";
import { withdrawingBid } from "../texts/en/withdraw-bid.ts";

export const handle: LanguageHandle = { translated: true };

export const meta = ({ matches }: MetaArgs) => privateMeta(textsIn(languageOf(matches), withdrawingBid).title);

export default function WithdrawBidPage() {
  const t = useTexts(withdrawingBid);
  const { hash } = useLocation();
  const hydrated = useHydrated();
  return (
    <div className="wrap pt-10 pb-14 md:pt-16 md:pb-22">
      <div className="hang pt-6">
        <h1 className="text-h1">{t.title}</h1>
        <div className="min-h-40 max-w-xl">
          {/* Another link in the same tab begins anew. */}
          <WithdrawBid key={hash} token={hydrated ? hash.slice(1) : undefined} />
        </div>
      </div>
    </div>
  );
}
