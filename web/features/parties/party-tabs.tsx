// The ways to look at parties: all of them, one kind, or what is open of them by age. What is searched for stays.
import { rightsOfSight } from "@vanik/contracts/sights";
import { FilterTabs } from "../../lists/filter-tabs.tsx";
import type { Filter } from "../../lists/filters.ts";
import { useMayTrade } from "../../lists/rights/use-may.ts";

/** How a party is found in each of them. */
export const findParties = {
  is: "find",
  name: "q",
  label: "Name, city, GSTIN, email or phone",
} as const satisfies Filter;

/** Each by the parameter of the address that chooses it. */
const parameters = { buyer: "kind", supplier: "kind", receivable: "due", payable: "due" } as const;
const isTab = (value: string | null): value is keyof typeof parameters => value !== null && value in parameters;

const kindTabs = [
  ["", "All"],
  ["buyer", "Buyers"],
  ["supplier", "Suppliers"],
] as const;
const tabs = [...kindTabs, ["receivable", "Receivable"], ["payable", "Payable"]] as const;

interface PartyTabsProps {
  query: URLSearchParams;
  change: (next: (now: URLSearchParams) => URLSearchParams) => void;
}

export function PartyTabs({ query, change }: PartyTabsProps) {
  const showsDues = useMayTrade()(rightsOfSight.balances);
  const chosen = query.get("due") ?? query.get("kind");
  const choose = (value: string) =>
    change((before) => {
      const next = new URLSearchParams(before);
      next.delete("kind");
      next.delete("due");
      if (isTab(value)) next.set(parameters[value], value);
      return next;
    });
  return (
    <FilterTabs
      legend="Which parties"
      tabs={showsDues ? tabs : kindTabs}
      current={isTab(chosen) ? chosen : ""}
      onChange={choose}
    />
  );
}
