// What staff may write, and see of costs and of money: each endpoint for staff names the right that it takes (operator 6). It binds
// staff alone.
import { z } from "zod";

export const rights = [
  "catalogue",
  "content",
  "sales",
  "sourcing",
  "costs",
  "balances",
  "accounts",
  "administrator",
] as const;
/** A right of a person at the desk; an administrator has all of them. `costs` and `balances` are sights: what they show, sights.ts says. */
export const Right = /* @__PURE__ */ z.enum(rights, "Choose rights that there are");
export type Right = (typeof rights)[number];

/** `any` is for all staff. Each of several opens the door: which of them an act needs, its kind or its move says. */
export type NeededRight = "any" | Right | readonly [Right, ...Right[]];

/** As people read them. */
export const rightLabels: Readonly<Record<Right, string>> = {
  catalogue: "Catalogue",
  content: "Content",
  sales: "Sales",
  sourcing: "Sourcing",
  costs: "Costs and margins",
  balances: "Payments and balances",
  accounts: "Accounts",
  administrator: "Administrator",
};

export const hasRight = (ownRights: readonly Right[], needed: NeededRight): boolean =>
  needed === "any" || ownRights.includes("administrator") || [needed].flat().some((right) => ownRights.includes(right));

/** The rights that nobody gives alone, with a reason always (controls 1). */
const weighty = ["accounts", "administrator"] as const;

/** Those that somebody has of a change, and did not have before; none of rights that an administrator has with it already. */
export const weightyGained = (before: readonly Right[], after: readonly Right[]): Right[] =>
  weighty.filter((right) => hasRight(after, right) && !hasRight(before, right) && after.includes(right));

/** What somebody without the right is told. */
export function describeMissingRight(needed: Exclude<NeededRight, "any">): string {
  return `Ask an administrator for the right ${[needed]
    .flat()
    .map((right) => rightLabels[right])
    .join(" or ")}.`;
}

const mostNamed = 3;
const either = new Intl.ListFormat("en-IN", { type: "disjunction" });

/** "It takes the right Accounts. Ask Ravi Iyer or Asha Rao." Administrators are named where nobody has just that right. */
export function describeWhoMay(
  colleagues: readonly { name: string; rights: readonly Right[] }[],
  needed: Exclude<NeededRight, "any">,
): string {
  const among = (rights: readonly Right[]) =>
    colleagues.filter((one) => one.rights.some((right) => rights.includes(right))).map(({ name }) => name);
  const wanted = [needed].flat();
  const direct = among(wanted);
  const named = (direct.length > 0 ? direct : among(["administrator"])).slice(0, mostNamed);
  const sentence = `It takes the right ${either.format(wanted.map((right) => rightLabels[right]))}.`;
  return named.length > 0 ? `${sentence} Ask ${either.format(named)}.` : sentence;
}
