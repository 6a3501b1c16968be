import { useEffect, useState } from "react";

const between = 20_000;

/** The moment that it is, told again a few times a minute: for what counts down. */
export function useTicking(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), between);
    return () => clearInterval(timer);
  }, []);
  return now;
}
