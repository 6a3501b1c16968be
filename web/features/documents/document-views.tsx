// The views of a document: what it says, its files, its record.
import type { TradeDocument } from "@vanik/contracts/documents";
import { kinds } from "@vanik/contracts/trade";
import type { Tab } from "../../ui/tabs.tsx";

export type DocumentViewName = "document" | "files" | "raw";

/** Files where its kind takes them, with their number. */
export function viewsOfDocument({ kind, files }: TradeDocument): Tab<DocumentViewName>[] {
  const count = files.length > 0 && <span className="text-ink-3"> {files.length}</span>;
  return [
    { key: "document", label: "Document" },
    ...(kinds[kind].upload ? [{ key: "files", label: <>Files{count}</> } as const] : []),
    { key: "raw", label: "Raw" },
  ];
}
