// The files attached to a document, newest first: each version stays (spec 2; wire: Uploads).
import type { DocumentFile, TradeDocument } from "@vanik/contracts/documents";
import { ArrowDownToLine, ExternalLink } from "lucide-react";
import { time } from "../../app/days-and-times.ts";
import { useSession } from "../../app/session.ts";
import { Button } from "../../ui/button.tsx";
import { fetchAttached } from "./attached-files.ts";
import { shownType } from "./file-window.ts";
import type { KindOnScreen } from "./kind.ts";
import { UploadButton } from "./upload-button.tsx";
import { sizeText, mayAttachFile } from "./upload-rules.ts";
import { useFileWindow } from "./use-file-window.tsx";

interface FilesViewProps {
  kind: KindOnScreen;
  document: TradeDocument;
}

export function FilesView({ kind, document: { name, status, files } }: FilesViewProps) {
  const mayAttach = mayAttachFile(kind.kind, status, useSession()?.type);
  return (
    <section aria-label={`Files of ${name}`}>
      {files.length > 0 ? (
        <ul className="hang">
          {files.map((file) => (
            <FileRow key={file.id} kind={kind} name={name} file={file} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">No document is attached to this {kind.one}.</p>
      )}
      {mayAttach && (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <UploadButton kind={kind} name={name} label={files.length > 0 ? "Upload a new version" : "Upload"} />
          <p className="text-small text-ink-3">
            PDF, PNG, JPEG, WebP, XLSX or DOCX, up to 10 MB.
            {files.length > 0 && " Earlier versions stay."}
          </p>
        </div>
      )}
    </section>
  );
}

function FileRow({ kind, name, file }: { kind: KindOnScreen; name: string; file: DocumentFile }) {
  const { open, busy, overlay } = useFileWindow();
  const { file_name, content_type, size, uploaded_at, version, current, party_name } = file;
  const saves = shownType(content_type) === null;
  const verb = saves ? "Save" : "Open";
  const wanted = {
    what: file_name,
    title: file_name,
    names: { shown: file_name, saved: file_name },
    fetch: (signal: AbortSignal) => fetchAttached(kind.kind, name, file, signal),
    saves,
  };
  return (
    <li className="file-row">
      <div className="min-w-0">
        <p className={current ? "font-[560] break-words" : "break-words text-ink-2"}>{file_name}</p>
        <p className="text-small text-ink-3">
          {current ? "Current" : `Version ${version}`} · <time dateTime={uploaded_at}>{time(uploaded_at)}</time> ·{" "}
          {sizeText(size)}
          {party_name && ` · ${party_name}`}
        </p>
      </div>
      <Button
        size="sm"
        icon={saves ? ArrowDownToLine : ExternalLink}
        busy={busy}
        aria-label={`${verb} ${file_name}, version ${version}`}
        onClick={() => void open(wanted)}
      >
        {verb}
      </Button>
      {overlay}
    </li>
  );
}
