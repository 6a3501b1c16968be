// Asks before a move is made, for what it needs; what stands in its way is said here.
import type { OpenMove, TradeDocument } from "@vanik/contracts/documents";
import { kinds } from "@vanik/contracts/trade";
import { reasonFieldOf } from "@vanik/trading/reasons";
import { useState } from "react";
import { ActForm } from "../../lists/written/act-form.tsx";
import { ApiError } from "../../app/api-error.ts";
import { rupees } from "../../app/formats.ts";
import { todayInIndia } from "../../app/indian-day.ts";
import { requiredByOf } from "../../lists/written/required-by.ts";
import { useSession } from "../../app/session.ts";
import { Shortcut, useJustOpened } from "../../app/shortcuts.ts";
import { MailSwitch } from "../../lists/mail-switch.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { KindOnScreen } from "./kind.ts";
import { MoveFields } from "./move-fields.tsx";
import { asksOf, missingIn, type PaperReason, type MoveTexts, sentWords, wordsOfMove } from "./move-words.ts";
import { DeskWarnings } from "./page/desk-warnings.tsx";
import type { LookFirst } from "./page/quotation-look.tsx";
import { type Before, useMove } from "./use-move.ts";
import { focusFirst } from "../../ui/focus-first.ts";
import "./move-buttons.css";

interface MoveDialogProps {
  kind: KindOnScreen;
  document: TradeDocument;
  /** Which is asked about; null while none is. */
  move: OpenMove | null;
  before?: Before;
  /** What is looked at before it is confirmed. */
  look?: LookFirst | null;
  onClose: () => void;
}

export function MoveDialog(props: MoveDialogProps) {
  const { kind, move, onClose } = props;
  return (
    <Dialog open={move !== null} onClose={onClose} title={move && wordsOfMove(kind, move).act}>
      {move && <MoveForm {...props} move={move} />}
    </Dialog>
  );
}

function MoveForm({ kind, document, move, before, look, onClose }: MoveDialogProps & { move: OpenMove }) {
  const words = wordsOfMove(kind, move);
  const sentence = (move.passes && words.passing) || words.sentence;
  const isDesk = useSession()?.type === "staff";
  const [typed, setTyped] = useState<Required<MoveTexts>>(() => wordsOfDocument(document));
  const [mail, setMail] = useState(true);
  /** It is another bill than the one that has its number, or a credit note that answers two claims. */
  const [isOther, setIsOther] = useState(false);
  const hears = move.mails && document.hears;
  const opened = useJustOpened();
  const act = useMove(
    kind,
    document,
    { fields: [...Object.keys(typed), "bill_no"], doneToast: words.done, toastId: "move", onEnd: onClose },
    before,
  );
  const { form, isPending, error, problems } = act;
  const refused: Partial<Record<keyof MoveTexts | "bill_no", string>> = error instanceof ApiError ? error.fields : {};
  const isKnownNote = error instanceof ApiError && error.code === "conflict" && refused.note_no !== undefined;
  const asks = asksOf(kind.kind, move, isDesk, paperReasonOf(document, move, refused));
  const stillOpen = document.moves.some((open) => open.move === move.move);
  const passed = stillOpen || isPending ? null : `${document.name} is ${document.status} now: this is no longer open.`;
  const asksNothing =
    !asks.poNumber &&
    !asks.validTill &&
    !asks.requiredBy &&
    !asks.reason &&
    !asks.paper &&
    !asks.answer &&
    !asks.creditNote;

  function send() {
    if (look && !look.isDone) return look.ask();
    act.submit(
      { move: move.move, ...sentWords(typed, asks), ...(hears && { mail }), ...(isOther && { again: true }) },
      missingIn(typed, asks, todayInIndia()),
    );
  }

  return (
    <ActForm
      act={act}
      words={words.act}
      leaveWords={move.move === "cancel" ? "Keep it" : "Cancel"}
      button={{
        ref: asksNothing ? focusFirst : undefined,
        variant: words.variant === "go" ? "go" : "ink",
        disabled: !stillOpen,
        ...opened.button,
      }}
      more={
        kind.opens && (
          <Shortcut keys="mod+enter" label={words.act} run={() => !opened.isNew && form.current?.requestSubmit()} />
        )
      }
      onKeep={onClose}
      onSend={send}
      says={error ? null : passed}
      {...opened.form}
    >
      <Subject
        kind={kind}
        document={document}
        showsAmount={asks.poNumber || (move.move === "submit" && document.rounded_total > 0)}
      />
      {look?.part}
      {sentence && <p className="text-ink-2">{sentence}</p>}
      {move.move === "submit" && <DeskWarnings document={document} />}
      {move.asks && !act.asking.sentence && <Notice>{move.asks}</Notice>}
      <MoveFields
        asks={asks}
        poNumber={kind.opens ? "The buyer's PO number" : "Your PO number"}
        reason={words.reason}
        party={kinds[kind.kind].party}
        typed={typed}
        problems={problems}
        onChange={(part) => {
          setTyped({ ...typed, ...part });
          act.mend(...Object.keys(part));
        }}
      />
      {(isOther || refused.bill_no || isKnownNote) && (
        <CheckField
          name="bill_no"
          required={false}
          checked={isOther}
          error={problems.bill_no}
          onChange={({ target }) => {
            setIsOther(target.checked);
            act.mend("bill_no", "note_no");
          }}
        >
          {asks.creditNote ? "It answers both." : "This is another bill with the same number."}
        </CheckField>
      )}
      {hears && <MailSwitch hears={hears} checked={mail} onChange={setMail} />}
    </ActForm>
  );
}

function wordsOfDocument({ po_no, schedule_date, required_by, ...document }: TradeDocument): Required<MoveTexts> {
  const { rate_reason = "", bill_reason = "" } = document;
  // A day that is past is asked for anew: the inquiry's may still be ahead.
  const wanted = requiredByOf({ schedule_date, required_by }, todayInIndia());
  const { note_no = "", note_date } = document;
  const words = { reason: "", note: "", valid_till: "", schedule_date: wanted, po_no, rate_reason, bill_reason };
  return { ...words, answer: "", note_no, note_date: note_date ?? "" };
}

/** Where a submit wants a reason: as the document was told when it was saved, or as its refusal says now. */
function paperReasonOf(
  { kind, reasons_needed: needed = [] }: TradeDocument,
  { move }: OpenMove,
  refused: Partial<MoveTexts>,
): PaperReason | null {
  const field = move === "submit" ? reasonFieldOf(kind) : null;
  return field && (needed.length > 0 || field in refused) ? field : null;
}

interface SubjectProps {
  kind: KindOnScreen;
  document: TradeDocument;
  showsAmount: boolean;
}

/** What it is about; of what commits somebody, whom and to how much. */
function Subject({ kind, document, showsAmount }: SubjectProps) {
  if (!showsAmount) return <p className="font-[560] break-words">{document.name}</p>;
  const { name, party, items } = document;
  return (
    <dl className="move-amount">
      <div>
        <dt>{kind.title}</dt>
        <dd>{name}</dd>
      </div>
      {kind.opens && party && (
        <div>
          <dt>{kinds[kind.kind].party === "buyer" ? "Buyer" : "Supplier"}</dt>
          <dd>{party.name}</dd>
        </div>
      )}
      <div className="hang">
        <dt>{kind.opens ? `Payable for ${items.length === 1 ? "1 line" : `${items.length} lines`}` : "Payable"}</dt>
        <dd className="figures text-h3">{rupees(document.rounded_total)}</dd>
      </div>
    </dl>
  );
}
