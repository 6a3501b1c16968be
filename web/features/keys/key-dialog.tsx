// One key: what it opens and since when. It is revoked here, after a question.
import { revokeKey } from "@vanik/contracts/api";
import type { Key } from "@vanik/contracts/keys";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useAct } from "../../lists/written/use-act.ts";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { describeWhoseData, describeScopes } from "./scope-words.ts";

interface KeyDialogProps {
  shown: Key | null;
  onClose: () => void;
}

export function KeyDialog({ shown, onClose }: KeyDialogProps) {
  return (
    <Dialog open={shown !== null} onClose={onClose} title={shown?.name}>
      {shown && <KeyFacts shown={shown} onClose={onClose} />}
    </Dialog>
  );
}

function KeyFacts({ shown, onClose }: { shown: Key; onClose: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <dl className="key-facts">
        <Fact label="Key">
          <span className="font-mono text-label select-all">{shown.key}</span>
        </Fact>
        <Fact label="Opens">
          {describeScopes(shown.scopes).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
        <Fact label="For">{describeWhoseData(shown)}</Fact>
        <Fact label="Made">
          {time(shown.made_at)} by {shown.made_by}
        </Fact>
        <Fact label="Last used">{shown.last_used ? time(shown.last_used) : "Never"}</Fact>
        {shown.ends_at && <Fact label="Ends">{time(shown.ends_at)}</Fact>}
        {shown.revoked_at && <Fact label="Revoked">{time(shown.revoked_at)}</Fact>}
      </dl>
      {asking ? (
        <Revoke shown={shown} onKeep={() => setAsking(false)} onDone={onClose} />
      ) : (
        <DialogActions>
          {!shown.revoked_at && <Button onClick={() => setAsking(true)}>Revoke</Button>}
          <Button variant="ink" onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface RevokeProps {
  shown: Key;
  onKeep: () => void;
  onDone: () => void;
}

function Revoke({ shown, onKeep, onDone }: RevokeProps) {
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => keepButton.current?.focus(), []);
  const act = useAct({
    call: () => browserCall(revokeKey, { id: shown.id }),
    doneToast: `${shown.name} opens nothing any more`,
    stale: [["keys"]],
    onEnd: onDone,
  });
  return (
    <div className="mt-5">
      <p className="text-ink-2">
        Revoke this key? The program that holds it is refused from its next call on. It cannot be undone: make a new key
        for what still needs one.
      </p>
      <div className="mt-3">
        <Alert>{act.refusal}</Alert>
      </div>
      <DialogActions>
        <Button ref={keepButton} onClick={onKeep}>
          Keep it
        </Button>
        <Button variant="ink" busy={act.isPending} onClick={() => act.submit()}>
          Revoke key
        </Button>
      </DialogActions>
    </div>
  );
}
