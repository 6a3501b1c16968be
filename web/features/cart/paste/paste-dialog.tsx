// Rows of a sheet on their way into the cart: what is understood becomes lines, the rest stays to be settled.
import { matchSold, readPlainRows } from "@vanik/contracts/api";
import { mostSoldMatches, type SoldMatch } from "@vanik/contracts/item-matches";
import { maxInquiryLines } from "@vanik/contracts/inquiry";
import { type PlainRows, sheetFilesAccepted } from "@vanik/contracts/plain-rows";
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { ApiError, messageOf } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { useTexts } from "../../../app/language.tsx";
import { type PastedRow, readRows } from "../../../app/pasted-rows.ts";
import { upload } from "../../../app/upload.ts";
import { checkout } from "../../../texts/en/checkout.ts";
import { pasteTexts } from "../../../texts/en/paste-rows.ts";
import { quantityTexts } from "../../../texts/en/quantity.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { focusFirst } from "../../../ui/focus-first.ts";
import { offerUndo } from "../../../ui/offer-undo.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { changeCart, readCart } from "../cart-store.ts";
import { addLines } from "../estimate.ts";
import { changeRowsToSettle } from "./settle-store.ts";
import { addPastedRows, textOfRows, withoutLines } from "./add-pasted-rows.ts";
import type { Brought } from "./use-pasting.ts";

interface PasteDialogProps {
  brought: Brought;
  onClose: () => void;
}

/** The default export is for React.lazy. */
export default function PasteDialog({ brought, onClose }: PasteDialogProps) {
  const t = useTexts(pasteTexts);
  const { close } = useTexts(checkout);
  return (
    <Dialog open onClose={onClose} title={t.title} closeLabel={close}>
      <PasteForm brought={brought} onClose={onClose} />
    </Dialog>
  );
}

async function matchesOfRows(rows: readonly PastedRow[]): Promise<SoldMatch[]> {
  const texts = rows.map(({ item }) => item.slice(0, 200));
  const found: SoldMatch[] = [];
  for (let at = 0; at < texts.length; at += mostSoldMatches)
    found.push(...(await browserCall(matchSold, { texts: texts.slice(at, at + mostSoldMatches) })));
  return found;
}

/** What a file was refused for: its own field says it best. */
const sentenceOfFile = (error: unknown, otherwise: string) =>
  (error instanceof ApiError && error.fields.myfile) || messageOf(error, otherwise);

function PasteForm({ brought, onClose }: PasteDialogProps) {
  const t = useTexts(pasteTexts);
  const q = useTexts(quantityTexts);
  const { cancel } = useTexts(checkout);
  const fileId = useId();
  const [text, setText] = useState(brought.text);
  const [under, setUnder] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const rows = useMemo(() => readRows(text), [text]);
  const isOpen = useRef(true);
  const first = useRef(brought.file);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  async function attempt(doing: string, work: () => Promise<void>, sayFailure: (error: unknown) => string) {
    setUnder(doing);
    setFailure(null);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (isOpen.current) setFailure(sayFailure(error));
    } finally {
      if (isOpen.current) setUnder("");
    }
  }

  const readFile = (file: File) =>
    attempt(
      t.reading,
      async () => {
        const read = (await upload(readPlainRows, {}, { part: "myfile", file }, () => {})) as PlainRows;
        if (!isOpen.current) return;
        setText(textOfRows(read.rows));
        if (read.more) setProblem(t.tooMany(maxInquiryLines));
      },
      (error) => sentenceOfFile(error, t.failed),
    );

  useEffect(() => {
    // What was dropped, once.
    const dropped = first.current;
    first.current = null;
    if (dropped) void readFile(dropped);
  });

  function add(event: FormEvent): void {
    event.preventDefault();
    if (under) return;
    if (rows.length === 0) return setProblem(t.nothing);
    if (rows.length > maxInquiryLines) return setProblem(t.tooMany(maxInquiryLines));
    void attempt(
      t.looking(rows.length),
      async () => {
        const matches = await matchesOfRows(rows);
        // Whoever has closed it meanwhile does not want them.
        if (!isOpen.current) return;
        const before = readCart();
        const { lines, left } = addPastedRows(rows, matches, before, q);
        changeCart.by((cart) => addLines(cart, lines));
        changeRowsToSettle((others) => [...others, ...left]);
        onClose();
        offerUndo(t.done(lines.length, left.length), t.undo, () => {
          changeCart.by((cart) => withoutLines(cart, lines, before));
          changeRowsToSettle((others) => others.filter(({ id }) => !left.some((row) => row.id === id)));
        });
      },
      (error) => messageOf(error, t.failed),
    );
  }

  return (
    <form noValidate onSubmit={add} className="flex flex-col gap-4">
      <TextArea
        ref={focusFirst}
        label={t.rows}
        hint={t.rowsHint}
        error={problem}
        name="rows"
        rows={8}
        spellCheck={false}
        wrap="off"
        // What is under way is of these rows.
        readOnly={under !== ""}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
      />
      <div className="min-w-0">
        <label htmlFor={fileId} className="field-label">
          {t.file}
        </label>
        <input
          id={fileId}
          type="file"
          accept={sheetFilesAccepted}
          className="block w-full max-w-full min-w-0 text-small text-ink-2 file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-[4px] file:border file:border-line-2 file:bg-surface file:px-3 file:text-ink pointer-coarse:file:min-h-11"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again once it is mended.
            target.value = "";
            if (file && !under) void readFile(file);
          }}
        />
      </div>
      <Alert>{failure}</Alert>
      <output className="text-small text-ink-2 empty:hidden">{under}</output>
      <DialogActions>
        <Button onClick={onClose}>{cancel}</Button>
        <Button variant="ink" type="submit" busy={under !== ""}>
          {t.add(rows.length)}
        </Button>
      </DialogActions>
    </form>
  );
}
