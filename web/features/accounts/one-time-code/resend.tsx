// The countdown, and in its place the button for another code when it has ended (spec 4).
import { time } from "../../../app/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { useSecondsLeft } from "./use-seconds-left.ts";

interface ResendProps {
  /** When another code may be asked for, in milliseconds. */
  nextAt: number;
  busy: boolean;
  onResend: () => void;
}

/** 3 → "00:03" */
const clock = (seconds: number) => `00:${String(seconds).padStart(2, "0")}`;

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
