import "../../ui/tabs.css";

interface StatusTabsProps {
  statuses: readonly string[];
  current: string | undefined;
  onChange: (status: string) => void;
}

/** Filters that read as tabs; they are toggles, as there is one list under them. */
export function StatusTabs({ statuses, current = "", onChange }: StatusTabsProps) {
  return (
    <fieldset className="tabs list-statuses">
      <legend className="sr-only">Status</legend>
      {["", ...statuses].map((status) => (
        <button
          key={status}
          type="button"
          className="tab"
          aria-pressed={status === current}
          onClick={() => onChange(status)}
        >
          {status || "All"}
        </button>
      ))}
    </fieldset>
  );
}
