/** Since when something is hidden: since now, or since when it was; null of what is shown; undefined where it is not said. */
export const hiddenSince = (hidden: boolean | undefined, now: Date, since: Date | null = null) =>
  hidden === undefined ? undefined : hidden ? (since ?? now) : null;
