// How saving stands, in a few words: always in the same place, told to those who do not see it when it matters.
import { Button } from "../../ui/button.tsx";
import type { Saver, SaveState } from "./draft/saver.ts";
import { useSaveState } from "./use-saver.ts";

const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata", hour: "2-digit", minute: "2-digit" });

interface SaveLineProps {
  saver: Saver;
  /** Shows what two changed differently. */
  onCompare: () => void;
}

export function SaveLine({ saver, onCompare }: SaveLineProps) {
  const state = useSaveState(saver);
  return (
    <div className="save-line">
      <span role="status">{wordsOfSaving(state)}</span>
      {state.is === "failed" && !state.mend && (
        <Button size="sm" onClick={() => void saver.flush()}>
          Retry
        </Button>
      )}
      {state.is === "conflict" && (
        <Button size="sm" onClick={onCompare}>
          Compare
        </Button>
      )}
    </div>
  );
}

function wordsOfSaving(state: SaveState) {
  switch (state.is) {
    case "saved":
      return state.at === null ? "Saved" : `Saved ${clock.format(state.at)} IST`;
    case "waiting":
    case "saving":
      return "Saving …";
    case "failed":
      return <span className="text-red">Not saved: {state.sentence}</span>;
    case "conflict":
      return <span className="text-red">Not saved: somebody else changed this draft.</span>;
  }
}
