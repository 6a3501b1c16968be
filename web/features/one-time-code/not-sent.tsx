// Why no code went out, and the ways on: back, or a new captcha where that is what the server asks for.
import type { ReactNode } from "react";
import { type CaptchaBoxProps, useCaptcha } from "../../app/captcha.ts";
import { Button } from "../../ui/button.tsx";
import type { SendFailure } from "./use-send-code.ts";

export type DrawCaptcha = (box: CaptchaBoxProps) => ReactNode;

interface NotSentProps {
  failure: SendFailure;
  drawCaptcha: DrawCaptcha;
  onSend: (solution: string | undefined) => void;
  onBack: () => void;
}

export function NotSent({ failure, drawCaptcha, onSend, onBack }: NotSentProps) {
  const { box, solved, solution } = useCaptcha();
  return (
    <div className="grid gap-4">
      <div role="alert" className="border-l-2 border-red bg-red-w px-3 py-2 text-label text-red">
        <p>Failed to send otp. Go back and try with a different email.</p>
        <p className="mt-1">{failure.message}</p>
      </div>
      {failure.needsCaptcha && drawCaptcha(box)}
      <div className="flex gap-3">
        <Button onClick={onBack}>Back</Button>
        {failure.needsCaptcha && (
          <Button variant="ink" disabled={!solved} onClick={() => void solution().then(onSend)}>
            Send code
          </Button>
        )}
      </div>
    </div>
  );
}
