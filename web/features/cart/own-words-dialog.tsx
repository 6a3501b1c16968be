// Something that is not in the catalogue, as a buyer calls it: words, a quantity, a unit. HSN, GST and price are the desk's to say.
import { longestWords } from "@vanik/trading/own-words";
import { type FormEvent, useState } from "react";
import { useTexts } from "../../app/language.tsx";
import { checkout } from "../../texts/en/checkout.ts";
import { quantityTexts } from "../../texts/en/quantity.ts";
import { unitTexts } from "../../texts/en/units.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { toast } from "../../ui/toast.ts";
import { hasItem } from "./cart.ts";
import { changeCart, readCart } from "./cart-store.ts";
import { addLines } from "./estimate.ts";
import { changeWords, groupOfWords, lineInOwnWords, unitsOfWords } from "./own-words.ts";
import { readQuantity } from "./quantity.ts";

export interface WordsBegun {
  words: string;
  qty: string;
  uom: string;
  /** The line of the cart that is being changed, by its key. */
  line?: string;
}

interface OwnWordsDialogProps {
  begun: WordsBegun;
  onClose: () => void;
  /** Once the line stands in the cart. */
  onDone?: (line: string) => void;
}

/** The default export is for React.lazy. */
export default function OwnWordsDialog(props: OwnWordsDialogProps) {
  const t = useTexts(checkout);
  const { title, titleOfChange } = t.ownWords;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.begun.line === undefined ? title : titleOfChange}
      closeLabel={t.close}
    >
      <OwnWordsForm {...props} />
    </Dialog>
  );
}

function OwnWordsForm({ begun, onClose, onDone }: OwnWordsDialogProps) {
  const t = useTexts(checkout);
  const q = useTexts(quantityTexts);
  const { unit } = useTexts(unitTexts);
  const [words, setWords] = useState(begun.words);
  const [typed, setTyped] = useState(begun.qty);
  const [uom, setUom] = useState(begun.uom);
  const [problems, setProblems] = useState<{ words?: string | undefined; qty?: string | undefined }>({});
  const choices = unitsOfWords.includes(begun.uom) ? unitsOfWords : [begun.uom, ...unitsOfWords];

  function problemOfWords(line: string): string | undefined {
    if (!words.trim()) return t.ownWords.missing;
    if (words.trim().length > longestWords) return t.ownWords.long(longestWords);
    return line !== begun.line && hasItem(readCart(), groupOfWords, line) ? t.ownWords.present : undefined;
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    const read = readQuantity(typed, uom, q);
    const line = lineInOwnWords(words, "qty" in read ? read.qty : 0, uom);
    const { item_code: key } = line.item;
    const wrong = { words: problemOfWords(key), qty: "problem" in read ? read.problem : undefined };
    setProblems(wrong);
    if (wrong.words || wrong.qty) return;
    const { line: before } = begun;
    changeCart.by((cart) => (before === undefined ? addLines(cart, [line]) : changeWords(cart, before, line)));
    if (before === undefined) toast.success(t.addItem.added);
    onDone?.(before ?? key);
    onClose();
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-5">
      <p className="text-label text-ink-2">{t.ownWords.lede}</p>
      <TextArea
        ref={focusFirst}
        label={t.ownWords.words}
        name="words"
        rows={2}
        maxLength={Math.max(longestWords, begun.words.length)}
        hint={t.ownWords.hint}
        error={problems.words}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setProblems(({ qty }) => ({ qty }));
        }}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={t.cart.quantity}
          name="qty"
          inputMode="decimal"
          autoComplete="off"
          error={problems.qty}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblems((before) => ({ words: before.words }));
          }}
        />
        <SelectField
          label={t.ownWords.unit}
          name="uom"
          value={uom}
          onChange={({ target }) => {
            setUom(target.value);
            setProblems((before) => ({ words: before.words }));
          }}
        >
          {choices.map((one) => (
            <option key={one} value={one}>
              {unit(one)}
            </option>
          ))}
        </SelectField>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button variant="ink" type="submit">
          {begun.line === undefined ? t.addItem.add : t.editQuantity.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}
