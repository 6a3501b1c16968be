// The body of a draft's page: its lines, what it is made on, and its totals, saved as they are typed.
import type { TradeDocument } from "@vanik/contracts/documents";

export interface DraftEditorProps {
  document: TradeDocument;
  userId: string;
  /** The draft has another name than the page was opened with. */
  onNamed?: (name: string) => void;
}

export function DraftEditor({ document }: DraftEditorProps) {
  return (
    <section aria-label="Lines" className="hang">
      <ol>
        {document.items.map(({ idx, item_name, qty, uom }) => (
          <li key={idx} className="border-b border-line py-2 text-table">
            {item_name}, {qty} {uom}
          </li>
        ))}
      </ol>
    </section>
  );
}
