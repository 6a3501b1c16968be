// A file picker that reads as a button: Upload, then Uploading... with what has gone out (spec 2, Document column).
import { ArrowUpFromLine } from "lucide-react";
import { type ChangeEvent, useEffect, useState } from "react";
import { Spinner } from "../../ui/spinner.tsx";
import { acceptedFiles } from "./upload-rules.ts";
import type { KindOnScreen } from "./kind.ts";
import { useUpload } from "./use-upload.ts";
import "./upload.css";

interface UploadButtonProps {
  kind: KindOnScreen;
  name: string;
  label?: string;
  /** The act that its page is there for. */
  isMain?: boolean;
  onUploaded?: () => void;
}

export function UploadButton({ kind, name, label = "Upload", isMain = false, onUploaded }: UploadButtonProps) {
  const { sent, send } = useUpload(kind.kind, name);
  const busy = sent !== null;

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Emptied, so that the same file can be chosen again once it is mended.
    target.value = "";
    if (file && (await send(file))) onUploaded?.();
  }

  return (
    <label className={busy ? "upload upload-busy" : `upload btn ${isMain ? "btn-go" : "btn-plain btn-sm"}`}>
      {busy ? <Spinner /> : <ArrowUpFromLine size={14} strokeWidth={1.75} aria-hidden />}
      <span aria-live="polite">{busy ? "Uploading..." : label}</span>
      {/* Never disabled: it would lose the focus. */}
      <input
        type="file"
        className="upload-input"
        accept={acceptedFiles}
        aria-label={`Upload document for ${name}`}
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
        onChange={(event) => void choose(event)}
      />
      {busy && <Progress sent={sent} name={name} />}
    </label>
  );
}

/** Beyond a second one wants to see it move. */
function Progress({ sent, name }: { sent: number; name: string }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 1000);
    return () => clearTimeout(timer);
  }, []);
  if (!slow) return null;
  const percent = Math.round(sent * 100);
  return (
    <span
      role="progressbar"
      aria-label={`Upload for ${name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="upload-progress"
    >
      <span style={{ width: `${percent}%` }} />
    </span>
  );
}
