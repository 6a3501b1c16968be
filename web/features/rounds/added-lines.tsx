// Lines that a corrigendum asks besides: an item is found by a few words, its quantity and what it specifies are typed.
import type { ItemOption } from "@vanik/contracts/catalogue";
import { unbroken } from "../../app/formats.ts";
import { Button } from "../../ui/button.tsx";
import { FindItem } from "../../lists/find-item.tsx";
import { TextField } from "../../ui/field.tsx";
import { type AddedTyped, errorAtAdded } from "./amendment.ts";
import type { ActProblems } from "../../lists/written/use-act.ts";

/** An item, or goods of these words. */
type Found = Pick<ItemOption, "item_code" | "item_name" | "uom">;

interface AddedLinesProps {
  added: readonly AddedTyped[];
  problems: ActProblems;
  onChange: (added: readonly AddedTyped[]) => void;
}

export function AddedLines({ added, problems, onChange }: AddedLinesProps) {
  const add = ({ item_code, item_name, uom }: Found) => {
    const key = Math.max(0, ...added.map((line) => line.key)) + 1;
    onChange([...added, { key, item_code, item_name, uom, quantity: "", specification: "" }]);
  };
  const change = (key: number, part: Partial<AddedTyped>) =>
    onChange(added.map((line) => (line.key === key ? { ...line, ...part } : line)));
  return (
    <>
      {added.length > 0 && (
        <ul className="round-amend" aria-label="Added lines">
          {added.map((line, at) => (
            <AddedLine
              key={line.key}
              line={line}
              at={at}
              problems={problems}
              change={(part) => change(line.key, part)}
              remove={() => onChange(added.filter(({ key }) => key !== line.key))}
            />
          ))}
        </ul>
      )}
      <FindItem
        label="Add a line"
        onFound={add}
        onWords={(words) => add({ item_code: "", item_name: words, uom: "Nos" })}
      />
    </>
  );
}

interface AddedLineProps {
  line: AddedTyped;
  /** Its place among those that are added, as the server names it. */
  at: number;
  problems: ActProblems;
  change: (part: Partial<AddedTyped>) => void;
  remove: () => void;
}

function AddedLine({ line, at, problems, change, remove }: AddedLineProps) {
  const { item_code, item_name: itemName, uom, quantity, specification } = line;
  return (
    <li>
      <span className="round-amend-item">{unbroken(itemName)}</span>
      <TextField
        label={<span className="sr-only">Quantity of {itemName}</span>}
        className="round-amend-quantity"
        inputMode="decimal"
        autoComplete="off"
        value={quantity}
        error={errorAtAdded(problems, line, at)}
        suffix={item_code ? <span className="self-center pr-3 text-ink-3">{uom}</span> : undefined}
        onChange={(event) => change({ quantity: event.target.value })}
      />
      <Button className="round-amend-drop" aria-label={`Leave out ${itemName}`} onClick={remove}>
        Leave out
      </Button>
      {item_code === "" && (
        <TextField
          label={`Unit of ${itemName}`}
          className="round-amend-unit"
          autoComplete="off"
          maxLength={32}
          value={uom}
          onChange={(event) => change({ uom: event.target.value })}
        />
      )}
      <TextField
        label={`Specification of ${itemName}`}
        className="round-amend-specification"
        autoComplete="off"
        maxLength={2000}
        value={specification}
        onChange={(event) => change({ specification: event.target.value })}
      />
    </li>
  );
}
