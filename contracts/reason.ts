// When a text is a reason: in forms, on the wire and in the law (trade 11).

/** In characters. */
export const shortestReason = 3;

/** True of a text that says why; spaces at its ends are none of it. */
export function isReason(text: string | undefined): boolean {
  return (text ?? "").trim().length >= shortestReason;
}
