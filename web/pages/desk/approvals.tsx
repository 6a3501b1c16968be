import { privateMeta } from "../../app/spoken-meta.ts";
import { useSession } from "../../app/session.ts";
import { ApprovalsList } from "../../features/approvals/approvals-list.tsx";

export const meta = () => privateMeta("Approvals");

export default function DeskApprovalsPage() {
  const user = useSession();
  return user && <ApprovalsList userId={user.id} />;
}
