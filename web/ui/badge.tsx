// One hue and a coin that fills as something moves, so colour is never alone (look: Badges).
import type { ReactNode } from "react";
import { Coin, type CoinShape } from "./coin.tsx";
import "./badge.css";

type Hue = "grey" | "blue" | "amber" | "green" | "red";

const statuses: Record<string, readonly [Hue, CoinShape]> = {
  Draft: ["grey", "open"],
  Pending: ["grey", "open"],
  Open: ["blue", "open"],
  Unpaid: ["blue", "open"],
  "To Deliver and Bill": ["blue", "open"],
  "To Receive and Bill": ["blue", "open"],
  Submitted: ["blue", "quarter"],
  Quotation: ["blue", "half"],
  "To Deliver": ["amber", "half"],
  "To Receive": ["amber", "half"],
  "Partially Ordered": ["amber", "half"],
  "Partly Paid": ["amber", "half"],
  "To Bill": ["amber", "most"],
  "On Hold": ["amber", "attention"],
  Converted: ["green", "done"],
  Ordered: ["green", "done"],
  Completed: ["green", "done"],
  Paid: ["green", "done"],
  Received: ["green", "done"],
  Replied: ["blue", "half"],
  "To Pay": ["amber", "most"],
  Delivered: ["green", "done"],
  "Unpaid and Discounted": ["blue", "open"],
  "Partly Paid and Discounted": ["amber", "half"],
  "Overdue and Discounted": ["red", "attention"],
  Return: ["grey", "ended"],
  "Credit Note Issued": ["grey", "ended"],
  "Debit Note Issued": ["grey", "ended"],
  "Internal Transfer": ["grey", "done"],
  "Confirm Again": ["amber", "attention"],
  Overdue: ["red", "attention"],
  Lost: ["grey", "ended"],
  Closed: ["grey", "ended"],
  Cancelled: ["grey", "ended"],
  Expired: ["grey", "ended"],
  Declined: ["grey", "ended"],
  Stopped: ["grey", "ended"],
  Withdrawn: ["grey", "ended"],
  Void: ["grey", "ended"],
};

interface BadgeProps {
  hue: Hue;
  coin: CoinShape;
  children: ReactNode;
}

export function Badge({ hue, coin, children }: BadgeProps) {
  return (
    <span className={`badge badge-${hue}`}>
      <Coin shape={coin} />
      {children}
    </span>
  );
}

/** The status of a document. */
export function StatusBadge({ status }: { status: string }) {
  const [hue, coin] = statuses[status] ?? ["grey", "open"];
  return (
    <Badge hue={hue} coin={coin}>
      {status}
    </Badge>
  );
}
