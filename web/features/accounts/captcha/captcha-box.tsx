import { useEffect } from "react";
import type { CaptchaBoxProps } from "../../../app/captcha.ts";
import { useRootData } from "../../../app/root-data.ts";
import { AltchaBox } from "./altcha-box.tsx";
import { HostedBox } from "./hosted-box.tsx";

/** The captcha that this installation asks for; nothing where it asks for none. */
export function CaptchaBox({ onChange, attempt }: CaptchaBoxProps) {
  const { provider, isLetIn } = useRootData()?.captcha ?? { provider: "none", isLetIn: false };
  useEffect(() => {
    if (provider === "none") onChange({ solved: true });
  }, [provider, onChange, attempt]);

  if (provider === "none") return null;
  if (provider === "altcha") return <AltchaBox onChange={onChange} attempt={attempt} />;
  return <HostedBox onChange={onChange} attempt={attempt} isLetIn={isLetIn} provider={provider} />;
}
