import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { type ReactNode, useEffect, useRef } from "react";
import type { Sent } from "./use-inquiry.ts";

/** After sending: the inquiry's name and what happens next. Focus comes here, as the form that held it is gone. */
export function SentNote({ sent, signedIn }: { sent: Sent; signedIn: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="hang pt-5">
      <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
        Inquiry <span className="whitespace-nowrap">{sent.name}</span>
      </h2>
      <p className="mt-2 max-w-xl text-ink-2">Your inquiry is with our desk. What happens next:</p>
      <ol className="mt-4 max-w-xl border-t border-line">
        <Step number={1}>The desk checks every line and prices it.</Step>
        <Step number={2}>You receive one quotation, with GST worked out for your state.</Step>
        <Step number={3}>
          {signedIn ? (
            "Its status stands in your account, under Opportunity."
          ) : (
            <>
              We write to {sent.email}. Keep the name <span className="whitespace-nowrap">{sent.name}</span> for your
              questions.
            </>
          )}
        </Step>
      </ol>
      <div className="mt-6 flex flex-wrap gap-2.5">
        {signedIn && (
          <Link to="/user/buyer/opportunity" className={buttonClass("ink")}>
            Opportunity
          </Link>
        )}
        <Link to="/products" className={buttonClass("plain")}>
          Browse products
        </Link>
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
