// Above what a company's own ERPNext keeps: that it is written there, and the way there.
import { addressThere, type KeptThing } from "./address-there.ts";
import { useErpnext } from "./use-may.ts";

/** `what` begins the sentence, which leads to `thing` where that is there; nothing where Vanik trades by itself. */
export function KeptThere({ what, thing }: { what: string; thing?: KeptThing | undefined }) {
  const erpnext = useErpnext();
  if (!erpnext) return null;
  return (
    <p className="mt-2 text-small text-ink-2">
      {what} in{" "}
      <a href={thing ? addressThere(erpnext, thing) : erpnext.url} className="link" rel="noreferrer">
        ERPNext
      </a>
      .
    </p>
  );
}
