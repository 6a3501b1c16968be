// What a list is asked for, as it stands in the address.
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

/**
 * The query of the address, and how it is changed: each change is of what was wanted last. The router knows only what it has
 * drawn, so that of two changes in one moment, as a filter pressed while what was typed is on its way, one would be lost.
 */
export function useAddressQuery() {
  const [query, setQuery] = useSearchParams();
  const wanted = useRef(query);
  useEffect(() => void (wanted.current = query), [query]);

  function change(next: (now: URLSearchParams) => URLSearchParams, replace = true): void {
    wanted.current = next(wanted.current);
    setQuery(wanted.current, { replace, preventScrollReset: true });
  }
  return [query, change] as const;
}

/** With some of it changed; an empty value leaves its name out. */
export function withValues(
  query: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
