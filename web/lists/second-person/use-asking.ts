// A dialog whose act was refused for want of a second person: the note that it asks with (operator 6).
import type { ApprovalWanted } from "@vanik/contracts/errors";
import { useState } from "react";
import { ApiError } from "../../app/api-error.ts";

/** @param error of the last call; once it named what wants a second person, the dialog asks until it closes. */
export function useAsking(error: Error | null) {
  const [wanted, setWanted] = useState<{ is: ApprovalWanted; sentence: string } | null>(null);
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string>();
  const refused = error instanceof ApiError ? error.approval : undefined;
  if (refused && refused !== wanted?.is) setWanted({ is: refused, sentence: error!.message });

  /** What goes with the call; null while the note is missing. */
  function noteToSend(): { ask?: string } | null {
    if (!wanted) return {};
    const missing = note.trim() === "";
    setProblem(missing ? "Say what whoever approves it should know." : undefined);
    return missing ? null : { ask: note };
  }
  return {
    sentence: wanted?.sentence ?? null,
    note,
    setNote,
    problem,
    noteToSend,
    /** Whether the error is said where it asks. */
    says: refused !== undefined,
  };
}
export type Asking = ReturnType<typeof useAsking>;
