// The tick that says that somebody has looked at lines before they are sold or sent.
import { useState } from "react";
import { CheckField } from "../ui/choice-field.tsx";
import { focusNow } from "../ui/focus-now.ts";

interface LookedAt {
  /** What is shown now was seen. */
  isSeen: boolean;
  /** That it is missing was said. */
  isAsked: boolean;
  /** Says what is missing. */
  ask: () => void;
  tick: (is: boolean) => void;
}

/** @param shown what there is to look at, as a text: what was seen is seen of the lines that one saw. */
export function useLookedAt(shown: string): LookedAt {
  const [seen, setSeen] = useState("");
  const [missing, setMissing] = useState("");
  const isSeen = seen === shown;
  return {
    isSeen,
    isAsked: missing === shown,
    ask: () => setMissing(shown),
    tick: (is) => setSeen(is ? shown : ""),
  };
}

interface LookedTickProps {
  looked: LookedAt;
  /** How many lines there are to look at. */
  count: number;
  /** How the sentence ends: "it goes out like this". */
  ending: string;
  /** It takes the focus as it appears; otherwise once it is missing. */
  isFirst?: boolean;
}

export function LookedTick({ looked: { isSeen, isAsked, tick }, count, ending, isFirst = false }: LookedTickProps) {
  const isMissing = isAsked && !isSeen;
  return (
    <CheckField
      // Drawn anew each time that it is missing, it takes the focus.
      key={isAsked && !isFirst ? "missing" : ""}
      ref={isFirst || isMissing ? focusNow : undefined}
      required={isFirst}
      checked={isSeen}
      error={isMissing ? "Tick that you have looked at it." : undefined}
      onChange={({ target }) => tick(target.checked)}
    >
      {count === 1 ? "I have looked at it" : "I have looked at them"}: {ending}
    </CheckField>
  );
}
