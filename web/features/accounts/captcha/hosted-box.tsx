import { CircleAlert } from "lucide-react";
import type { CaptchaBoxProps } from "../../../app/captcha.ts";
import { Button } from "../../../ui/button.tsx";
import type { HostedProvider } from "./hosted.ts";
import { useHosted } from "./use-hosted.ts";
import "./captcha.css";

interface HostedBoxProps extends CaptchaBoxProps {
  provider: HostedProvider;
  /** Whether this document's policy lets the provider in: false after coming here from another page. */
  isLetIn: boolean;
}

/** The widget of a hosted provider, in a box of its size. */
export function HostedBox(props: HostedBoxProps) {
  const { place, failed, again } = useHosted(props);
  return (
    <div className="captcha-hosted" data-provider={props.provider}>
      <div ref={place} hidden={failed} />
      {failed && (
        <div className="captcha-line" data-phase="failed">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          <p role="alert">The security check did not load. Look whether something blocks {names[props.provider]}.</p>
          <Button size="sm" onClick={again}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

const names: Record<HostedProvider, string> = {
  recaptcha: "google.com",
  turnstile: "cloudflare.com",
  hcaptcha: "hcaptcha.com",
};
