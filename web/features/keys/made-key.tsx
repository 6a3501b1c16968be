// A key that was just made, with its secret: shown here and never again.
import { authorizationOf, type KeyMade } from "@vanik/contracts/keys";
import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { DialogActions } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { exampleOf } from "./scope-words.ts";

interface MadeKeyProps {
  made: KeyMade;
  /** Somebody was about to close it. */
  warned: boolean;
  onCopied: () => void;
  onClose: () => void;
}

function commandOf(made: KeyMade): string {
  const verb = made.scopes[0]?.endsWith("write") ? " -X POST -d turn_over=64.5" : "";
  const address = `${location.origin}/api/method/${exampleOf(made.scopes, made.organisation)}`;
  return `curl${verb} -H 'Authorization: ${authorizationOf(made)}' '${address}'`;
}

export function MadeKey({ made, warned, onCopied, onClose }: MadeKeyProps) {
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => head.current?.focus(), []);
  const header = `Authorization: ${authorizationOf(made)}`;

  function copy(text: string) {
    void copyText(text);
    onCopied();
  }

  return (
    <>
      <p ref={head} tabIndex={-1} className="text-ink-2 outline-none">
        <b className="font-[560] text-ink">{made.name}</b> is made. Its secret is shown only now: put this header into
        the program that is to call us.
      </p>
      <pre className="key-code mt-4" aria-label="Header">
        {header}
      </pre>
      <Button className="mt-3" variant="ink" icon={Copy} onClick={() => copy(header)}>
        Copy header
      </Button>
      <details className="mt-5">
        <summary className="key-summary">Key, secret, and a call to try</summary>
        <dl className="key-facts mt-3">
          <div>
            <dt>Key</dt>
            <dd className="font-mono text-label select-all">{made.key}</dd>
          </div>
          <div>
            <dt>Secret</dt>
            <dd className="font-mono text-label break-all select-all">{made.secret}</dd>
          </div>
        </dl>
        <pre className="key-code mt-4" aria-label="A call">
          {commandOf(made)}
        </pre>
        <Button className="mt-3" size="sm" icon={Copy} onClick={() => copy(commandOf(made))}>
          Copy call
        </Button>
      </details>
      <div role="alert" className="empty:hidden">
        {warned && (
          <Notice className="mt-5">
            You have not copied it yet, and it cannot be shown again. Close once more to leave it all the same.
          </Notice>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>I have kept it</Button>
      </DialogActions>
    </>
  );
}
