// Mails for what a company's own ERPNext brings: of each kind what leaving Draft tells its party where Vanik trades by itself (connector 3, Mails).
import { isInvoice, type Kind } from "@vanik/contracts/trade";
import { lawOfMove } from "@vanik/trading/lifecycle";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { moveOfKind } from "../kinds/kinds.ts";
import type { StoredDocument } from "../tables.ts";
import { queueForParties } from "./mails.ts";

const answerable: readonly string[] = ["Open", "Replied"];

type ArrivedHead = Pick<StoredDocument, "kind" | "state" | "status" | "extras" | "outstanding">;

/** A document that is new here, and whom it is news for. */
export interface ArrivedDocument {
  id: string;
  head: ArrivedHead;
  organisationIds: readonly string[];
}

/** Its name; null where nothing of the kind is told to a party. */
function mailOfArrival(kind: Kind): string | null {
  const { tells } = lawOfMove(kind, "submit") ?? {};
  return tells && tells !== "desk" ? (moveOfKind(kind, "submit").mail?.name ?? null) : null;
}

/** What is answered, ordered or over by now asks nobody any more; what is given back is no invoice that anybody pays. */
function isToTell({ kind, state, status, extras, outstanding }: ArrivedHead): boolean {
  if (state !== "submitted") return false;
  if (kind === "quotation") return answerable.includes(status);
  return !isInvoice(kind) || (!extras.returnOf && outstanding > 0);
}

/** Queues them in the transaction that stores the documents: they go once, or not at all. */
export async function queueArrivalMails(
  deps: Pick<Deps, "queue">,
  tx: Transaction,
  arrivals: readonly ArrivedDocument[],
): Promise<void> {
  for (const { id, head, organisationIds } of arrivals) {
    const mail = mailOfArrival(head.kind);
    if (mail && isToTell(head)) await queueForParties(deps, tx, { mail, gathered: true }, id, organisationIds);
  }
}
