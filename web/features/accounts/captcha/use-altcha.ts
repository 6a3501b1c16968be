// altcha solves itself: a challenge is fetched and worked on as soon as the form is there, again after each try, and
// again before the last one ends.
import { captcha } from "@vanik/contracts/api";
import { useEffect, useState } from "react";
import { ApiError } from "../../../app/api-error.ts";
import { guestCall } from "../../../app/call.ts";
import type { CaptchaBoxProps } from "../../../app/captcha.ts";

export type Phase = "working" | "solved" | "failed" | "offline" | "insecure";

// A challenge lives ten minutes. Counted from when it came: the reader's clock may be wrong.
const freshFor = 9 * 60_000;

class Insecure extends Error {}

async function solve(signal: AbortSignal): Promise<string> {
  // A browser's crypto works over https and on localhost alone.
  if (!isSecureContext) throw new Insecure();
  const [{ challenge }, { solveAltcha }] = await Promise.all([guestCall(captcha), import("./solve-altcha.ts")]);
  signal.throwIfAborted();
  return solveAltcha(challenge, signal);
}

function phaseOf(error: unknown): Phase {
  if (error instanceof Insecure) return "insecure";
  const isUnreached = error instanceof ApiError && error.status === 0;
  return isUnreached && !navigator.onLine ? "offline" : "failed";
}

/** Calls back once what came at a moment is old and somebody looks at it; a sleeping page catches up when it wakes. */
function whenOld(cameAt: number, signal: AbortSignal, callback: () => void): void {
  const look = () => {
    if (!document.hidden && Date.now() - cameAt >= freshFor) callback();
  };
  const timer = setTimeout(look, freshFor);
  document.addEventListener("visibilitychange", look, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
}

export function useAltcha({ onChange, attempt }: CaptchaBoxProps) {
  const [round, setRound] = useState(0);
  const run = `${attempt} ${round}`;
  const [ended, setEnded] = useState<{ run: string; phase: Phase }>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const again = () => setRound((last) => last + 1);
    const cameAt = Date.now();
    onChange({ solved: false });
    solve(signal).then(
      (solution) => {
        if (signal.aborted) return;
        setEnded({ run, phase: "solved" });
        onChange({ solved: true, solution });
        whenOld(cameAt, signal, again);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        const phase = phaseOf(error);
        setEnded({ run, phase });
        onChange({ solved: false, failed: true });
        if (phase === "offline") addEventListener("online", again, { signal });
      },
    );
    return () => controller.abort();
  }, [run, onChange]);

  const phase: Phase = ended?.run === run ? ended.phase : "working";
  return { phase, again: () => setRound((last) => last + 1) };
}
