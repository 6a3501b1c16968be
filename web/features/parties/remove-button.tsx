// Removes a part of a party, once more asked.
import type { CallOf, Endpoint } from "@vanik/contracts/endpoint";
import { useState } from "react";
import { AskFields, askWords } from "../../lists/second-person/ask-fields.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { usePartyChange } from "./use-party-change.ts";

interface RemoveProps<E extends Endpoint> {
  what: string;
  /** What it means. */
  says: string;
  endpoint: E;
  input: CallOf<E>;
  /** The toast's words. */
  done: string;
}

export function RemoveButton<E extends Endpoint>(props: RemoveProps<E>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`Remove ${props.what}`} onClick={() => setOpen(true)}>
        Remove
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Remove ${props.what}?`}>
        <Removing {...props} onEnd={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Removing<E extends Endpoint>({ says, endpoint, input, done, onEnd }: RemoveProps<E> & { onEnd: () => void }) {
  const { save, busy, said, asking } = usePartyChange(endpoint, [], { done, onDone: onEnd, onKept: onEnd });
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-2">{says}</p>
      <AskFields asking={asking} />
      <Alert>{said}</Alert>
      <DialogActions>
        <Button onClick={onEnd}>Keep it</Button>
        <Button variant="ink" busy={busy} onClick={() => save(input)}>
          {asking.sentence ? askWords : "Remove"}
        </Button>
      </DialogActions>
    </div>
  );
}
