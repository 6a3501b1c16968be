// Why a cancelled document is not copied to a draft: what no edit of the draft could mend. Asked as the copy is offered, and as it is made.
import { type DraftedKind, isInvoice, isRequest } from "@vanik/contracts/trade";
import type { Circumstances, FactsOf } from "./facts.ts";
import { hasLiveBid, nothingLeft, ofOldBooks, partyIsBlocked, requestIsSealed, sourceForbids } from "./obstacles.ts";

type Copied = FactsOf[DraftedKind];

function ofItself(facts: Copied): string | null {
  if (facts.kind === "supplier_quotation") return requestIsSealed(facts) ?? hasLiveBid(facts);
  if (!("opening" in facts)) return null;
  return facts.raises ? "It raises an invoice: raise that one again." : ofOldBooks(facts);
}

/** What is billed goes on with whoever is blocked; a copied request leaves them out. */
const beginsWithParty = ({ kind }: Copied) => !isInvoice(kind) && !isRequest(kind);

export function copyRefusal(facts: Copied, on: Circumstances): string | null {
  const blocked = beginsWithParty(facts) ? partyIsBlocked(facts) : null;
  return ofItself(facts) ?? blocked ?? sourceForbids(facts, on) ?? nothingLeft(facts);
}
