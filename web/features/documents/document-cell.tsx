// Whether a document is attached: the check opens it, else its party uploads one (spec 2, Document column).
import type { DocumentRow } from "@vanik/contracts/document-lists";
import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSession } from "../../app/session.ts";
import { fetchCurrent } from "./attached-files.ts";
import type { KindOnScreen } from "./kind.ts";
import { UploadButton } from "./upload-button.tsx";
import { mayAttachFile } from "./upload-rules.ts";
import { useFileWindow } from "./use-file-window.tsx";
import "./upload.css";

interface DocumentCellProps {
  kind: KindOnScreen;
  row: DocumentRow;
}

export function DocumentCell({ kind, row }: DocumentCellProps) {
  const reader = useSession()?.type;
  const cell = useRef<HTMLSpanElement>(null);
  const uploadedHere = useRef(false);
  useEffect(() => {
    // The picker that had the focus is gone; what has come in its place takes it.
    const focused = document.activeElement;
    if (row.document && uploadedHere.current && (!focused || focused === document.body))
      cell.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [row.document]);
  return (
    <span ref={cell} onFocus={() => (uploadedHere.current = !row.document)}>
      {row.document ? (
        <Attached kind={kind} name={row.name} />
      ) : mayAttachFile(kind.kind, row.status, reader) ? (
        <UploadButton kind={kind} name={row.name} />
      ) : (
        "–"
      )}
    </span>
  );
}

function Attached({ kind, name }: { kind: KindOnScreen; name: string }) {
  const { open, overlay } = useFileWindow();
  const wanted = {
    what: `The document of ${name}`,
    title: name,
    names: { shown: name, saved: name },
    fetch: (signal: AbortSignal) => fetchCurrent(kind.kind, name, signal),
  };
  return (
    <>
      <button
        type="button"
        aria-label="Document attached"
        title="Open the attached document"
        className="attached"
        onClick={() => void open(wanted)}
      >
        <span>
          <Check size={13} strokeWidth={3} aria-hidden />
        </span>
      </button>
      {overlay}
    </>
  );
}
