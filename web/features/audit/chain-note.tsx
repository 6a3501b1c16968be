// Above the log: when each of its lines, and all that they tell of, was last found as it was written, or what is not.
import { useQuery } from "@tanstack/react-query";
import { checkAudit } from "@vanik/contracts/api";
import type { AuditChain } from "@vanik/contracts/audit";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { quantity } from "../../app/formats.ts";
import { useAct } from "../../lists/written/use-act.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { chainQuery } from "./queries.ts";

export function ChainNote() {
  const { data: chain } = useQuery(chainQuery());
  const check = useAct({ call: () => browserCall(checkAudit), doneToast: "Every line is being checked" });
  if (!chain) return null;
  return (
    <div className="audit-chain">
      <div className="min-w-0" role="status">
        {standingOf(chain).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button size="sm" busy={check.isPending || chain.is_checking} onClick={() => check.submit()}>
        Check now
      </Button>
      <Alert>{check.refusal}</Alert>
      <Faults chain={chain} />
    </div>
  );
}

function standingOf({ check, sealed }: AuditChain): string[] {
  if (!check)
    return [
      sealed
        ? "Nobody has checked yet that no line was changed by hand."
        : "The first lines will be sealed in a minute.",
    ];
  const lines = `${quantity(check.lines)} ${check.lines === 1 ? "line" : "lines"}`;
  if (check.faults.length === 0)
    return [
      `Last found whole on ${time(check.at)}: of ${lines} none was changed, removed or put in by hand, and trade is as they say.`,
    ];
  const before = check.whole_at ? `It was last found whole on ${time(check.whole_at)}.` : "It was never found whole.";
  return [`Something was changed by hand: found on ${time(check.at)}, among ${lines} and what they tell of. ${before}`];
}

function Faults({ chain: { check } }: { chain: AuditChain }) {
  if (!check || check.faults.length === 0) return null;
  return (
    <ul className="audit-faults" aria-label="What is not as it was written">
      {check.faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  );
}
