// The ways to look at parties: all of them, one kind, or what is open of them by age. What is searched for stays.
import { useSearchParams } from "react-router";
import "../../ui/tabs.css";

const tabs = [
  ["", "", "All"],
  ["kind", "buyer", "Buyers"],
  ["kind", "supplier", "Suppliers"],
  ["due", "receivable", "Receivable"],
  ["due", "payable", "Payable"],
] as const;

export function PartyTabs() {
  const [query, setQuery] = useSearchParams();
  const now = tabs.find(([name, value]) => value !== "" && query.get(name) === value) ?? tabs[0];
  function choose(name: string, value: string) {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const one of ["kind", "due"]) next.delete(one);
        if (name) next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
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
