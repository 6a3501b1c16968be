// One thing that waits for a second person: what it would change, why, and the answer.
import type { ListedApproval } from "@vanik/contracts/approvals";
import { useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { ApprovalFacts } from "./approval-facts.tsx";
import { actWords, approvalSubject } from "./approval-words.ts";

interface ApprovalDialogProps {
  /** Which is open; null while none is. */
  id: string | null;
  rows: readonly ListedApproval[];
  isRead: boolean;
  onClose: () => void;
}

export function ApprovalDialog({ id, rows, isRead, onClose }: ApprovalDialogProps) {
  const row = rows.find((one) => one.id === id);
  // Answered, it leaves the list while what was said of it still stands here.
  const [last, setLast] = useState(row);
  if (row && row !== last) setLast(row);
  if (id === null) return null;
  const approval = row ?? (last?.id === id ? last : undefined);
  const title = approval ? `${actWords[approval.act]}: ${approvalSubject(approval)}` : "Approvals";
  return (
    <Dialog open onClose={onClose} size="lg" leavesBack title={title}>
      {approval ? (
        <div className="flex flex-col gap-5">
          <ApprovalFacts approval={approval} />
          <AnswerForm key={approval.id} approval={approval} onClose={onClose} />
        </div>
      ) : (
        <output className="block">
          {isRead ? "It does not wait here any more: look under Done and Lapsed." : "Loading the approval…"}
        </output>
      )}
    </Dialog>
  );
}
