// The answer to what somebody else asked for; one's own is withdrawn. What is offered is what the server says may be answered.
import { useQuery } from "@tanstack/react-query";
import { approve, refuseApproval, withdrawApproval } from "@vanik/contracts/api";
import type { ListedApproval } from "@vanik/contracts/approvals";
import { describeWhoMay } from "@vanik/contracts/rights";
import { useAct } from "../../lists/written/use-act.ts";
import { browserCall } from "../../app/call.ts";
import { useUserId } from "../../app/session.ts";
import { colleaguesQuery } from "../../lists/rights/colleagues-query.ts";
import { whoApproves } from "../../lists/second-person/who-approves.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";

interface AnswerFormProps {
  approval: ListedApproval;
  onClose: () => void;
}

export function AnswerForm(props: AnswerFormProps) {
  const { approval, onClose } = props;
  const userId = useUserId();
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  if (approval.open.includes("withdraw")) return <OwnAsking {...props} who={whoApproves(colleagues, userId)} />;
  if (approval.open.length > 0) return <Answering {...props} />;
  return (
    <>
      {approval.state === "asked" && <p className="text-ink-2">{describeWhoMay(colleagues, "accounts")}</p>}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </>
  );
}

type Answer = "approve" | "refuse";
const done: Readonly<Record<Answer, string>> = { approve: "Approved, and done", refuse: "Refused: nothing is changed" };

function Answering({ approval: { id, open, barred }, onClose }: AnswerFormProps) {
  const act = useAct({
    begins: { answer: "approve" as Answer, note: "" },
    check: ({ answer, note }) => (answer === "refuse" && note.trim() === "" ? { note: "Say why you refuse it." } : {}),
    // It replies as what was asked for would, which may be anything.
    call: async ({ answer, note }) =>
      void (await browserCall(answer === "approve" ? approve : refuseApproval, { id, note })),
    doneToast: (_, { answer }) => done[answer],
    onEnd: onClose,
    staleUpon: "refusal",
  });
  const answer = (wanted: Answer) => act.submit({ ...act.typed, answer: wanted });
  const whyNot = barred.find((one) => one.answer === "approve")?.why;
  return (
    <>
      {whyNot && <p className="text-ink-2">{whyNot}</p>}
      <TextArea
        label="Note"
        hint="Whoever asked reads it. To refuse you need one."
        rows={3}
        maxLength={2000}
        {...act.field("note")}
      />
      <Alert>{act.refusal}</Alert>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {open.includes("refuse") && (
          <Button busy={act.sent?.answer === "refuse"} onClick={() => answer("refuse")}>
            Refuse
          </Button>
        )}
        {open.includes("approve") && (
          <Button variant="go" busy={act.sent?.answer === "approve"} onClick={() => answer("approve")}>
            Approve
          </Button>
        )}
      </DialogActions>
    </>
  );
}

function OwnAsking({ approval: { id }, onClose, who }: AnswerFormProps & { who: string }) {
  const act = useAct({
    call: async () => void (await browserCall(withdrawApproval, { id })),
    doneToast: "Withdrawn: nothing is changed",
    onEnd: onClose,
    staleUpon: "refusal",
  });
  return (
    <>
      <p className="text-ink-2">You asked for this yourself. {who}</p>
      <Alert>{act.refusal}</Alert>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button busy={act.isPending} onClick={() => act.submit()}>
          Withdraw
        </Button>
      </DialogActions>
    </>
  );
}
