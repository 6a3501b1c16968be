// "Credit" and "Take back": asks why, makes the draft of an invoice's note, and leads to it.
import { documents } from "@vanik/contracts/api";
import type { TradeDocument } from "@vanik/contracts/documents";
import { type NoteCause, noteCauses } from "@vanik/contracts/notes";
import { isSale, type Kind } from "@vanik/contracts/trade";
import { browserCall } from "../../app/call.ts";
import { ShortcutKeys } from "../../app/shortcut-keys.tsx";
import { Shortcut, useJustOpened } from "../../app/shortcuts.ts";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { CheckField } from "../../ui/choice-field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { causesAgainst } from "./typed-note.ts";

interface BeginNoteProps {
  document: TradeDocument;
  open: boolean;
  onClose: () => void;
  onMade: (kind: Kind, name: string) => void;
}

export function BeginNote({ open, ...props }: BeginNoteProps) {
  return open ? <BeginNoteForm {...props} /> : null;
}

/** What came back damaged was refused: the draft begins with that. */
function likelyCause({ raises, returns = [] }: TradeDocument): NoteCause {
  if (raises) return "price";
  const back = returns.filter(({ cancelled }) => !cancelled).flatMap(({ lines }) => lines);
  return back.length > 0 && back.every(({ condition }) => condition === "damaged") ? "rejection" : "return";
}

function BeginNoteForm({ document, onClose, onMade }: Omit<BeginNoteProps, "open">) {
  const { kind, name } = document;
  const noteKind = isSale(kind) ? "credit_note" : "debit_note";
  const act = useAct({
    begins: { cause: likelyCause(document), gst: true },
    call: ({ cause, gst }) =>
      browserCall(documents[noteKind].create, { from: name, cause, gst: noteCauses[cause].takesGoods || gst }),
    fields: ["cause", "gst"],
    doneToast: "The draft is made",
    onDone: (made) => onMade(made.kind, made.name),
    onEnd: onClose,
  });
  const { form, typed, change, problems } = act;
  const opened = useJustOpened();
  return (
    <ActDialog
      act={act}
      title={isSale(kind) ? `Credit something of ${name}` : `Take something back of ${name}`}
      words="Make the draft"
      keys={<ShortcutKeys keys="mod+enter" />}
      button={{ variant: "ink", ...opened.button }}
      {...opened.form}
      onClose={onClose}
    >
      <SelectField
        ref={focusFirst}
        label="Why"
        value={typed.cause}
        error={problems.cause}
        onChange={({ target }) => change({ cause: target.value as NoteCause })}
      >
        {causesAgainst(document).map((cause) => (
          <option key={cause} value={cause}>
            {noteCauses[cause].words}
          </option>
        ))}
      </SelectField>
      {!noteCauses[typed.cause].takesGoods && (
        <CheckField
          checked={!typed.gst}
          required={false}
          error={problems.gst}
          onChange={({ target }) => change({ gst: !target.checked })}
        >
          Without GST: the tax stays as it is.
        </CheckField>
      )}
      <Shortcut keys="mod+enter" label="Make the draft" run={() => !opened.isNew && form.current?.requestSubmit()} />
    </ActDialog>
  );
}
