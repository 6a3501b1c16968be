// The answer to what somebody else asked for; one's own is withdrawn. What is offered is what the server says may be answered.
import { useQuery } from "@tanstack/react-query";
import { approve, refuseApproval, withdrawApproval } from "@vanik/contracts/api";
import type { ListedApproval } from "@vanik/contracts/approvals";
import { sayWhoMay } from "@vanik/contracts/rights";
import { useState } from "react";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { colleaguesQuery } from "../../lists/rights/colleagues-query.ts";
import { whoApproves } from "../../lists/second-person/who-approves.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { toast } from "../../ui/toast.ts";
import { useApprovalAnswer } from "./queries.ts";

interface AnswerFormProps {
  userId: string;
  approval: ListedApproval;
  onClose: () => void;
}

export function AnswerForm(props: AnswerFormProps) {
  const { userId, approval, onClose } = props;
  const { data: colleagues = [] } = useQuery(colleaguesQuery(userId));
  if (approval.open.includes("withdraw")) return <OwnAsking {...props} who={whoApproves(colleagues, userId)} />;
  if (approval.open.length > 0) return <Answering {...props} />;
  return (
    <>
      {approval.state === "asked" && <p className="text-ink-2">{sayWhoMay(colleagues, "accounts")}</p>}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </>
  );
}

type Answer = "approve" | "refuse";
const done: Readonly<Record<Answer, string>> = { approve: "Approved, and done", refuse: "Refused: nothing is changed" };

function Answering({ approval: { id, open, barred }, onClose }: AnswerFormProps) {
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, variables, error } = useApprovalAnswer(
    (answer: Answer) => browserCall(answer === "approve" ? approve : refuseApproval, { id, note }),
    (answer) => {
      toast.success(done[answer]);
      onClose();
    },
  );

  const refused = error instanceof ApiError ? error.fields.note : undefined;

  function answer(wanted: Answer) {
    if (isPending) return;
    const missing = wanted === "refuse" && note.trim() === "";
    setProblem(missing ? "Say why you refuse it." : undefined);
    if (!missing) mutate(wanted);
  }
  const whyNot = barred.find((one) => one.answer === "approve")?.why;
  return (
    <>
      {whyNot && <p className="text-ink-2">{whyNot}</p>}
      <TextArea
        label="Note"
        hint="Whoever asked reads it. To refuse you need one."
        rows={3}
        maxLength={2000}
        value={note}
        error={problem ?? refused}
        onChange={(event) => setNote(event.target.value)}
      />
      <Alert>{error && !refused ? messageOf(error, "Something went wrong") : null}</Alert>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {open.includes("refuse") && (
          <Button busy={isPending && variables === "refuse"} onClick={() => answer("refuse")}>
            Refuse
          </Button>
        )}
        {open.includes("approve") && (
          <Button variant="go" busy={isPending && variables === "approve"} onClick={() => answer("approve")}>
            Approve
          </Button>
        )}
      </DialogActions>
    </>
  );
}

function OwnAsking({ approval: { id }, onClose, who }: AnswerFormProps & { who: string }) {
  const { mutate, isPending, error } = useApprovalAnswer(
    () => browserCall(withdrawApproval, { id }),
    () => {
      toast.success("Withdrawn: nothing is changed");
      onClose();
    },
  );
  return (
    <>
      <p className="text-ink-2">You asked for this yourself. {who}</p>
      <Alert>{error ? messageOf(error, "Something went wrong") : null}</Alert>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button busy={isPending} onClick={() => mutate(undefined)}>
          Withdraw
        </Button>
      </DialogActions>
    </>
  );
}
