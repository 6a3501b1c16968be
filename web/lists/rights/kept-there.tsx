// Above what a company's own ERPNext keeps: that it is written there, and the way there.
import { addressThere, type KeptDocument } from "./address-there.ts";
import { useErpnext } from "./use-may.ts";

/** `what` begins the sentence, `document` is where it leads; nothing where Vanik trades by itself. */
export function KeptThere({ what, document }: { what: string; document?: KeptDocument }) {
  const erpnext = useErpnext();
  if (!erpnext) return null;
  return (
    <p className="mt-2 text-small text-ink-2">
      {what} in{" "}
      <a href={document ? addressThere(erpnext, document) : erpnext.url} className="link" rel="noreferrer">
        ERPNext
      </a>
      .
    </p>
  );
}
