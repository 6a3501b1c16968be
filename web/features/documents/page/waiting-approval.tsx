import type { TradeDocument } from "@vanik/contracts/documents";
import { Link } from "react-router";
import { time } from "../../../app/days-and-times.ts";
import { Notice } from "../../../ui/notice.tsx";

/** That something about the document waits for a second person. */
export function WaitingApproval({ document: { waiting_approval: waits } }: { document: TradeDocument }) {
  if (!waits) return null;
  return (
    <Notice className="mt-4">
      {waits.asked_by.name} asked for approval on {time(waits.at)}: {waits.doing}.{" "}
      <Link className="link" to={`/desk/approvals?approval=${waits.id}`}>
        Look at it
      </Link>
    </Notice>
  );
}
