// Which of the four lists is looked at; what is searched for stays, and the days from one register to the other. Who does not see costs has no purchases.
import { rightsOfSight } from "@vanik/contracts/sights";
import { FilterTabs } from "../../lists/filter-tabs.tsx";
import { useMay } from "../../lists/rights/use-may.ts";

const tabs = [
  ["sales", "Sales"],
  ["purchases", "Purchases"],
  ["invoiced", "Invoiced, not dispatched"],
  ["received", "Received, not billed"],
] as const;
export type RegisterList = (typeof tabs)[number][0];

/** Those in which purchases are told. */
export const ofPurchases: readonly RegisterList[] = ["purchases", "received"];

export const registerList = (query: URLSearchParams): RegisterList =>
  tabs.find(([list]) => list === query.get("list"))?.[0] ?? "sales";

interface RegisterTabsProps {
  query: URLSearchParams;
  change: (next: (now: URLSearchParams) => URLSearchParams) => void;
}

export function RegisterTabs({ query, change }: RegisterTabsProps) {
  const seesCosts = useMay()(rightsOfSight.costs);
  const choose = (list: string) =>
    change((before) => {
      const stays = list === "sales" || list === "purchases" ? ["q", "from", "to"] : ["q"];
      const chosen = stays.flatMap((name) => before.getAll(name).map((value) => [name, value]));
      return new URLSearchParams([["list", list], ...chosen]);
    });
  return (
    <FilterTabs
      legend="Which list"
      tabs={tabs.filter(([list]) => seesCosts || !ofPurchases.includes(list))}
      current={registerList(query)}
      onChange={choose}
    />
  );
}
