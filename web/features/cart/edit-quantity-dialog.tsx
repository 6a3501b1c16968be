import { type FormEvent, useState } from "react";
import { quantity } from "../../app/formats.ts";
import { useTexts } from "../../app/language.tsx";
import { checkout } from "../../texts/en/checkout.ts";
import { quantityTexts } from "../../texts/en/quantity.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import type { CartLine } from "./cart.ts";
import { changeCart } from "./cart-store.ts";
import { readQuantity } from "./quantity.ts";

interface EditQuantityDialogProps {
  /** The line to edit; nothing is shown without one. */
  line: CartLine | null;
  onClose: () => void;
  onUpdate: (code: string) => void;
}

export function EditQuantityDialog({ line, onClose, onUpdate }: EditQuantityDialogProps) {
  const t = useTexts(checkout);
  return (
    <Dialog open={line !== null} onClose={onClose} title={t.editQuantity.title} closeLabel={t.close}>
      {line && <EditQuantity line={line} onClose={onClose} onUpdate={onUpdate} />}
    </Dialog>
  );
}

function EditQuantity({ line, onClose, onUpdate }: EditQuantityDialogProps & { line: CartLine }) {
  const t = useTexts(checkout);
  const q = useTexts(quantityTexts);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();

  function update(event: FormEvent) {
    event.preventDefault();
    const read = readQuantity(typed, line.uom, q);
    if ("problem" in read) return setProblem(read.problem);
    changeCart.setQuantity(line.group, line.item_code, read.qty);
    onUpdate(line.item_code);
  }

  return (
    <form noValidate onSubmit={update}>
      <p className="text-label">{line.item_name}</p>
      <p className="mt-0.5 text-caption text-ink-3">{line.item_code}</p>
      <p className="mt-5 mb-5 flex justify-between border-y border-line py-2.5 text-label">
        <span className="text-ink-2">{t.editQuantity.current}</span>
        <span className="tabular-nums">
          <b className="font-[560]">{quantity(line.qty)}</b> {line.uom}
        </span>
      </p>
      <TextField
        ref={focusFirst}
        label={t.editQuantity.update}
        name="qty"
        inputMode="decimal"
        autoComplete="off"
        placeholder={t.itemQuantity(line.uom)}
        hint={q.hint(line.uom)}
        error={problem}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
      />
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button variant="ink" type="submit">
          {t.editQuantity.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}
