// Why no code went out, and the ways on: back, again where that may help, or a new captcha where that is what the server asks for.
import type { ReactNode } from "react";
import { type CaptchaBoxProps, useCaptcha } from "../../../app/captcha.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import type { SendFailure } from "./use-send-code.ts";

export type DrawCaptcha = (box: CaptchaBoxProps) => ReactNode;

interface NotSentProps {
  failure: SendFailure;
  drawCaptcha: DrawCaptcha;
  onSend: (solution: string | undefined) => void;
  onAgain: () => void;
  onBack: () => void;
}

export function NotSent({ failure, drawCaptcha, onSend, onAgain, onBack }: NotSentProps) {
  const { box, solved, solution } = useCaptcha();
  return (
    <div className="grid gap-4">
      <Alert>
        <p>Failed to send otp. Go back and try with a different email.</p>
        <p className="mt-1">{failure.message}</p>
      </Alert>
      {failure.needsCaptcha && drawCaptcha(box)}
      <div className="flex gap-3">
        <Button onClick={onBack}>Back</Button>
        {failure.isPassing && <Button onClick={onAgain}>Try again</Button>}
        {failure.needsCaptcha && (
          <Button variant="ink" disabled={!solved} onClick={() => void solution().then(onSend)}>
            Send code
          </Button>
        )}
      </div>
    </div>
  );
}
