// Asks before what was typed and is not saved is lost: on a way to another page, with the tab, and as a dialog closes.
import { type ReactNode, useState } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";

/** A page with something unsaved on it. */
export function StayOrLeave({ when, children }: { when: boolean; children: ReactNode }) {
  const blocker = useBlocker(when);
  // The tab that is closed or read anew, too.
  useBeforeUnload((event) => when && event.preventDefault());
  if (blocker.state !== "blocked") return null;
  return (
    <LeaveQuestion onLeave={() => blocker.proceed()} onStay={() => blocker.reset()}>
      {children}
    </LeaveQuestion>
  );
}

/** A dialog with something unsaved in it: `close` asks, and `question` is drawn beside the dialog. */
export function useAskedClose(isTyped: boolean, onClose: () => void) {
  const [isAsked, setAsked] = useState(false);
  useBeforeUnload((event) => isTyped && event.preventDefault());
  return {
    close: () => (isTyped ? setAsked(true) : onClose()),
    question: isAsked && (
      <LeaveQuestion onLeave={onClose} onStay={() => setAsked(false)}>
        What you typed here is not saved yet.
      </LeaveQuestion>
    ),
  };
}

interface LeaveQuestionProps {
  onLeave: () => void;
  onStay: () => void;
  children: ReactNode;
}

function LeaveQuestion({ onLeave, onStay, children }: LeaveQuestionProps) {
  return (
    <Dialog open leavesBack onClose={onStay} title="Leave without saving?">
      <p className="text-ink-2">{children}</p>
      <DialogActions>
        <Button onClick={onLeave}>Leave</Button>
        <Button variant="ink" onClick={onStay}>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}
