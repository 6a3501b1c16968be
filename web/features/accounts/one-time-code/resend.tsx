// The countdown, and in its place the button for another code when it has ended (spec 4).
import { useEffect, useState } from "react";
import { time } from "../../../app/days-and-times.ts";
import { Button } from "../../../ui/button.tsx";

interface ResendProps {
  /** When another code may be asked for, in milliseconds. */
  nextAt: number;
  busy: boolean;
  onResend: () => void;
}

/** 3 → "00:03" */
const clock = (seconds: number) => `00:${String(seconds).padStart(2, "0")}`;

const leftUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Whole seconds until a moment in milliseconds, down to 0. */
function useSecondsLeft(moment: number): number {
  const [, tick] = useState(0);
  const left = leftUntil(moment);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => tick((count) => count + 1), Math.max(20, moment - Date.now() - (left - 1) * 1000));
    return () => clearTimeout(timer);
  });
  return left;
}

export function Resend({ nextAt, busy, onResend }: ResendProps) {
  const left = useSecondsLeft(nextAt);
  if (left === 0)
    return (
      <Button size="sm" busy={busy} onClick={onResend}>
        Resend Otp
      </Button>
    );
  if (left > 59)
    return <p className="text-ink-3">Another code can be sent at {time(new Date(nextAt).toISOString())}</p>;
  return (
    <p role="timer" className="text-ink-3">
      Another code in <span className="figures font-[560] text-ink">{clock(left)}</span>
    </p>
  );
}
