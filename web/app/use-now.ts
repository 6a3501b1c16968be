import { useEffect, useState } from "react";

/** The moment at which a part of the page was first drawn, in ISO form: what was to come then is told as to come. */
export function useNow(): string {
  const [now] = useState(() => new Date().toISOString());
  return now;
}

const quarterMinute = 15_000;

/** The moment in milliseconds, a quarter of a minute old at most. */
export function usePresent(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), quarterMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
