// What the items of a sub-category are told apart by, and buyers narrow its page by: written whole, in their order.
import { changeAttributes } from "@vanik/contracts/api";
import type { DeskSubCategory } from "@vanik/contracts/catalogue-desk";
import type { AttributeKind } from "@vanik/contracts/catalogue-fields";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { browserCall } from "../../app/call.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TheirsOrMine } from "../../lists/written/theirs-or-mine.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import {
  attributesToSend,
  newAttribute,
  problemOfAttribute,
  type TypedAttribute,
  typedAttributes,
} from "./attributes-draft.ts";
import { OrderHandle } from "./order-handle.tsx";
import { catalogueKey } from "./queries.ts";
import { useMoving } from "./use-moving.ts";

/** As the contract has it; said here, so that no schema comes along. */
const mostAttributes = 12;

const kinds: Readonly<Record<AttributeKind, string>> = {
  choice: "One of some choices",
  number: "A number",
  text: "Any text",
};

interface AttributesDialogProps {
  sub: DeskSubCategory;
  onClose: () => void;
}

export function AttributesDialog({ sub, onClose }: AttributesDialogProps) {
  const [version, setVersion] = useState(sub.version);
  const [typed, setTyped] = useState<readonly TypedAttribute[]>(() => typedAttributes(sub.attributes));
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const made = useRef(0);
  const save = useAct({
    call: () => browserCall(changeAttributes, { id: sub.id, version, attributes: attributesToSend(typed) }),
    fields: ["attributes"],
    doneToast: "Attributes saved",
    stale: [[catalogueKey]],
    onEnd: onClose,
  });
  const byId = new Map(typed.map((one) => [one.at, one]));
  const inOrder = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const shown = moved ? inOrder(moved) : typed;
  const { announcement, handle } = useMoving({
    ids: shown.map(({ at }) => at),
    nameOf: (id) => byId.get(id)?.label || "The attribute",
    show: setMoved,
    put: (ids) => {
      setTyped(inOrder(ids));
      setMoved(null);
    },
  });
  const current = save.current as DeskSubCategory | undefined;

  function goOnFrom(theirs: DeskSubCategory) {
    setVersion(theirs.version);
    save.reset();
  }
  const change = (at: string, keys: Partial<TypedAttribute>) =>
    setTyped(typed.map((one) => (one.at === at ? { ...one, ...keys } : one)));
  return (
    <ActDialog
      act={save}
      title={`Attributes of ${sub.name}`}
      size="lg"
      words="Save"
      isUnsaved={JSON.stringify(typed) !== JSON.stringify(typedAttributes(sub.attributes))}
      onClose={onClose}
      says={current ? "" : null}
    >
      <p className="text-ink-2">
        Each is a column of the sheet. What is removed takes its values along; that can be taken back in an item's
        history.
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {shown.length === 0 && <p className="text-small text-ink-3">No attributes yet.</p>}
      <ol className="grid gap-4">
        {shown.map((one, place) => (
          <li key={one.at} data-order={one.at} className="border-t border-line pt-4">
            <AttributeFields
              one={one}
              handle={handle(one.at)}
              problem={(field) => problemOfAttribute(save.problems, place, field)}
              onChange={(keys) => change(one.at, keys)}
              onRemove={() => setTyped(typed.filter(({ at }) => at !== one.at))}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          size="sm"
          icon={Plus}
          disabled={typed.length >= mostAttributes}
          onClick={() => setTyped([...typed, newAttribute(++made.current)])}
        >
          Add attribute
        </Button>
        {typed.length >= mostAttributes && (
          <p className="mt-2 text-small text-ink-3">A sub-category has at most {mostAttributes} attributes.</p>
        )}
      </div>
      {current && (
        <TheirsOrMine
          onTakeTheirs={() => {
            setTyped(typedAttributes(current.attributes));
            goOnFrom(current);
          }}
          onKeepMine={() => goOnFrom(current)}
        >
          <p className="mt-1 text-small text-ink-2">
            Its attributes are now: {current.attributes.map(({ label }) => label).join(", ") || "none"}.
          </p>
        </TheirsOrMine>
      )}
    </ActDialog>
  );
}

interface AttributeFieldsProps {
  one: TypedAttribute;
  handle: ReturnType<ReturnType<typeof useMoving>["handle"]>;
  problem: (field: string) => string | undefined;
  onChange: (keys: Partial<TypedAttribute>) => void;
  onRemove: () => void;
}

function AttributeFields({ one, handle, problem, onChange, onRemove }: AttributeFieldsProps) {
  const called = one.label || "new attribute";
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{called}</legend>
      <div className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-2">
          <OrderHandle name={called} {...handle} />
          <span className="min-w-0 font-[560] wrap-anywhere">{called}</span>
        </span>
        <Button size="sm" variant="ghost" aria-label={`Remove ${called}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          maxLength={60}
          value={one.label}
          error={problem("label") ?? problem("key")}
          onChange={(event) => onChange({ label: event.target.value })}
        />
        <TextField
          label="Name in Hindi"
          lang="hi"
          maxLength={60}
          value={one.label_hi}
          error={problem("label_hi")}
          onChange={(event) => onChange({ label_hi: event.target.value })}
        />
        <SelectField
          label="Kind"
          value={one.kind}
          error={problem("kind")}
          onChange={(event) => onChange({ kind: event.target.value as AttributeKind })}
        >
          {Object.entries(kinds).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </SelectField>
        {one.kind === "number" && (
          <TextField
            label="Unit"
            maxLength={20}
            hint="Such as mm; it may stay empty."
            value={one.unit}
            error={problem("unit")}
            onChange={(event) => onChange({ unit: event.target.value })}
          />
        )}
      </div>
      {one.kind === "choice" && (
        <TextArea
          label="Choices"
          rows={4}
          hint="One a line, in the order in which buyers see them."
          value={one.choices}
          error={problem("choices")}
          onChange={(event) => onChange({ choices: event.target.value })}
        />
      )}
      <CheckField
        required={false}
        checked={one.facet}
        error={problem("facet")}
        onChange={(event) => onChange({ facet: event.target.checked })}
      >
        Buyers narrow the list by it
      </CheckField>
    </fieldset>
  );
}
