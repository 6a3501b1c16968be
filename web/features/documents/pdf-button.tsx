// The PDF of a document: from its row into a window, from Details into a file (spec 2; wire: Screens).
import { inFileName } from "@vanik/trading/names";
import { documents } from "@vanik/contracts/api";
import type { Kind as KindName } from "@vanik/contracts/trade";
import { ArrowDownToLine, Printer } from "lucide-react";
import { ApiError } from "../../app/api-error.ts";
import { type FetchedFile, fetchFile } from "../../app/fetch-file.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { shownType } from "./file-window.ts";
import type { KindOnScreen } from "./kind.ts";
import { useFileWindow } from "./use-file-window.tsx";
import "./pdf-button.css";

/** Of a sales invoice, for the desk (rule 48). */
type Copy = "original" | "duplicate" | "triplicate";

interface PdfButtonProps {
  kind: KindOnScreen;
  name: string;
}

/** Nothing else than a PDF is taken for one; it is called as the spec says, whatever the server calls it. */
async function fetchPdf(kind: KindName, name: string, copy: Copy | undefined, signal: AbortSignal) {
  const file = await fetchFile(documents[kind].pdf, { id: name, ...(copy && { copy }) }, signal);
  if (shownType(file.blob.type) === "application/pdf") return { ...file, fileName: null };
  throw new ApiError({ status: 0, code: "internal", message: "What came is no PDF. Please try again." });
}

interface PaperOfRecord {
  /** The paper's own number, which stands on the button. */
  name: string;
  fetch: (signal: AbortSignal) => Promise<FetchedFile>;
  className?: string;
}

/** The voucher of a payment, the challan of a dispatch: saved under its own number. */
export function PaperOfRecordButton({ name, fetch, className }: PaperOfRecord) {
  const { open, busy, overlay } = useFileWindow();
  const file = `${inFileName(name)}.pdf`;
  return (
    <>
      <Button
        size="sm"
        icon={ArrowDownToLine}
        busy={busy}
        className={className ?? "my-1"}
        aria-label={`Download PDF of ${name}`}
        onClick={() =>
          void open({
            what: `The PDF of ${name}`,
            title: file,
            names: { shown: file, saved: file },
            fetch,
            saves: true,
          })
        }
      >
        {name}
      </Button>
      {overlay}
    </>
  );
}

function wantedPdf(kind: KindName, name: string, copy?: Copy) {
  return {
    what: `The PDF of ${name}`,
    title: `${inFileName(name)}.pdf`,
    names: { shown: "file.pdf", saved: `${inFileName(name)}.pdf` },
    fetch: (signal: AbortSignal) => fetchPdf(kind, name, copy, signal),
  };
}

export function PdfButton({ kind, name }: PdfButtonProps) {
  const { open, overlay } = useFileWindow();
  return (
    <>
      <IconButton
        label={`Download PDF of ${name}`}
        icon={ArrowDownToLine}
        className="pdf-icon"
        onClick={() => void open(wantedPdf(kind.kind, name))}
      />
      {overlay}
    </>
  );
}

/** In a window of its own, where the browser prints it. */
export function PdfPrintButton({ kind, name, words }: { kind: KindName; name: string; words: string }) {
  const { open, busy, overlay } = useFileWindow();
  return (
    <>
      <Button variant="go" icon={Printer} busy={busy} onClick={() => void open(wantedPdf(kind, name))}>
        {words}
      </Button>
      {overlay}
    </>
  );
}

export function PdfSaveButton({ kind, name, copy, className }: PdfButtonProps & { copy?: Copy; className?: string }) {
  const { open, busy, overlay } = useFileWindow();
  return (
    <>
      <Button
        size="sm"
        icon={ArrowDownToLine}
        busy={busy}
        className={className ?? ""}
        onClick={() => void open({ ...wantedPdf(kind.kind, name, copy), saves: true })}
      >
        PDF
      </Button>
      {overlay}
    </>
  );
}
