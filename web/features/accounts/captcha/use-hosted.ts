// Renders a hosted provider's widget once and resets it for each new attempt.
import { captcha } from "@vanik/contracts/api";
import { type RefObject, useEffect, useRef, useState } from "react";
import { guestCall } from "../../../app/call.ts";
import type { CaptchaBoxProps, CaptchaState } from "../../../app/captcha.ts";
import { type HostedProvider, loadWidgets } from "./hosted.ts";

interface HostedProps extends CaptchaBoxProps {
  provider: HostedProvider;
  isLetIn: boolean;
}

/** The widgets are 300 to 304 px wide, or upright where there is less room; Turnstile's takes what there is. */
function sizeIn(provider: HostedProvider, container: HTMLElement): "flexible" | "compact" | "normal" {
  if (container.clientWidth < 304) return "compact";
  return provider === "turnstile" ? "flexible" : "normal";
}

async function renderWidget(provider: HostedProvider, place: HTMLElement, onChange: (state: CaptchaState) => void) {
  const [{ challenge }, widgets] = await Promise.all([guestCall(captcha), loadWidgets(provider)]);
  if (!place.isConnected) return null;
  // The providers want an element of their own: reCAPTCHA renders into one only once.
  const container = document.createElement("div");
  place.replaceChildren(container);
  const id = widgets.render(container, {
    sitekey: typeof challenge === "string" ? challenge : "",
    theme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
    size: sizeIn(provider, place),
    callback: (solution) => onChange({ solved: true, solution }),
    "expired-callback": () => onChange({ solved: false }),
    "error-callback": () => onChange({ solved: false, failed: true }),
  });
  return { reset: () => widgets.reset(id), remove: () => widgets.remove?.(id) };
}

/** Whoever came here by a link within the application still has the policy of the page that was loaded first. */
function isLoadedElsewhere(): boolean {
  const [first] = performance.getEntriesByType("navigation");
  return first !== undefined && new URL(first.name).pathname !== location.pathname;
}

function useWidgetReset(widget: RefObject<{ reset(): void } | null>, attempt: number): void {
  const first = useRef(attempt);
  useEffect(() => {
    if (attempt !== first.current) widget.current?.reset();
  }, [widget, attempt]);
}

export function useHosted({ provider, isLetIn, onChange, attempt }: HostedProps) {
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<{ reset(): void; remove(): void } | null>(null);
  const [failedRound, setFailedRound] = useState<number>();
  const [round, setRound] = useState(0);
  useWidgetReset(widget, attempt);

  useEffect(() => {
    if (!isLetIn && isLoadedElsewhere()) {
      location.reload();
      return;
    }
    let gone = false;
    renderWidget(provider, place.current!, onChange).then(
      (rendered) => {
        if (gone) rendered?.remove();
        else widget.current = rendered;
      },
      () => {
        if (gone) return;
        setFailedRound(round);
        onChange({ solved: false, failed: true });
      },
    );
    return () => {
      gone = true;
      widget.current?.remove();
      widget.current = null;
    };
  }, [provider, isLetIn, onChange, round]);

  return { place, failed: failedRound === round, again: () => setRound((last) => last + 1) };
}
