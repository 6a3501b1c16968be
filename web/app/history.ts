// Steps back and forth. A step is what was done at one go; what is done anew forgets what was taken back.

export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** What the last step was, while it may still grow; null once it is closed. */
  open: string | null;
}

const mostSteps = 300;

export function beginHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], open: null };
}

/** With a new present; a step of the same tag as the open one grows it. */
export function pushPresent<T>(history: History<T>, present: T, tag: string | null): History<T> {
  if (present === history.present) return history;
  const grows = tag !== null && tag === history.open;
  const past = grows ? history.past : [...history.past.slice(-mostSteps + 1), history.present];
  return { past, present, future: [], open: tag };
}

/** The next change begins a step of its own. */
export function closeHistory<T>(history: History<T>): History<T> {
  return history.open === null ? history : { ...history, open: null };
}

export function undo<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, ...rest };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], open: null };
}

export function redo<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const after = future[0];
  if (after === undefined) return { past, present, future, ...rest };
  return { past: [...past, present], present: after, future: future.slice(1), open: null };
}
