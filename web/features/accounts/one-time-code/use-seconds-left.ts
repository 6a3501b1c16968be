import { useEffect, useState } from "react";

const leftUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Whole seconds until a moment in milliseconds, down to 0. */
export function useSecondsLeft(moment: number): number {
  const [, tick] = useState(0);
  const left = leftUntil(moment);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => tick((count) => count + 1), Math.max(20, moment - Date.now() - (left - 1) * 1000));
    return () => clearTimeout(timer);
  });
  return left;
}
