// What stands in the place of what is read: that it is being loaded, or why it could not be, with a way to try again.
import type { ReactNode } from "react";
import { ApiError, messageOf } from "../app/api-error.ts";
import { Button } from "../ui/button.tsx";
import { RowPlaceholder } from "../ui/row-placeholder.tsx";

interface FailedReadProps {
  /** "The books". */
  what: string;
  error: Error;
  busy: boolean;
  onRetry: () => void;
  className?: string;
}

export function FailedRead({ what, error, busy, onRetry, className = "py-6" }: FailedReadProps) {
  // What is another's stays another's, however often one asks.
  const forbidden = error instanceof ApiError && error.code === "forbidden";
  return (
    <div role="alert" className={className}>
      <p className="max-w-lg">
        {what} could not be loaded. {messageOf(error, "")}
      </p>
      {!forbidden && (
        <Button className="mt-4" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

interface NotReadProps {
  what: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** What stands there while it is loaded; a block of rows unless said. */
  waiting?: ReactNode;
}

/** What a query without data shows. */
export function NotRead({ what, query, waiting = <RowPlaceholder rows /> }: NotReadProps) {
  if (query.error)
    return (
      <FailedRead
        what={what}
        error={query.error}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
        className="hang py-6"
      />
    );
  return (
    <output className="hang block">
      <span className="sr-only">Loading</span>
      {waiting}
    </output>
  );
}
