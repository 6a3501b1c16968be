// The moves that stand open to a reader now.
import type { OpenMove } from "@vanik/contracts/documents";
import type { Subject } from "@vanik/contracts/trade";
import { lifecycle, type Mover } from "@vanik/trading/lifecycle";
import { movesOpenTo } from "@vanik/trading/moving";
import type { Deps } from "../../../deps.ts";
import type { Queryable } from "../../../platform/db.ts";
import { isDesk, type Reader } from "../../../platform/viewer.ts";
import { circumstancesNow } from "./circumstances.ts";
import { readFacts } from "./facts-store.ts";
import type { StoredDocument } from "../tables.ts";

const mayEver = (subject: Subject, mover: Mover) =>
  Object.values(lifecycle[subject]).some(({ by }) => by.includes(mover));

/** In the table's order. Of an RFQ a supplier moves its own invitation, the desk the RFQ. */
export async function openMoves(
  deps: Pick<Deps, "clock">,
  db: Queryable,
  { kind: viewer, scope }: Reader,
  document: StoredDocument,
): Promise<OpenMove[]> {
  const invited = document.kind === "request_for_quotation" && !isDesk(scope);
  const subject = invited ? "invitation" : (document.kind as Subject);
  if (!mayEver(subject, viewer === "staff" ? "desk" : viewer)) return [];
  const on = await circumstancesNow(deps, db);
  if (invited) return movesOpenTo(viewer, await readFacts(db, document, scope), on);
  return movesOpenTo(viewer, await readFacts(db, document), on);
}
