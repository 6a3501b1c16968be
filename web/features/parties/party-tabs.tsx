// The ways to look at parties: all of them, one kind, or what is open of them by age. What is searched for stays.
import "../../ui/tabs.css";

const tabs = [
  ["", "", "All"],
  ["kind", "buyer", "Buyers"],
  ["kind", "supplier", "Suppliers"],
  ["due", "receivable", "Receivable"],
  ["due", "payable", "Payable"],
] as const;

interface PartyTabsProps {
  query: URLSearchParams;
  change: (next: (now: URLSearchParams) => URLSearchParams) => void;
}

export function PartyTabs({ query, change }: PartyTabsProps) {
  const now = tabs.find(([name, value]) => value !== "" && query.get(name) === value) ?? tabs[0];
  const choose = (name: string, value: string) =>
    change((before) => {
      const next = new URLSearchParams(before);
      next.delete("kind");
      next.delete("due");
      if (name) next.set(name, value);
      return next;
    });
  return (
    <fieldset className="tabs mt-2 mb-0.5 border-b-0">
      <legend className="sr-only">Which parties</legend>
      {tabs.map(([name, value, label]) => (
        <button
          key={value}
          type="button"
          className="tab mb-0"
          aria-pressed={value === now[1]}
          onClick={() => choose(name, value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
