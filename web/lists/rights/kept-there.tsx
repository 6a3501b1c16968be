// Above what a company's own ERPNext keeps: that it is written there, and the way there.
import { useErpnext } from "./use-may.ts";

/** `what` begins the sentence; nothing where Vanik trades by itself. */
export function KeptThere({ what }: { what: string }) {
  const erpnext = useErpnext();
  if (!erpnext) return null;
  return (
    <p className="mt-2 text-small text-ink-2">
      {what} in{" "}
      <a href={erpnext.url} className="link" rel="noreferrer">
        ERPNext
      </a>
      .
    </p>
  );
}
