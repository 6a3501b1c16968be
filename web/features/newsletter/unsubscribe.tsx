// Nothing happens before the button is pressed: mail scanners open links too.
import { useEffect, useRef } from "react";
import { useTexts } from "../../app/language.tsx";
import { unsubscribing } from "../../texts/en/newsletter.ts";
import { Button } from "../../ui/button.tsx";
import { useUnsubscribe } from "./use-unsubscribe.ts";

interface UnsubscribeProps {
  /** Undefined until the browser has told: the fragment never reaches the server. */
  token: string | undefined;
  /** Where to write when a link does not work. */
  email: string | undefined;
}

function Refusal({ children, email }: { children: string; email: string | undefined }) {
  return (
    <p role="alert" className="mt-6 border-l-2 border-red bg-red-w px-3 py-2 text-red">
      {children}{" "}
      {email && (
        <a href={`mailto:${email}`} className="underline underline-offset-3">
          {email}
        </a>
      )}
    </p>
  );
}

export function Unsubscribe({ token, email }: UnsubscribeProps) {
  const t = useTexts(unsubscribing);
  const { unsubscribe, done, refusal, busy } = useUnsubscribe(token ?? "");
  const said = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (done) said.current?.focus();
  }, [done]);

  if (done)
    return (
      <p ref={said} tabIndex={-1} role="status" className="text-lede mt-3 outline-none">
        {t.done}
      </p>
    );
  if (token === "") return <Refusal email={email}>{t.notWhole}</Refusal>;
  return (
    <>
      <p className="text-lede mt-3">{t.ask}</p>
      {refusal && <Refusal email={email}>{refusal}</Refusal>}
      <Button variant="ink" className="mt-6" busy={busy} onClick={() => void unsubscribe()}>
        {t.unsubscribe}
      </Button>
    </>
  );
}
