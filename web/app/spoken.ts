// The language in which screens without texts of their own are drawn (decision 045): nothing while that is English.
export interface Spoken {
  /** A text in it, else as it is. */
  text: (text: string) => string;
  /** What an element says, in its children and its names. */
  props: (props: Record<string, unknown>) => Record<string, unknown>;
}

/** Set by the root before anything of a page is drawn; on the server each page has its own (entry.server.tsx). */
export const spoken: { now?: Spoken | undefined } = {};

export function setSpoken(now: Spoken | undefined): void {
  spoken.now = now;
}
