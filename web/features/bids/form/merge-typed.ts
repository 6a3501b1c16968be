// Two have typed one bid: what either changed alone stands, what both changed is chosen by who types now.
import type { BidPage } from "@vanik/contracts/bid-page";
import type { KeptBid } from "./bid-state.ts";
import { plainTyped, type TypedBid, type TypedDifference, typedOfBid } from "./typed-bid.ts";

/** What one typed last, else what stands, else what it begins with. */
export function figuresOfPage({ draft, live, begins, lines }: BidPage): TypedBid {
  if (draft || live || !begins) return typedOfBid(draft ?? live);
  const { lead_days, payment_days, valid_till } = begins;
  const days = lead_days === null ? [] : lines.map(({ idx }) => [`${idx}.lead_days`, String(lead_days)] as const);
  return { ...Object.fromEntries(days), payment_days: String(payment_days), valid_till };
}

/**
 * `before` is what both began with. What differs for both holds mine until it is chosen; so does what is blank in a version that
 * was begun blank, for nobody deleted it there.
 */
export function mergeTyped(
  before: TypedBid,
  mine: TypedBid,
  theirs: TypedBid,
  begunBlank = false,
): { merged: TypedBid; differences: TypedDifference[] } {
  const names = [...new Set([before, mine, theirs].flatMap((one) => Object.keys(one)))];
  const merged: Record<string, string> = {};
  const differences: TypedDifference[] = [];
  for (const name of names) {
    const [was, own, other] = [before, mine, theirs].map((one) => one[name] ?? "") as [string, string, string];
    const neverTyped = begunBlank && other === "" && was !== "";
    const isOthersAlone = own === was && other !== was && !neverTyped;
    const value = isOthersAlone ? other : own;
    if (value !== "") merged[name] = value;
    if (own !== other && (neverTyped || (own !== was && other !== was)))
      differences.push({ name, mine: own, theirs: other });
  }
  return { merged, differences };
}

/** The same with the page that stands now: as it was typed where that stays so. */
export function mergeWithPage(before: TypedBid, typed: TypedBid, current: BidPage, idxs: readonly number[]) {
  const mine = plainTyped(typed, idxs);
  // Whoever declined dropped what was typed.
  const isDropped = current.quote_status === "Declined";
  const begunBlank = current.elsewhere || (current.draft === null && current.live === null && !isDropped);
  const { merged: plain, differences } = mergeTyped(before, mine, figuresOfPage(current), begunBlank);
  const names = new Set([...Object.keys(plain), ...Object.keys(typed)]);
  const merged: TypedBid = Object.fromEntries(
    [...names].map((name) => [name, plain[name] === mine[name] ? (typed[name] ?? "") : (plain[name] ?? "")]),
  );
  return { merged, differences };
}

type TypedAt = { typed: TypedBid; changedAt: string | null };

/** What another page of one device typed since `seen`, but for what is typed here since and later. */
export function changesOfOther(other: KeptBid, seen: KeptBid | null, { typed, changedAt }: TypedAt): TypedBid {
  const was = seen?.typed ?? other.before;
  const isLater = changedAt === null || other.changedAt >= changedAt;
  const names = [...new Set([was, other.typed].flatMap((one) => Object.keys(one)))];
  const textIn = (one: TypedBid, name: string) => one[name] ?? "";
  const changed = names.filter((name) => {
    const [before, theirs, mine] = [was, other.typed, typed].map((one) => textIn(one, name));
    return theirs !== before && theirs !== mine && (mine === before || isLater);
  });
  return Object.fromEntries(changed.map((name) => [name, textIn(other.typed, name)]));
}
