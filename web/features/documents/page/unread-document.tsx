// In a document's place until it is read: that it comes, that there is none, or why it did not come.
import { deskPages } from "@vanik/contracts/desk-pages";
import type { Kind } from "@vanik/contracts/trade";
import { Link } from "react-router";
import { ApiError, messageOf } from "../../../app/api-error.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

interface UnreadDocumentProps {
  kind: Kind;
  name: string;
  /** Null while it is being read. */
  error: Error | null;
  busy: boolean;
  onRetry: () => void;
}

export function UnreadDocument({ kind, name, error, busy, onRetry }: UnreadDocumentProps) {
  if (!error)
    return (
      <output className="flex items-center gap-3 py-16 text-ink-2">
        <Spinner />
        Please wait
      </output>
    );
  const { label, one, to } = deskPages[kind];
  const missing = error instanceof ApiError && (error.code === "not_found" || error.code === "invalid");
  return (
    <div role="alert" className="py-16">
      <h1 className="text-h1-compact break-words">
        {missing ? `There is no ${one.toLowerCase()} of this name` : name}
      </h1>
      <p className="mt-3 max-w-xl break-words text-ink-2">
        {missing
          ? `None is named ${name}. A draft takes another name when it leaves Draft, or it was discarded.`
          : `The document could not be loaded. ${messageOf(error, "")}`}
      </p>
      {missing ? (
        <Link to={to} className={`mt-6 ${buttonClass()}`}>
          All {label.toLowerCase()}
        </Link>
      ) : (
        <Button className="mt-6" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
