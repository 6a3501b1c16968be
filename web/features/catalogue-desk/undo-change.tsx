// A change is taken back. What was changed since is in the way: it is told, and may be left as it is.
import { undoChange } from "@vanik/contracts/api";
import type { ChangedSince } from "@vanik/contracts/catalogue-desk";
import { useState } from "react";
import { useAct } from "../../lists/written/use-act.ts";
import { ApiError } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { catalogueKey } from "./queries.ts";
import { stayingRow } from "./staying-row.ts";

const shownAtMost = 20;

export interface ChangeInTheWay {
  id: string;
  rows: readonly ChangedSince[];
}

export function useUndoChange(onDone?: () => void) {
  const [inTheWay, setInTheWay] = useState<ChangeInTheWay | null>(null);
  const act = useAct({
    call: ({ id, leave }: { id: string; leave: boolean }) => browserCall(undoChange, { id, leave_changed: leave }),
    doneToast: "Taken back",
    stale: [[catalogueKey]],
    onDone: () => {
      setInTheWay(null);
      onDone?.();
    },
    onRefused: (sentence, error, { id }) => {
      const rows = error instanceof ApiError && error.code === "conflict" ? error.current : undefined;
      if (Array.isArray(rows)) setInTheWay({ id, rows: rows as ChangedSince[] });
      else toast.error(sentence);
    },
  });
  return {
    undo: (id: string) => act.submit({ id, leave: false }),
    /** The change that is being taken back. */
    underWay: act.sent?.id ?? null,
    inTheWay,
    leave: () => inTheWay && act.submit({ id: inTheWay.id, leave: true }),
    close: () => setInTheWay(null),
  };
}

/** Says what was changed since, and offers to take back the rest. */
export function UndoneInPart({ of: { inTheWay, underWay, leave, close } }: { of: ReturnType<typeof useUndoChange> }) {
  if (!inTheWay) return null;
  const { rows } = inTheWay;
  const more = rows.length - shownAtMost;
  return (
    <Dialog open onClose={close} title="Changed since" size="md">
      <p className="text-ink-2">
        {rows.length === 1 ? "This was changed since, and stays" : "These were changed since, and stay"} as it is now if
        you undo the rest.
      </p>
      <ul aria-label="What stays" className="mt-4 border-t border-line-2 text-small">
        {rows.slice(0, shownAtMost).map((row) => {
          const { name, values } = stayingRow(row);
          return (
            <li key={`${row.table} ${row.id}`} className="border-b border-line py-2 wrap-anywhere">
              <span className="font-[560]">{name}</span>
              {values.map((value) => (
                <span key={value} className="block text-ink-2">
                  {value}
                </span>
              ))}
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className="mt-2 text-small text-ink-3">and {more} more</p>}
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
        <Button variant="ink" busy={underWay !== null} onClick={leave}>
          Undo the rest, leave what changed
        </Button>
      </DialogActions>
    </Dialog>
  );
}
