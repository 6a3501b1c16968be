// A call that was kept for a second person replies what waits, and not what it would have made (operator 6).
import type { Approval } from "@vanik/contracts/approvals";
import { toast } from "../../ui/toast.ts";

export const isKeptReply = (reply: unknown): reply is { approval: Approval } =>
  typeof reply === "object" && reply !== null && "approval" in reply;

/** Says that nothing is done yet. */
export const toastKept = () =>
  toast.success("Asked for approval: it is done once somebody else approves it", { id: "move" });
