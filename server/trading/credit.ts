// How far a party's credit reaches: what is above its limit is told, never refused. Money in paise.
import { type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import { formatAmount } from "./wording.ts";

/** What stands between us and a party: of a buyer what it owes us, of a supplier what we owe it. */
export interface Standing {
  /** Of submitted invoices. */
  outstanding: Paise;
  /** Ordered and not billed yet. */
  onOrder: Paise;
  /** Paid and not allocated. */
  advance: Paise;
}

/** What a credit limit is held against; what was paid beforehand makes room, and never less than nothing is used. */
export function creditUsed({ outstanding, onOrder, advance }: Standing): Paise {
  return Math.max(0, outstanding + onOrder - advance) as Paise;
}

/**
 * The sentence for a document that brings a party above its limit; null within it, or without a limit. `adds` is what the
 * document comes to where it is not counted yet: 0 for an order in force.
 */
export function creditWarning({
  party,
  limit,
  standing,
  adds,
  seesBalances = true,
}: {
  party: string;
  limit: Paise | null;
  standing: Standing;
  adds: Paise;
  /** Who does not is told that it is above, and not by how much. */
  seesBalances?: boolean;
}): string | null {
  if (limit === null) return null;
  const comesTo = sumPaise([creditUsed(standing), adds]);
  if (comesTo <= limit) return null;
  const before = adds > 0 ? "With this " : "";
  if (!seesBalances) return `${before}${party} stands above its credit limit.`;
  const over = formatAmount(subtractPaise(comesTo, limit));
  return `${before}${party} stands at ${formatAmount(comesTo)}, ${over} above the credit limit of ${formatAmount(limit)}.`;
}
