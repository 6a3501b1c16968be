// Setting up: the secret as a picture and as text, the recovery codes, then a code that proves the authenticator has it.
import { prepareSecondFactor } from "@vanik/contracts/api";
import type { ReplyOf } from "@vanik/contracts/endpoint";
import { Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useAct } from "../../../lists/written/use-act.ts";
import { messageOf } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { Button } from "../../../ui/button.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { ConfirmSetUp } from "./confirm-set-up.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";

interface SetUpProps {
  email: string;
  onConfirmed: () => void;
  onCancel: () => void;
}

export function SetUp({ email, onConfirmed, onCancel }: SetUpProps) {
  // A secret is kept nowhere: not for the next visit, and not for the next reader.
  const [made, setMade] = useState<ReplyOf<typeof prepareSecondFactor> | null>(null);
  const prepare = useAct({ call: () => browserCall(prepareSecondFactor), stale: [], onDone: setMade });
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    prepare.submit();
  });

  return (
    <div className="hang pt-4">
      {made ? (
        <>
          <Secret {...made} email={email} />
          <RecoveryCodes codes={made.recovery_codes} email={email} />
          <ConfirmSetUp
            email={email}
            passwordNeeded={made.password_needed}
            otherSessions={made.other_sessions}
            onConfirmed={onConfirmed}
            onCancel={onCancel}
          />
        </>
      ) : prepare.error ? (
        <div role="alert">
          <p>It could not be begun. {messageOf(prepare.error, "")}</p>
          <div className="mt-4 flex gap-3">
            <Button onClick={onCancel}>Cancel</Button>
            <Button onClick={() => prepare.submit()}>Try again</Button>
          </div>
        </div>
      ) : (
        <p role="status" className="flex items-center gap-2 text-ink-2">
          <Spinner />
          Please Wait
        </p>
      )}
    </div>
  );
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

function Secret({ secret, uri, email }: { secret: string; uri: string; email: string }) {
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[13rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr]">
      <p className="max-w-[46ch] text-ink-2 sm:col-start-2">
        <b className="font-[560] text-ink">1.</b> Scan this with your authenticator, or type the secret into it:
      </p>
      <div className="sm:col-start-1 sm:row-span-2 sm:row-start-1">
        <QrCode text={uri} label={`QR code of the secret of ${email}; the same stands beside it as text`} />
      </div>
      <div className="sm:col-start-2">
        <p className="font-mono text-label break-words select-all">{inFours(secret)}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button size="sm" icon={Copy} onClick={() => void copyText(secret)}>
            Copy secret
          </Button>
          {/* No camera sees its own screen. */}
          <a href={uri} className="link hidden text-small leading-[2.75rem] pointer-coarse:inline-block">
            Open in this device's authenticator
          </a>
        </div>
      </div>
    </div>
  );
}
