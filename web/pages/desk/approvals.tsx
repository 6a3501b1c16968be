import { privateMeta } from "../../app/spoken-meta.ts";
import { ApprovalsList } from "../../features/approvals/approvals-list.tsx";

export const meta = () => privateMeta("Approvals");

export default function DeskApprovalsPage() {
  return <ApprovalsList />;
}
