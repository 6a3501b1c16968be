// The ways into the ledger: by account, cash and banks alone, by day, and the accounts themselves. The days that are chosen stay.
import { FilterTabs } from "../../lists/filter-tabs.tsx";

const tabs = [
  ["", "Trial balance"],
  ["money", "Cash and bank"],
  ["day-book", "Day book"],
  ["accounts", "Accounts"],
] as const;

interface LedgerTabsProps {
  current: (typeof tabs)[number][0];
  change: (next: (now: URLSearchParams) => URLSearchParams) => void;
}

export function LedgerTabs({ current, change }: LedgerTabsProps) {
  const choose = (list: string) =>
    change((now) => {
      const chosen = ["from", "to"].map((name) => [name, now.get(name) ?? ""] as const).filter(([, value]) => value);
      return new URLSearchParams(
        [...(list ? [["list", list] as const] : []), ...chosen].map(([name, value]) => [name, value]),
      );
    });
  return <FilterTabs legend="Which book" tabs={tabs} current={current} onChange={choose} />;
}
