import type { ItemOption } from "@vanik/contracts/catalogue";
import { type FormEvent, useState } from "react";
import { quantity } from "../../app/formats.ts";
import { useTexts } from "../../app/language.tsx";
import { checkout } from "../../texts/en/checkout.ts";
import { quantityTexts } from "../../texts/en/quantity.ts";
import { unitTexts } from "../../texts/en/units.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import type { CartLine } from "./cart.ts";
import { changeCart } from "./cart-store.ts";
import { type Offered, quantityHintOf, readLine } from "./sold-in.ts";
import UnitSelect from "./unit-select.tsx";

interface EditQuantityDialogProps {
  line: CartLine;
  /** What the catalogue says of its item now; without it any quantity in the line's own unit will do. */
  item: ItemOption | undefined;
  onClose: () => void;
  onUpdate: (code: string) => void;
}

/** The default export is for React.lazy. */
export default function EditQuantityDialog(props: EditQuantityDialogProps) {
  const t = useTexts(checkout);
  return (
    <Dialog open onClose={props.onClose} title={t.editQuantity.title} closeLabel={t.close}>
      <EditQuantity {...props} />
    </Dialog>
  );
}

function EditQuantity({ line, item, onClose, onUpdate }: EditQuantityDialogProps) {
  const t = useTexts(checkout);
  const q = useTexts(quantityTexts);
  const { unit } = useTexts(unitTexts);
  const [typed, setTyped] = useState("");
  const [uom, setUom] = useState(line.uom);
  const [problem, setProblem] = useState<string>();
  const offered: Offered = item ?? { ...line, units: [], min_qty: null };

  function update(event: FormEvent) {
    event.preventDefault();
    const read = readLine(offered, uom, typed, q);
    if ("problem" in read) return setProblem(read.problem);
    const isOtherUnit = read.line.uom !== line.uom;
    changeCart.setQuantity(line.group, line.item_code, read.line.qty, isOtherUnit ? read.line : undefined);
    onUpdate(line.item_code);
  }

  return (
    <form noValidate onSubmit={update}>
      <p className="text-label">{line.item_name}</p>
      <p className="mt-0.5 text-caption text-ink-3">{line.item_code}</p>
      <p className="mt-5 mb-5 flex justify-between border-y border-line py-2.5 text-label">
        <span className="text-ink-2">{t.editQuantity.current}</span>
        <span className="tabular-nums">
          <b className="font-[560]">{quantity(line.qty)}</b> {unit(line.uom)}
        </span>
      </p>
      <TextField
        ref={focusFirst}
        label={t.editQuantity.update}
        name="qty"
        inputMode="decimal"
        autoComplete="off"
        placeholder={t.itemQuantity(uom)}
        hint={quantityHintOf(offered, uom, q)}
        error={problem}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
      />
      {offered.units.length > 0 && (
        <UnitSelect
          item={offered}
          unit={uom}
          className="mt-5 w-full"
          onChoose={(other) => {
            setUom(other);
            setProblem(undefined);
          }}
        />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button variant="ink" type="submit">
          {t.editQuantity.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}
