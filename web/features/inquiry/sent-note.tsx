import { type ReactNode, useEffect, useRef } from "react";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { checkout } from "../../texts/en/checkout.ts";
import { buttonClass } from "../../ui/button.tsx";

export interface Sent {
  name: string;
  email: string;
}

/** After sending: the inquiry's name and what happens next. Focus comes here, as the form that held it is gone. */
export default function SentNote({ sent, signedIn }: { sent: Sent; signedIn: boolean }) {
  const { sent: t, browse } = useTexts(checkout);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="hang pt-5">
      <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
        {t.head} <span className="whitespace-nowrap">{sent.name}</span>
      </h2>
      <p className="mt-2 max-w-xl text-ink-2">{t.lede}</p>
      <ol className="mt-4 max-w-xl border-t border-line">
        {t.steps.map((step, index) => (
          <Step key={step} number={index + 1}>
            {step}
          </Step>
        ))}
        <Step number={t.steps.length + 1}>
          {signedIn ? (
            t.inAccount
          ) : (
            <>
              {t.byMail.before(sent.email)} <span className="whitespace-nowrap">{sent.name}</span> {t.byMail.after}
            </>
          )}
        </Step>
      </ol>
      <div className="mt-6 flex flex-wrap gap-2.5">
        {signedIn && (
          <PageLink to="/user/buyer/opportunity" className={buttonClass("ink")}>
            {t.opportunity}
          </PageLink>
        )}
        <PageLink to="/products" className={buttonClass("plain")}>
          {browse}
        </PageLink>
      </div>
    </section>
  );
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex gap-4 border-b border-line py-2.5 text-label">
      <span aria-hidden className="w-4 flex-none text-ink-3 tabular-nums">
        {number}
      </span>
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}
