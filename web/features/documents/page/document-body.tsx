import type { TradeDocument } from "@vanik/contracts/documents";
import { type ReactNode, useState } from "react";
import { Tabs } from "../../../ui/tabs.tsx";
import { DocumentParties } from "../document-parties.tsx";
import { FilesView } from "../files-view.tsx";
import type { KindOnScreen } from "../kind.ts";
import { RawView } from "../raw-view.tsx";
import { DeskInvitations } from "./desk-invitations.tsx";
import { DeskLines } from "./desk-lines.tsx";
import { DeskFacts, DeskTotals } from "./desk-totals.tsx";
import { type DocumentViewName, viewsOfDocument } from "../document-views.tsx";
import "../details.css";
import "./document-page.css";

interface DocumentBodyProps {
  document: TradeDocument;
  kind: KindOnScreen;
  /** Of a draft: its lines and totals to be written. */
  editor: ReactNode;
  onLink?: ((supplier: string) => void) | undefined;
  /** The rail. */
  children: ReactNode;
}

/** What the document says, its files and its record; beside it what hangs on it. */
export function DocumentBody({ document, kind, editor, onLink, children }: DocumentBodyProps) {
  const [view, setView] = useState<DocumentViewName>("document");
  const isWritten = view === "document" && editor !== null;
  return (
    <Tabs tabs={viewsOfDocument(document)} current={view} onChange={setView} label="Views of the document">
      <div className={isWritten ? "desk-draft" : undefined}>
        {isWritten && editor}
        <div className="desk-split">
          <div className="min-w-0">
            {view === "document" && !editor && <DeskLines document={document} />}
            {view === "document" && !editor && <DeskInvitations document={document} onLink={onLink} />}
            {view === "document" && document.party && <DocumentParties document={document} />}
            {view === "document" && !editor && <DeskFacts document={document} />}
            {view === "files" && <FilesView kind={kind} document={document} />}
            {view === "raw" && <RawView record={document} />}
          </div>
          <aside className="min-w-0" aria-label="Totals, moves and history">
            {!editor && <DeskTotals document={document} />}
            {children}
          </aside>
        </div>
      </div>
    </Tabs>
  );
}
