import type { LawSettings, TradeSettings } from "@vanik/contracts/settings";
import { ewayLimit } from "@vanik/trading/consignment";
import type { StoredDocument } from "../tables.ts";

/** Above how many rupees the goods of a sales order need an e-way bill: from where we are registered for it to where they go. */
export function ewayLimitOf(
  { operator, party, shipTo }: Pick<StoredDocument, "operator" | "party" | "shipTo">,
  day: string,
  { eway_from, law }: Pick<TradeSettings, "eway_from"> & { law: LawSettings["rows"] },
): number {
  return ewayLimit({ from: operator.state, to: shipTo?.state || party.state, day, law }, eway_from);
}
