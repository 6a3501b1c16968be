// A policy is published by whoever says that they have read it; from then on it is never changed. Until then its text is.
import { deskPolicies } from "@vanik/contracts/api";
import { useQueryClient } from "@tanstack/react-query";
import type { DeskPolicy } from "@vanik/contracts/desk-content";
import { type ComponentType, Suspense, useState } from "react";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { browserCall } from "../../app/call.ts";
import { todayInIndia } from "../../app/indian-day.ts";
import { useAct } from "../../lists/written/use-act.ts";
import type { RichProps } from "../../lists/written/written-field.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { toast } from "../../ui/toast.ts";
import { policyDraftsQuery } from "./queries.ts";
import "../../ui/policy-text.css";

interface PublishPolicyProps {
  policy: DeskPolicy;
  Rich: ComponentType<RichProps>;
  onClose: () => void;
}

export function PublishPolicy({ policy, Rich, onClose }: PublishPolicyProps) {
  const { id, version, title } = policy;
  const [content, setContent] = useState(policy.content);
  const [editing, setEditing] = useState(false);
  const typed = content === policy.content ? {} : { content };
  const client = useQueryClient();
  const { queryKey } = policyDraftsQuery();
  const done = (saved: DeskPolicy) => {
    const { taken_out = [] } = saved;
    // Whoever opens it again at once reads what was saved, not what is being read anew.
    client.setQueryData(queryKey, (all) => all?.map((one) => (one.id === saved.id ? saved : one)));
    if (taken_out.length > 0) toast(`Taken out of the text: ${taken_out.join(", ")}`);
    onClose();
  };
  const publish = useAct({
    begins: { read: false },
    check: ({ read }) => (read ? {} : { read: "Read it, then tick that you have." }),
    fields: ["content", "read", "effective_from"],
    call: ({ read }) =>
      browserCall(deskPolicies.change, { id, version, ...typed, effective_from: todayInIndia(), read }),
    doneToast: `${title} holds from today`,
    onDone: done,
  });
  const save = useAct({
    call: () => browserCall(deskPolicies.change, { id, version, ...typed }),
    doneToast: "The draft is saved",
    onDone: done,
  });
  const { refusal, problems } = save.refusal || save.problems.content ? save : publish;
  return (
    <ActDialog
      act={publish}
      title={title}
      size="lg"
      words="Publish"
      leaveWords="Later"
      isUnsaved={content !== policy.content}
      onClose={onClose}
      says={refusal ?? publish.problems.effective_from}
      more={
        editing && (
          <Button busy={save.isPending} disabled={content === policy.content} onClick={() => save.submit()}>
            Save the draft
          </Button>
        )
      }
    >
      <p className="text-ink-2">
        A sample in your company's name. It is no advice: have it read by whoever answers for your contracts. Once
        published it stays as it is, and a new version takes its place.
      </p>
      {editing ? (
        <Suspense fallback={<p className="py-8 text-small text-ink-3">Loading the editor</p>}>
          <Rich
            label="Text"
            name="content"
            error={problems.content}
            readOnly={false}
            value={content}
            onChange={setContent}
          />
        </Suspense>
      ) : (
        <SampleText content={content} onEdit={() => setEditing(true)} />
      )}
      <CheckField {...publish.tick("read")}>I have read it</CheckField>
    </ActDialog>
  );
}

function SampleText({ content, onEdit }: { content: string; onEdit: () => void }) {
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div tabIndex={0} role="region" aria-label="Text" className="set-up-text">
        <div className="policy-text" dangerouslySetInnerHTML={{ __html: content }} />
      </div>
      <Button size="sm" variant="ghost" className="mt-2" onClick={onEdit}>
        Change the text
      </Button>
    </div>
  );
}
