import type { DocumentRow } from "@vanik/contracts/documents";
import type { Kind } from "./kind.ts";
export function DocumentCell({ kind, row }: { kind: Kind; row: DocumentRow }) {
  return (
    <>
      {row.document ? (
        "✓"
      ) : (
        <button type="button" className="btn btn-plain btn-sm">
          {kind ? "Upload" : ""}
        </button>
      )}
    </>
  );
}
