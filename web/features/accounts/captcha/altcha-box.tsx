import { CircleAlert, CircleCheck, WifiOff } from "lucide-react";
import type { CaptchaBoxProps } from "../../../app/captcha.ts";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { type Phase, useAltcha } from "./use-altcha.ts";
import "./captcha.css";

const phaseTexts: Record<Phase, string> = {
  working: "Security check running",
  solved: "Security check passed",
  failed: "The security check failed",
  offline: "You are offline. The security check goes on when you are back.",
  insecure: "The security check needs a secure connection. Open this page over https.",
};

function Sign({ phase }: { phase: Phase }) {
  if (phase === "working") return <Spinner />;
  const Icon = phase === "solved" ? CircleCheck : phase === "offline" ? WifiOff : CircleAlert;
  return <Icon size={16} strokeWidth={1.75} aria-hidden />;
}

/** A line that says how far the check has come. Nothing has to be done here unless it fails. */
export function AltchaBox(props: CaptchaBoxProps) {
  const { phase, again } = useAltcha(props);
  return (
    <div className="captcha-line" data-phase={phase}>
      <Sign phase={phase} />
      <p role="status">{phaseTexts[phase]}</p>
      {phase === "failed" && (
        <Button size="sm" onClick={again}>
          Try again
        </Button>
      )}
    </div>
  );
}
