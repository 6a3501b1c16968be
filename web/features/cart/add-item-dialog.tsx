import { useQuery } from "@tanstack/react-query";
import { listItems } from "@vanik/contracts/api";
import type { ItemOption } from "@vanik/contracts/catalogue";
import { type FormEvent, useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { useTexts } from "../../app/language.tsx";
import { checkout } from "../../texts/en/checkout.ts";
import { quantityTexts } from "../../texts/en/quantity.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { hasItem } from "./cart.ts";
import { changeCart, useCart } from "./cart-store.ts";
import { ItemPicker } from "./item-picker.tsx";
import { readQuantity } from "./quantity.ts";
import { quantityHintOf, readLine } from "./sold-in.ts";
import UnitSelect from "./unit-select.tsx";

interface AddItemDialogProps {
  /** The sub-category that items are added to. */
  group: { id: string; name: string };
  onClose: () => void;
}

/** The default export is for React.lazy. */
export default function AddItemDialog({ group, onClose }: AddItemDialogProps) {
  const t = useTexts(checkout);
  const about = <span className="max-w-[45%] truncate text-small text-ink-3">{group.name}</span>;
  return (
    <Dialog open onClose={onClose} title={t.addItem.title} closeLabel={t.close} actions={about}>
      <AddItemForm group={group} onClose={onClose} />
    </Dialog>
  );
}

function AddItemForm({ group, onClose }: { group: { id: string; name: string }; onClose: () => void }) {
  const t = useTexts(checkout);
  const q = useTexts(quantityTexts);
  const cart = useCart();
  const items = useQuery({
    queryKey: ["subCategory", group.id],
    queryFn: () => browserCall(listItems, { id: group.id }),
  });
  const [chosen, setChosen] = useState<ItemOption | null>(null);
  const [uom, setUom] = useState<string>();
  const [typed, setTyped] = useState("");
  const [problems, setProblems] = useState<{ item?: string; qty?: string }>({});

  function add(event: FormEvent) {
    event.preventDefault();
    const read = chosen ? readLine(chosen, uom, typed, q) : readQuantity(typed, "", q);
    const item = !chosen ? t.addItem.choose : isIn(chosen) ? t.addItem.present : undefined;
    const qty = "problem" in read ? (chosen || !typed.trim() ? read.problem : undefined) : undefined;
    setProblems({ item, qty });
    if (item || !("line" in read)) return;
    changeCart.addItem(group.id, group.name, read.line);
    toast.success(t.addItem.added);
    onClose();
  }

  const isIn = (item: ItemOption) => hasItem(cart, group.id, item.item_code);

  if (items.isError)
    return <NoItems reason={messageOf(items.error, t.failed)} onRetry={() => items.refetch()} onClose={onClose} />;
  return (
    // The height leaves room for the open list above the buttons.
    <form noValidate onSubmit={add} className="flex min-h-104 flex-col gap-5">
      <ItemPicker
        items={items.data ?? []}
        loading={items.isPending}
        chosen={chosen}
        error={problems.item}
        onChoose={(item) => {
          setChosen(item);
          setUom(item?.uom);
          setProblems({});
        }}
      />
      <TextField
        label={t.addItem.quantity}
        name="qty"
        inputMode="decimal"
        autoComplete="off"
        placeholder={t.itemQuantity(uom)}
        hint={chosen && uom ? quantityHintOf(chosen, uom, q) : undefined}
        error={problems.qty}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblems(({ item }) => ({ item }));
        }}
      />
      {chosen && uom && chosen.units.length > 0 && (
        <UnitSelect
          item={chosen}
          unit={uom}
          className="w-full"
          onChoose={(other) => {
            setUom(other);
            setProblems(({ item }) => ({ item }));
          }}
        />
      )}
      <div className="mt-auto">
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="ink" type="submit">
            {t.addItem.add}
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}

function NoItems({ reason, onRetry, onClose }: { reason: string; onRetry: () => void; onClose: () => void }) {
  const t = useTexts(checkout);
  return (
    <div role="alert">
      <p className="font-medium">{t.addItem.notLoaded}</p>
      <p className="mt-1 text-ink-2">{reason}</p>
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button variant="ink" onClick={onRetry}>
          {t.addItem.retry}
        </Button>
      </DialogActions>
    </div>
  );
}
