// What a list shows in place of rows.
import type { ReactNode } from "react";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import type { Kind } from "./kind.ts";
import { isFiltered, type ListAddress } from "./list-address.ts";

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

interface FailedListProps {
  many: string;
  error: Error;
  busy: boolean;
  onRetry: () => void;
}

export function FailedList({ many, error, busy, onRetry }: FailedListProps) {
  // What is another's stays another's, however often one asks.
  const forbidden = error instanceof ApiError && error.code === "forbidden";
  return (
    <div role="alert" className="py-8">
      <p className="max-w-lg">
        The {many} could not be loaded. {messageOf(error, "")}
      </p>
      {!forbidden && (
        <Button className="mt-4" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

interface EmptyListProps {
  kind: Kind;
  filters: ListAddress;
  action: ReactNode;
  onShowAll: () => void;
}

export function EmptyList({ kind, filters, action, onShowAll }: EmptyListProps) {
  if (!isFiltered(filters)) {
    return (
      <Empty title="List Empty!" action={action}>
        {kind.empty}
      </Empty>
    );
  }
  return (
    <Empty title="List Empty!" action={<Button onClick={onShowAll}>Show all</Button>}>
      No {kind.one} matches what you chose.
    </Empty>
  );
}
