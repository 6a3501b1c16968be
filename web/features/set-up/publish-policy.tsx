// A policy is published by whoever says that they have read it; from then on it is never changed.
import { deskPolicies } from "@vanik/contracts/api";
import type { DeskPolicy } from "@vanik/contracts/desk-content";
import { useState } from "react";
import { browserCall } from "../../app/call.ts";
import { todayInIndia } from "../../app/indian-day.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import "../../ui/policy-text.css";

export function PublishPolicy({ policy, onClose }: { policy: DeskPolicy; onClose: () => void }) {
  const { id, version, title, content } = policy;
  const [read, setRead] = useState(false);
  const publish = useAct({
    call: () => browserCall(deskPolicies.change, { id, version, effective_from: todayInIndia(), read }),
    said: `${title} holds from today`,
    onDone: onClose,
  });
  return (
    <Dialog open onClose={onClose} title={title} size="lg">
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          publish.submit(undefined, read ? {} : { read: "Read it, then tick that you have." });
        }}
      >
        <p className="text-ink-2">
          A sample in your company's name. It is no advice: have it read by whoever answers for your contracts. Once
          published it stays as it is, and a new version takes its place.
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
        <div tabIndex={0} role="region" aria-label="Text" className="set-up-text">
          <div className="policy-text" dangerouslySetInnerHTML={{ __html: content }} />
        </div>
        <CheckField
          name="read"
          checked={read}
          error={publish.problems.read}
          onChange={({ currentTarget }) => {
            setRead(currentTarget.checked);
            publish.mend("read");
          }}
        >
          I have read it
        </CheckField>
        <Alert>{publish.refusal ?? publish.problems.effective_from}</Alert>
        <DialogActions>
          <Button onClick={onClose}>Later</Button>
          <Button type="submit" variant="ink" busy={publish.isPending}>
            Publish
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
