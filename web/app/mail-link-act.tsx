// What the link of a mail is for, done without an account. Nothing happens before the button is pressed: mail scanners open links too.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { ApiError, messageOf } from "./api-error.ts";
import { useSending } from "./use-sending.ts";

interface MailLinkActProps {
  /** Undefined until the browser has told it: the fragment never reaches the server. */
  token: string | undefined;
  words: { ask: string; act: string; notWhole: string; failed: string };
  /** Resolves to what was done, in a sentence. */
  act: (token: string) => Promise<string>;
  /** Where to write when a link does not work. */
  email?: string | undefined;
}

function Refusal({ children, email }: { children: ReactNode; email: string | undefined }) {
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

export function MailLinkAct({ token, words, act, email }: MailLinkActProps) {
  const [done, setDone] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const message = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (done) message.current?.focus();
  }, [done]);

  const [press, busy] = useSending(async () => {
    setRefusal(null);
    try {
      setDone(await act(token ?? ""));
    } catch (error) {
      const ofToken = error instanceof ApiError ? error.fields.token : undefined;
      setRefusal(ofToken ?? messageOf(error, words.failed));
    }
  });

  if (done)
    return (
      <p ref={message} tabIndex={-1} role="status" className="text-lede mt-3 outline-none">
        {done}
      </p>
    );
  if (token === "") return <Refusal email={email}>{words.notWhole}</Refusal>;
  return (
    <>
      <p className="text-lede mt-3">{words.ask}</p>
      {refusal && <Refusal email={email}>{refusal}</Refusal>}
      <Button variant="ink" className="mt-6" busy={busy} onClick={() => void press()}>
        {words.act}
      </Button>
    </>
  );
}
