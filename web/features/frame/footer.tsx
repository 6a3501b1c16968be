// Links, address and registration numbers, hung from a rule like the header.
import type { Operator } from "@vanik/contracts/settings";
import { Wordmark } from "../../ui/wordmark.tsx";
import { useTexts } from "../../app/language.tsx";
import { pincodes } from "../../app/formats.ts";
import { footerLinks } from "../../app/navigation.ts";
import { PageLink } from "../../app/page-link.tsx";
import { frame } from "../../texts/en/frame.ts";
import { telephone } from "./telephone.ts";
import "./footer.css";

export function Footer({ operator }: { operator: Operator | undefined }) {
  const t = useTexts(frame);
  return (
    <footer className="footer">
      <div className="border-t-[3px] border-ink">
        <div className="wrap grid gap-x-6 pb-12 md:grid-cols-12">
          <div className="relative pt-16 md:col-span-4">
            <Wordmark />
            {operator && (
              <address className="text-table text-ink-2 not-italic">
                <p className="font-medium text-ink">{operator.legal_name}</p>
                {operator.address.map((line) => (
                  <p key={line}>{pincodes(line)}</p>
                ))}
              </address>
            )}
          </div>
          <nav aria-label={t.footer.name} className="pt-7 md:col-span-4">
            <h2 className="footer-head">{t.footer.links}</h2>
            <ul>
              {footerLinks.map(({ to, label }) => (
                <li key={to}>
                  <PageLink to={to} className="footer-link">
                    {t.links[label]}
                  </PageLink>
                </li>
              ))}
              {operator && (
                <li>
                  <a href={operator.social.url} target="_blank" rel="noopener noreferrer" className="footer-link">
                    {operator.social.label} <span aria-hidden>↗</span>
                    <span className="sr-only"> {t.footer.newTab}</span>
                  </a>
                </li>
              )}
            </ul>
          </nav>
          {operator && (
            <div className="pt-7 md:col-span-4">
              <h2 className="footer-head">{t.footer.contact}</h2>
              <a href={`mailto:${operator.email}`} className="footer-link">
                {operator.email}
              </a>
              <br />
              <a href={telephone(operator.phone)} className="footer-link">
                {operator.phone}
              </a>
              <p className="text-table leading-7! text-ink-3">{operator.hours}</p>
            </div>
          )}
        </div>
      </div>
      {operator && (
        <div className="border-t border-line text-caption text-ink-3">
          <div className="wrap flex flex-wrap gap-x-6 gap-y-1 py-4">
            <span>© {operator.legal_name}</span>
            <span>GSTIN {operator.gstin}</span>
            <span className="md:ml-auto">CIN {operator.cin}</span>
          </div>
        </div>
      )}
    </footer>
  );
}
