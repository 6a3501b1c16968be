import { useState } from "react";

/** The moment at which a part of the page was first drawn, in ISO form: what was to come then is told as to come. */
export function useNow(): string {
  const [now] = useState(() => new Date().toISOString());
  return now;
}
