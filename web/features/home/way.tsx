// What Home is for, before anything else: the inquiry for a guest, and for who is signed in the own place. CSS shows the one.
import { ArrowRight } from "lucide-react";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { home } from "../../texts/en/home.ts";
import { buttonClass } from "../../ui/button.tsx";

const ways = [
  ["guest", "/products", "contents viewer-known:hidden"],
  ["buyer", "/user/buyer/opportunity", "hidden viewer-known:contents viewer-supplier:hidden! viewer-staff:hidden!"],
  ["supplier", "/user/supplier/request-quotation", "hidden viewer-supplier:contents"],
  ["staff", "/desk", "hidden viewer-staff:contents"],
] as const;

/** Stands first in a row of buttons that wraps; what it says comes under it on a phone, else under the row. */
export function Way() {
  const t = useTexts(home).hero.way;
  return ways.map(([who, to, shown]) => (
    <div key={who} className={shown}>
      <PageLink to={to} className={`${buttonClass("go", "lg")} max-sm:w-full`}>
        {t[who].head}
        <ArrowRight size={18} strokeWidth={1.5} aria-hidden />
      </PageLink>
      <p className="basis-full text-small text-ink-2 sm:order-last">{t[who].text}</p>
    </div>
  ));
}
