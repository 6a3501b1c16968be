// The line below a list: how many there are, and the next ones.
import type { Page } from "@vanik/contracts/endpoint";
import { quantity } from "../app/formats.ts";
import { Button } from "../ui/button.tsx";

interface Counted {
  one: string;
  many: string;
}

/** "3 opportunities", "20 of 45 opportunities", "20 of more than 10,000 opportunities". */
export function countWords(
  { one, many }: Counted,
  shown: number,
  { total, more }: Pick<Page, "total" | "more">,
): string {
  const all = `${more ? "more than " : ""}${quantity(total)} ${total === 1 && !more ? one : many}`;
  return shown < total || more ? `${quantity(shown)} of ${all}` : all;
}

/** So many rows a box of 24 rem shows whole. */
const rowsInBox = 7;

export interface ListEndProps {
  words: Counted;
  page: Page | undefined;
  shown: number;
  /** Why the rows shown are not the newest, or no more came. */
  error: Error | null;
  loading: boolean;
  onMore: (() => void) | undefined;
  /** Where a table scrolls in a box: whether it stands at its full length, and the way to and fro. */
  length?: { isFull: boolean; change: () => void } | undefined;
}

export function ListEnd({ words, page, shown, error, loading, onMore, length }: ListEndProps) {
  return (
    <div className="list-end flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 pt-2">
      <output className="text-small text-ink-3">
        {page && shown > 0 && countWords(words, shown, page)}
        {page && shown > 0 && shown < page.total && (
          <span className="hidden print:block">Ctrl P or ⌘ P in the list prints all of them.</span>
        )}
        {error && <span className="block text-red">The list could not be brought up to date. {error.message}</span>}
      </output>
      {onMore && (
        <Button size="sm" busy={loading} onClick={onMore}>
          Show more
        </Button>
      )}
      {length && shown > rowsInBox && (
        <Button size="sm" className="list-length ml-auto" aria-pressed={length.isFull} onClick={length.change}>
          Full length
        </Button>
      )}
    </div>
  );
}
