import { wordmarkLetters } from "./wordmark-letters.ts";

// The name in Devanagari as a path. It hangs from a 3 px rule, which is its headline: 92 × 46 px and whole pixels only,
// else it blurs (look: Wordmark).
interface WordmarkProps {
  className?: string;
}

/** Stands in a positioned box whose top edge is the rule's lower edge. */
export function Wordmark({ className = "" }: WordmarkProps) {
  return (
    <svg
      viewBox="0 -1009.33 2545.3 1272.65"
      width="92"
      height="46"
      aria-hidden
      className={`absolute -top-[17px] left-0 overflow-visible ${className}`}
    >
      <path fill="currentColor" d={wordmarkLetters} />
    </svg>
  );
}
