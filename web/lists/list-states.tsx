// What a list shows in place of rows.
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";

export interface ListWords {
  title: string;
  /** "opportunity", "opportunities": as sentences name its rows. */
  one: string;
  many: string;
  /** What an empty list is called, and the sentence below. */
  emptyTitle?: string;
  empty: string;
  /** The same where nothing fits the filters. */
  nothingFoundTitle?: string;
  nothingFound?: string;
}

/** Eight rows of bars after 150 ms, standing still. */
export function WaitingRows() {
  return (
    <output className="list-waiting block">
      <span className="sr-only">Loading</span>
      {Array.from({ length: 8 }, (_, index) => (
        <span key={index} aria-hidden className="list-waiting-row">
          <span />
          <span />
          <span />
        </span>
      ))}
    </output>
  );
}

interface EmptyListProps {
  words: ListWords;
  action: ReactNode;
  /** Where filters leave nothing. */
  onShowAll: (() => void) | undefined;
}

export function EmptyList({ words, action, onShowAll }: EmptyListProps) {
  const { one, empty, emptyTitle = "List Empty!", nothingFoundTitle = emptyTitle } = words;
  if (!onShowAll) {
    return (
      <Empty title={emptyTitle} action={action}>
        {empty}
      </Empty>
    );
  }
  return (
    <Empty title={nothingFoundTitle} action={<Button onClick={onShowAll}>Show all</Button>}>
      {words.nothingFound ?? `No ${one} matches what you chose.`}
    </Empty>
  );
}
