// Items of one sub-category are put into another: those that a list brought in unsorted, or whatever stands in the wrong place.
import { useQuery } from "@tanstack/react-query";
import { saveItems } from "@vanik/contracts/api";
import type { DeskItem } from "@vanik/contracts/catalogue-desk";
import { browserCall } from "../../app/call.ts";
import { quantity } from "../../app/formats.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { FieldError } from "../../ui/field.tsx";
import { offerUndo } from "../../ui/offer-undo.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { catalogueKey, treeQuery } from "./queries.ts";
import { UndoneInPart, useUndoChange } from "./undo-change.tsx";

interface MoveDialogProps {
  userId: string;
  sub: { id: string; name: string };
  items: readonly DeskItem[];
  onClose: () => void;
}

const nothing: ReadonlySet<string> = new Set();

export function MoveItemsDialog({ userId, sub, items, onClose }: MoveDialogProps) {
  const undone = useUndoChange();
  const tree = useQuery(treeQuery(userId));
  const act = useAct({
    begins: { to: "", chosen: nothing },
    check: ({ to, chosen }) => ({
      ...(chosen.size === 0 && { chosen: "Choose at least one item." }),
      ...(!to && { to: "Choose where they go." }),
    }),
    call: ({ to, chosen }) =>
      browserCall(saveItems, {
        rows: items.flatMap(({ id, version }) => (chosen.has(id) ? [{ id, version, sub_category: to }] : [])),
      }),
    fields: ["to", "chosen"],
    stale: [[catalogueKey]],
    onDone: ({ change_id: change, rows }) => {
      const words = `${rows.length === 1 ? "1 item is" : `${quantity(rows.length)} items are`} moved`;
      if (change) offerUndo(words, "Undo", () => undone.undo(change));
    },
    onEnd: onClose,
  });
  const { chosen } = act.typed;
  const toggle = (id: string) =>
    act.change({ chosen: new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]) });
  return (
    <>
      <ActDialog act={act} title={`Move items of ${sub.name}`} words="Move" onClose={onClose}>
        {tree.data ? (
          <SelectField label="To" required {...act.field("to")}>
            <option value="">Choose</option>
            {tree.data.categories.map(({ id, name, sub_categories: subs }) => (
              <optgroup key={id} label={name}>
                {subs
                  .filter((one) => one.id !== sub.id)
                  .map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </SelectField>
        ) : (
          <NotRead what="The categories" query={tree} />
        )}
        <fieldset>
          <legend className="field-label">Items</legend>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => act.change({ chosen: chosen.size > 0 ? nothing : new Set(items.map(({ id }) => id)) })}
          >
            {chosen.size > 0 ? "Choose none" : "Choose all"}
          </Button>
          <div className="mt-2 grid gap-2.5">
            {items.map(({ id, item_name: name }) => (
              <CheckField key={id} required={false} checked={chosen.has(id)} onChange={() => toggle(id)}>
                {name}
              </CheckField>
            ))}
          </div>
          {act.problems.chosen && <FieldError>{act.problems.chosen}</FieldError>}
        </fieldset>
      </ActDialog>
      <UndoneInPart of={undone} />
    </>
  );
}
