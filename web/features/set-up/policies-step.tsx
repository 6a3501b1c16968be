// Both policies: drafted from samples, read, and published one by one.
import { useQuery } from "@tanstack/react-query";
import { draftSamplePolicies } from "@vanik/contracts/api";
import type { DeskPolicy } from "@vanik/contracts/desk-content";
import { type ComponentType, useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { day } from "../../app/days-and-times.ts";
import type { RichProps } from "../../lists/written/written-field.tsx";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import type { StepProps } from "./place-step.tsx";
import { PublishPolicy } from "./publish-policy.tsx";
import { policyDraftsQuery } from "./queries.ts";
import { StepRow } from "./step-row.tsx";
import { useAct } from "../../lists/written/use-act.ts";

const kinds = ["terms_n_cond", "privacy_policy"] as const;

interface PoliciesStepProps extends StepProps {
  Rich: ComponentType<RichProps>;
}

export function PoliciesStep({ state: { value }, Rich }: PoliciesStepProps) {
  const { data, error } = useQuery(policyDraftsQuery());
  const draft = useAct({
    call: () => browserCall(draftSamplePolicies),
    doneToast: "Drafted in your company's name: read them, then publish",
    onRefused: (sentence) => toast.error(sentence, { id: "sample-policies" }),
  });
  const lacksOne = data && kinds.some((kind) => !data.some((policy) => policy.kind === kind));
  return (
    <StepRow
      step="policies"
      mark={value.steps.policies}
      actions={
        lacksOne && (
          <Button variant="ink" busy={draft.isPending} onClick={() => draft.submit()}>
            Draft from the samples
          </Button>
        )
      }
    >
      {error && <p className="mt-2 text-small text-red">The policies could not be loaded. {messageOf(error, "")}</p>}
      {data && data.length > 0 && (
        <ul className="mt-2 text-table">
          {kinds.map((kind) => (
            <PolicyLine key={kind} versions={data.filter((policy) => policy.kind === kind)} Rich={Rich} />
          ))}
        </ul>
      )}
    </StepRow>
  );
}

/** What is to be published first, else what holds. */
function PolicyLine({ versions, Rich }: Pick<PoliciesStepProps, "Rich"> & { versions: readonly DeskPolicy[] }) {
  const [open, setOpen] = useState(false);
  const inForce = versions.find(({ state }) => state === "in_force");
  const draft = inForce ? undefined : versions.find(({ state }) => state === "draft");
  const announced = versions.find(({ state }) => state === "announced");
  const policy = inForce ?? draft ?? announced;
  if (!policy) return null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <span className="min-w-40 font-[560]">{policy.title}</span>
      <span className="text-ink-3">
        {policy.effective_from
          ? `${inForce ? "In force since" : "Holds from"} ${day(policy.effective_from)}`
          : "Draft, nobody has read it yet"}
      </span>
      {draft && (
        <Button size="sm" onClick={() => setOpen(true)}>
          Read and publish<span className="sr-only"> {draft.title}</span>
        </Button>
      )}
      {draft && open && <PublishPolicy policy={draft} Rich={Rich} onClose={() => setOpen(false)} />}
    </li>
  );
}
