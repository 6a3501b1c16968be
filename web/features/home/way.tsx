// What Home is for, before anything else: the inquiry for a guest, and for who is signed in the own place. CSS shows the one.
import { ArrowRight } from "lucide-react";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { home } from "../../texts/en/home.ts";
import "./way.css";

const ways = [
  ["guest", "/products", "viewer-known:hidden"],
  ["buyer", "/user/buyer/opportunity", "hidden viewer-known:flex viewer-supplier:hidden! viewer-staff:hidden!"],
  ["supplier", "/user/supplier/request-quotation", "hidden viewer-supplier:flex"],
  ["staff", "/desk", "hidden viewer-staff:flex"],
] as const;

export function Way() {
  const t = useTexts(home).hero.way;
  return (
    <div className="mt-7 max-w-[27.5rem] lg:mr-8">
      {ways.map(([who, to, shown]) => (
        <PageLink key={who} to={to} className={`way flex items-center justify-between gap-4 px-5 py-3.5 ${shown}`}>
          <span>
            <span className="text-h3 block">{t[who].head}</span>
            <span className="block text-label opacity-85">{t[who].text}</span>
          </span>
          <ArrowRight size={20} strokeWidth={1.5} aria-hidden className="flex-none" />
        </PageLink>
      ))}
    </div>
  );
}
