// Links, address and registration numbers, hung from a rule like the header.
import type { Operator } from "@vanik/contracts/settings";
import type { ReactNode } from "react";
import { Wordmark } from "../../ui/wordmark.tsx";
import { brandName, isOwnMark } from "../../app/brand.ts";
import { useTexts } from "../../app/language.tsx";
import { pincodes } from "../../app/formats.ts";
import { useSiteText } from "../../app/site-texts.ts";
import { footerLinks, useLinkThere } from "../../app/navigation.ts";
import { PageLink } from "../../app/page-link.tsx";
import { telephone } from "../../app/telephone.ts";
import { frame } from "../../texts/en/frame.ts";
import "./footer.css";

interface FooterProps {
  operator: Operator | undefined;
  /** Another feature's box: the page frame brings the two together. */
  newsletter: ReactNode;
}

function Contacts({ operator: { legal_name: name, address, email, phone, hours } }: { operator: Operator }) {
  const line = useSiteText()("footer.line", "");
  return (
    <address className="text-table text-ink-2 not-italic">
      <p className="font-medium text-ink">{name}</p>
      {address.map((line) => (
        <p key={line}>{pincodes(line)}</p>
      ))}
      <p className="mt-3">
        <a href={`mailto:${email}`} className="footer-link">
          {email}
        </a>
        <br />
        {phone && (
          <a href={telephone(phone)} className="footer-link">
            {phone}
          </a>
        )}
      </p>
      <p className="leading-7! text-ink-3">{hours}</p>
      {line.value && (
        <p lang={line.lang} className="mt-1">
          {line.value}
        </p>
      )}
    </address>
  );
}

export function Footer({ operator, newsletter }: FooterProps) {
  const t = useTexts(frame);
  const isThere = useLinkThere();
  return (
    <footer className="footer">
      <div className="border-t-[3px] border-ink">
        <div className="wrap grid gap-x-6 pb-12 md:grid-cols-12">
          <div className="relative pt-16 md:col-span-6 lg:col-span-4">
            {isOwnMark() ? <Wordmark /> : <p className="absolute top-5 left-0 text-h3">{brandName()}</p>}
            {operator && <Contacts operator={operator} />}
          </div>
          <nav aria-label={t.footer.name} className="pt-7 md:col-span-6 lg:col-span-4">
            <h2 className="footer-head">{t.footer.links}</h2>
            <ul className="columns-2 gap-x-4">
              {footerLinks.filter(isThere).map(({ to, label }) => (
                <li key={to}>
                  <PageLink to={to} className="footer-link">
                    {t.links[label]}
                  </PageLink>
                </li>
              ))}
              {operator?.social.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noopener noreferrer" className="footer-link">
                    {label} <span aria-hidden>↗</span>
                    <span className="sr-only"> {t.footer.newTab}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="pt-7 md:col-span-12 lg:col-span-4">{newsletter}</div>
        </div>
      </div>
      {operator && (
        <div className="border-t border-line text-caption text-ink-3">
          <div className="wrap flex flex-wrap gap-x-6 gap-y-1 py-4">
            <span>© {operator.legal_name}</span>
            {operator.gstin && <span>GSTIN {operator.gstin}</span>}
            {operator.cin && <span className="md:ml-auto">CIN {operator.cin}</span>}
          </div>
        </div>
      )}
    </footer>
  );
}
