// The body of a draft's page: its lines, what it is made on, and its totals, saved as they are typed.
import { useQuery } from "@tanstack/react-query";
import type { TradeDocument } from "@vanik/contracts/documents";
import { rightsOfSight } from "@vanik/contracts/sights";
import { ClipboardPaste, Plus, Redo2, Undo2 } from "lucide-react";
import { type ClipboardEvent, memo, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useMay } from "../../lists/rights/use-may.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { ConflictDialog } from "./conflict/conflict-dialog.tsx";
import { Editor, lastKey } from "./draft/editor.ts";
import { isBill, isPriced } from "./draft/kind-fields.ts";
import { isSheet } from "../../app/pasted-sheet.ts";
import type { Saver, SaveState } from "./draft/saver.ts";
import { Bids } from "./draft/supplying.ts";
import { KeysNote } from "./keys-note.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { AddLine } from "./lines/add-line.tsx";
import { Lines } from "./lines/lines.tsx";
import { MarginDialog } from "./lines/margin-dialog.tsx";
import { PasteDialog } from "./lines/paste-dialog.tsx";
import { TakeFromCatalogue } from "./lines/take-from-catalogue.tsx";
import { BillFields } from "./rail/bill-fields.tsx";
import { SideFields } from "./rail/side-fields.tsx";
import { EditorTotals } from "./rail/totals.tsx";
import { EditorWords } from "./rail/words.tsx";
import { bidsOfCaseQuery, lastPricesQuery } from "./queries.ts";
import { SaveLine } from "./save-line.tsx";
import { EditorContext, useEditor, useOpenEditor } from "./use-editor.ts";
import { beginAtEmpty, useEditorKeys } from "./use-editor-keys.ts";
import { useSaver } from "./use-saver.ts";
import "./editor.css";
import "./lines/lines.css";
import "./lines/cells.css";
import "./lines/bids.css";
import "./lines/add-line.css";
import "./lines/paste-rows.css";
import "./rail/rail.css";
import "./conflict/conflict.css";

export interface DraftEditorProps {
  document: TradeDocument;
  /** The draft has another name than the page was opened with. */
  onNamed?: (name: string) => void;
  /** The field of who is asked by a request for quotation; the same element at every drawing, so that the body keeps. */
  suppliers: ReactNode;
}

export function DraftEditor(props: DraftEditorProps) {
  const seesCosts = useMay()(rightsOfSight.costs);
  return <OpenDraft key={`${props.document.name} ${seesCosts}`} {...props} seesCosts={seesCosts} />;
}

function OpenDraft({ document, onNamed, suppliers, seesCosts }: DraftEditorProps & { seesCosts: boolean }) {
  const [editor] = useState(() => new Editor(document, seesCosts));
  const saver = useSaver(editor, document, { onNamed });
  return (
    <EditorContext value={editor}>
      <Body saver={saver} suppliers={suppliers} />
      <LeaveDialog saver={saver} />
    </EditorContext>
  );
}

const Body = memo(function Body({ saver, suppliers }: Pick<DraftEditorProps, "suppliers"> & { saver: Saver }) {
  const editor = useOpenEditor();
  const { kind } = editor;
  const frame = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const [margins, setMargins] = useState(false);
  // The second of two is told at once, and again by a button once that is closed.
  const [closed, setClosed] = useState<SaveState | null>(null);
  // Once the lines stand, which are drawn when the room that they have is known.
  useEffect(() => {
    const timer = setTimeout(() => beginAtEmpty(editor, adder.current), 50);
    return () => clearTimeout(timer);
  }, [editor]);
  useBids(editor);
  useLasts(editor);
  useEditorKeys(editor, () => adder.current?.focus());

  function paste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData("text/plain");
    if (!isSheet(text) || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    setPasted(text);
  }

  return (
    <div
      className={isPriced(kind) ? "editor editor-priced" : "editor"}
      onPaste={paste}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside && saver.state.is === "waiting") void saver.flush();
      }}
    >
      <section aria-labelledby="lines" className="min-w-0" ref={frame}>
        <div className="editor-head">
          <h2 id="lines" className="text-h3">
            Lines
          </h2>
          <LineCount />
          <SaveLine saver={saver} onCompare={() => setClosed(null)} />
          <div className="editor-acts">
            <Steps />
            <TakeFromCatalogue saver={saver} />
            <Button size="sm" icon={ClipboardPaste} onClick={() => setPasted("")}>
              Paste rows
            </Button>
            {editor.hasMargin && (
              <Button size="sm" onClick={() => setMargins(true)}>
                Set margin for all
              </Button>
            )}
            <Button size="sm" icon={Plus} onClick={() => adder.current?.focus()}>
              Line <Kbd>N</Kbd>
            </Button>
          </div>
        </div>
        <Lines frame={frame} onPast={() => adder.current?.focus()} />
        <AddLine input={adder} />
        <KeysNote margin={editor.hasMargin} />
        <EditorWords suppliers={suppliers} />
      </section>
      <aside
        className={isBill(kind) ? "editor-rail" : "editor-rail editor-rail-kept"}
        aria-label={isPriced(kind) ? "Totals and terms" : "Terms"}
      >
        {isPriced(kind) && (
          <>
            <h2 className="editor-rail-head text-h3">Totals</h2>
            <EditorTotals />
          </>
        )}
        <SideFields />
        {isBill(kind) && <BillFields />}
      </aside>
      <PasteDialog text={pasted} onClose={() => setPasted(null)} />
      <MarginDialog open={margins} onClose={() => setMargins(false)} />
      <ConflictDialog saver={saver} closed={closed} onClose={setClosed} />
    </div>
  );
});

/** The bids of a quotation's case, for as long as its draft is open. */
function useBids(editor: Editor): void {
  const { name } = editor.state.document;
  const { data } = useQuery({ ...bidsOfCaseQuery(name), enabled: editor.choosesBids });
  useEffect(() => {
    if (data) editor.know(new Bids(data));
  }, [editor, data]);
}

/** What its items were last sold and bought for: one call for the whole draft. */
function useLasts(editor: Editor): void {
  const document = useEditor(({ state }) => state.document);
  const items = useMemo(() => [...new Set(document.items.map(lastKey))], [document]);
  const { data } = useQuery({
    ...lastPricesQuery(editor.kind, document.name, items),
    enabled: isPriced(editor.kind) && items.length > 0,
  });
  useEffect(() => {
    if (!data) return;
    editor.knowLasts(data);
    // What is said below the lines moves them: the one in hand stays in sight.
    requestAnimationFrame(() =>
      window.document.activeElement?.closest("[data-line]")?.scrollIntoView({ block: "nearest" }),
    );
  }, [editor, data]);
}

function LineCount() {
  const lines = useEditor(({ keys }) => keys.length);
  return <span className="text-small text-ink-3">{lines === 1 ? "1 line" : `${lines} lines`}</span>;
}

function Steps() {
  const editor = useOpenEditor();
  const canUndo = useEditor(({ state }) => state.history.past.length > 0);
  const canRedo = useEditor(({ state }) => state.history.future.length > 0);
  return (
    <>
      <IconButton label="Undo" icon={Undo2} disabled={!canUndo} onClick={() => editor.undo()} />
      <IconButton label="Redo" icon={Redo2} disabled={!canRedo} onClick={() => editor.redo()} />
    </>
  );
}
