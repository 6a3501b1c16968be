// Why no code went out, and the ways on: back, or a new captcha where that is what the server asks for.
import { type ReactNode, useState } from "react";
import type { CaptchaBoxProps, CaptchaState } from "../../app/captcha.ts";
import { Button } from "../../ui/button.tsx";
import type { SendFailure } from "./use-send-code.ts";

export type DrawCaptcha = (box: CaptchaBoxProps) => ReactNode;

interface NotSentProps {
  failure: SendFailure;
  drawCaptcha: DrawCaptcha;
  attempt: number;
  onSend: (solution: string | undefined) => void;
  onBack: () => void;
}

export function NotSent({ failure, drawCaptcha, attempt, onSend, onBack }: NotSentProps) {
  const [solving, setSolving] = useState<CaptchaState>({ solved: false });
  return (
    <div className="grid gap-4">
      <div role="alert" className="border-l-2 border-red bg-red-w px-3 py-2 text-label text-red">
        <p>Failed to send otp. Go back and try with a different email.</p>
        <p className="mt-1">{failure.message}</p>
      </div>
      {failure.needsCaptcha && drawCaptcha({ onChange: setSolving, attempt })}
      <div className="flex gap-3">
        <Button onClick={onBack}>Back</Button>
        {failure.needsCaptcha && (
          <Button variant="ink" disabled={!solving.solved} onClick={() => onSend(solving.solution)}>
            Send code
          </Button>
        )}
      </div>
    </div>
  );
}
