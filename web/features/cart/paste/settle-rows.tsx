// What of pasted rows was not understood, above the cart: each row waits for somebody's word.
import { matchSold } from "@vanik/contracts/api";
import { CircleAlert, X } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { messageOf } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { useTexts } from "../../../app/language.tsx";
import { useSending } from "../../../app/use-sending.ts";
import { checkout } from "../../../texts/en/checkout.ts";
import { pasteTexts } from "../../../texts/en/paste-rows.ts";
import { pastedRowTexts } from "../../../texts/en/pasted-rows.ts";
import { quantityTexts } from "../../../texts/en/quantity.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { offerUndo } from "../../../ui/offer-undo.tsx";
import { toast } from "../../../ui/toast.ts";
import { changeCart, readCart } from "../cart-store.ts";
import { addLines } from "../estimate.ts";
import { SettleDialog } from "./settle-dialog.tsx";
import { changeRowsToSettle, readRowsToSettle, type RowToSettle, useRowsToSettle } from "./settle-store.ts";
import { addRowAs, rowInOwnWords, withoutLines, wordsBegunBy } from "./add-pasted-rows.ts";

// It comes where a row does not say enough.
const OwnWordsDialog = lazy(() => import("../own-words-dialog.tsx"));

interface SettleRowsProps {
  /** Writes a line into the note of the inquiry; false where that has no room. */
  onNote: (line: string) => boolean;
}

const lineOfRow = ({ text, qty, unit }: RowToSettle) =>
  [text, [qty, unit].filter(Boolean).join(" ")].filter(Boolean).join(", ");

/** Rows that went, where they stood before. */
function restoreRowsToSettle(away: readonly RowToSettle[], before: readonly RowToSettle[]): void {
  changeRowsToSettle((now) => {
    const back = before.filter((row) => away.includes(row) || now.some(({ id }) => id === row.id));
    return [...back, ...now.filter(({ id }) => !before.some((row) => row.id === id))];
  });
}

/** Takes rows away and offers them back. */
function removeToSettle(away: readonly RowToSettle[], sentence: string, undo: string): void {
  const before = readRowsToSettle();
  changeRowsToSettle((rows) => rows.filter(({ id }) => !away.some((row) => row.id === id)));
  offerUndo(sentence, undo, () => restoreRowsToSettle(away, before));
}

/** The default export is for React.lazy. */
export default function SettleRows({ onNote }: SettleRowsProps) {
  const t = useTexts(pasteTexts);
  const rows = useRowsToSettle();
  const [open, setOpen] = useState<RowToSettle | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = rows.length;
  const last = useRef(count);
  useEffect(() => {
    // What was pressed is gone with its row.
    if (count < last.current && (document.activeElement ?? document.body) === document.body)
      (heading.current ?? document.getElementById("main"))?.focus({ preventScroll: true });
    last.current = count;
  }, [count]);

  if (count === 0) return null;
  return (
    <section aria-labelledby="rows-to-settle" className="mb-8 hang pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 ref={heading} id="rows-to-settle" tabIndex={-1} className="text-h3 outline-none">
          {t.settle.head(count)}
        </h2>
        <Button
          variant="ghost"
          size="sm"
          className="-mr-2.5 text-ink-2"
          onClick={() => removeToSettle(rows, t.settle.removed(t.settle.head(count)), t.undo)}
        >
          {t.settle.removeAll}
        </Button>
      </div>
      <p className="mt-1 max-w-2xl text-small text-ink-2">{t.settle.lede}</p>
      <ul className="mt-3 border-t border-line">
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            onOpen={() => setOpen(row)}
            onNote={() => {
              if (!onNote(lineOfRow(row))) return void toast.error(t.settle.noRoom);
              changeRowsToSettle((others) => others.filter(({ id }) => id !== row.id));
              toast.success(t.settle.noted);
            }}
            onRemove={() => removeToSettle([row], t.settle.removed(row.text || t.settle.at(row.at)), t.undo)}
          />
        ))}
      </ul>
      {open && <SettleDialog row={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

/** Why a row waits, as a sentence. */
function useReason(row: RowToSettle): string {
  const { settle } = useTexts(pasteTexts);
  const { fault } = useTexts(pastedRowTexts);
  const { why, qty, unit, sold } = row;
  switch (why) {
    case "unknown":
      return settle.unknown;
    case "twice":
      return settle.twice;
    case "unit":
      return settle.unit(unit, sold);
    case "quantity":
      return settle.quantity(qty, sold);
    default:
      return fault({ is: why, typed: qty });
  }
}

/** Takes the item that a row likely means, as it is sold now; what is still in its way stays with the row. */
function useLikeliest(row: RowToSettle) {
  const { settle, undo } = useTexts(pasteTexts);
  const { addItem, failed } = useTexts(checkout);
  const q = useTexts(quantityTexts);
  const [addMatch, isBusy] = useSending(async () => {
    try {
      const [match] = await browserCall(matchSold, { texts: [row.nearCode ?? ""] });
      const before = readCart();
      const rowsBefore = readRowsToSettle();
      // It was settled otherwise meanwhile.
      if (!rowsBefore.some(({ id }) => id === row.id)) return;
      if (!match?.item) return void toast.error(settle.unknown);
      const added = addRowAs(row, match.item, before, q);
      if ("row" in added)
        return changeRowsToSettle((rows) => rows.map((other) => (other.id === row.id ? added.row : other)));
      changeCart.by((cart) => addLines(cart, [added.line]));
      changeRowsToSettle((rows) => rows.filter(({ id }) => id !== row.id));
      offerUndo(addItem.added, undo, () => {
        changeCart.by((cart) => withoutLines(cart, [added.line], before));
        restoreRowsToSettle([row], rowsBefore);
      });
    } catch (error) {
      toast.error(messageOf(error, failed));
    }
  });
  return { addMatch, isBusy };
}

/** Keeps a row in its own words at one press; the form asks what it does not say. */
function useOwnWords(row: RowToSettle) {
  const { undo } = useTexts(pasteTexts);
  const { addItem } = useTexts(checkout);
  const q = useTexts(quantityTexts);
  const [isAsked, setAsked] = useState(false);
  const settle = () => changeRowsToSettle((rows) => rows.filter(({ id }) => id !== row.id));

  function addInOwnWords(): void {
    const before = readCart();
    const rowsBefore = readRowsToSettle();
    const line = rowInOwnWords(row, before, q);
    if (!line) return setAsked(true);
    changeCart.by((cart) => addLines(cart, [line]));
    settle();
    offerUndo(addItem.added, undo, () => {
      changeCart.by((cart) => withoutLines(cart, [line], before));
      restoreRowsToSettle([row], rowsBefore);
    });
  }

  const form = isAsked && (
    <Suspense>
      <OwnWordsDialog begun={wordsBegunBy(row)} onClose={() => setAsked(false)} onDone={settle} />
    </Suspense>
  );
  return { addInOwnWords, form };
}

interface RowProps {
  row: RowToSettle;
  onOpen: () => void;
  onNote: () => void;
  onRemove: () => void;
}

function Row({ row, onOpen, onNote, onRemove }: RowProps) {
  const { settle: t } = useTexts(pasteTexts);
  const reason = useReason(row);
  const likeliest = useLikeliest(row);
  const ownWords = useOwnWords(row);
  const { id, at, text, qty, unit, name, code, nearCode, nearName } = row;
  const named = text || t.at(at);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-b border-line py-3 text-table sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]">
      <span className="text-caption/5 text-ink-3 max-sm:col-span-2">{t.at(at)}</span>
      <div className="min-w-0">
        <p id={`row-${id}`} className="break-words">
          {name || text || "–"}
        </p>
        {name && <p className="text-caption break-all text-ink-3">{code}</p>}
        <p className="mt-1 flex gap-1.5 text-small break-words text-red">
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden className="mt-[0.2rem] flex-none" />
          {reason}
        </p>
      </div>
      <p className="text-right break-words tabular-nums">
        {qty} <span className="text-ink-3">{unit}</span>
      </p>
      <div className="col-span-2 flex flex-wrap gap-2 sm:col-start-2">
        {nearCode && nearName && (
          <Button
            size="sm"
            className="py-1 text-left whitespace-normal"
            busy={likeliest.isBusy}
            aria-describedby={`row-${id}`}
            onClick={() => void likeliest.addMatch()}
          >
            {t.use(nearName)}
          </Button>
        )}
        <Button size="sm" aria-describedby={`row-${id}`} onClick={onOpen}>
          {code && row.why !== "twice" ? t.mend : t.choose}
        </Button>
        {!code && text && (
          <Button size="sm" aria-describedby={`row-${id}`} onClick={ownWords.addInOwnWords}>
            {t.words}
          </Button>
        )}
        <Button size="sm" aria-describedby={`row-${id}`} onClick={onNote}>
          {t.note}
        </Button>
        <IconButton label={t.remove(named)} icon={X} onClick={onRemove} />
        {ownWords.form}
      </div>
    </li>
  );
}
