// A way to another page saves first; where that does not succeed it asks.
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import type { Saver } from "./draft/saver.ts";
import { useSaveState } from "./use-saver.ts";

export function LeaveDialog({ saver }: { saver: Saver }) {
  const state = useSaveState(saver);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !saver.isSaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === "blocked";
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    let isAsked = true;
    void saver.flush().then((isSaved) => isSaved && isAsked && blocker.proceed());
    return () => {
      isAsked = false;
    };
  }, [blocker, saver]);

  const isStuck = state.is === "failed" || state.is === "conflict";
  return (
    <Dialog open={isBlocked && isStuck} onClose={() => blocker.reset?.()} title="Leave without saving?" leavesBack>
      <p className="text-ink-2">
        {state.is === "failed" ? `Not saved: ${state.sentence}` : "Somebody else changed this draft meanwhile."} What
        you typed since is lost if you leave.
      </p>
      <DialogActions>
        <Button onClick={() => blocker.proceed?.()}>Leave</Button>
        <Button variant="ink" onClick={() => blocker.reset?.()}>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}
