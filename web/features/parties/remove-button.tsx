// Removes a part of a party, once more asked.
import type { ApprovalAct } from "@vanik/contracts/approvals";
import type { CallOf, Endpoint } from "@vanik/contracts/endpoint";
import { useState } from "react";
import { AsksFirst } from "../../lists/second-person/asks-first.tsx";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { browserCall } from "../../app/call.ts";
import { Button } from "../../ui/button.tsx";
import { type PartyReply, usePartyChange } from "./use-party-change.ts";

interface RemoveProps<E extends Endpoint> {
  what: string;
  /** What it means. */
  says: string;
  /** The act that it is, where that asks for a second person. */
  asks?: ApprovalAct;
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
      {open && <Removing {...props} onEnd={() => setOpen(false)} />}
    </>
  );
}

function Removing<E extends Endpoint>(props: RemoveProps<E> & { onEnd: () => void }) {
  const { what, says, asks, endpoint, input, done, onEnd } = props;
  const act = usePartyChange({
    call: (_: void, ask) => browserCall(endpoint, { ...(input as object), ...ask } as CallOf<E>) as Promise<PartyReply>,
    doneToast: done,
    onEnd,
  });
  return (
    <ActDialog act={act} title={`Remove ${what}?`} words="Remove" leaveWords="Keep it" onClose={onEnd}>
      <p className="text-ink-2">{says}</p>
      <AsksFirst act={asks} asking={act.asking} />
    </ActDialog>
  );
}
