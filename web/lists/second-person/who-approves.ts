// Who may approve what one asks for: somebody else with the right Accounts.
import { hasRight, type Right } from "@vanik/contracts/rights";

const either = new Intl.ListFormat("en-IN", { type: "disjunction" });
const mostNamed = 3;

/** "Ravi Iyer or Asha Rao may approve it." */
export function whoApproves(
  colleagues: readonly { id: string; name: string; rights: readonly Right[] }[],
  userId: string,
): string {
  const others = colleagues.filter(({ id, rights }) => id !== userId && hasRight(rights, "accounts"));
  if (others.length === 0) return "Nobody else may approve it yet: an administrator can give the right Accounts.";
  return `${either.format(others.slice(0, mostNamed).map(({ name }) => name))} may approve it.`;
}
