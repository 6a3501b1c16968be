import { useEffect, useState } from "react";

/** What is typed, once it has not changed for so many milliseconds; what it begins with at once. */
export function useSettled<T extends string | null>(typed: T, pause: number): T {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, pause]);
  return settled;
}
