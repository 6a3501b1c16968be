// Two changed one draft. What differs stands side by side, and for each the second chooses; what neither chose is as who
// changed it has it.
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import type { Head, HeadField, EditorLine } from "../draft/draft.ts";
import { type Difference, differencesOf, type ConflictSide } from "../draft/merge.ts";
import type { Saver, SaveState } from "../draft/saver.ts";
import { useEditor } from "../use-editor.ts";
import { useSaveState } from "../use-saver.ts";
import { fieldLabel, describeField, describeLine } from "./describe-side.ts";

interface ConflictDialogProps {
  saver: Saver;
  /** The conflict that was closed; it stays closed until somebody compares again. */
  closed: SaveState | null;
  onClose: (state: SaveState) => void;
}

export function ConflictDialog({ saver, closed, onClose }: ConflictDialogProps) {
  const state = useSaveState(saver);
  const open = state.is === "conflict" && state !== closed;
  return (
    <Dialog open={open} onClose={() => onClose(state)} title="Somebody else changed this draft" size="lg">
      {state.is === "conflict" && <Choices saver={saver} conflict={state} />}
    </Dialog>
  );
}

function Choices({ saver, conflict }: { saver: Saver; conflict: Extract<SaveState, { is: "conflict" }> }) {
  const mine = useEditor(({ draft }) => draft);
  const differences = differencesOf(conflict.base, mine, conflict.theirs);
  const [chosen, setChosen] = useState<Readonly<Record<string, ConflictSide>>>({});
  const sideOf = ({ id, chosenSide }: Difference) => chosen[id] ?? chosenSide;
  const all = (side: ConflictSide) => setChosen(Object.fromEntries(differences.map(({ id }) => [id, side])));
  const both = differences.filter((difference) => difference.both).length;

  return (
    <>
      <p className="max-w-[44rem] text-ink-2">
        Your changes are not saved yet, and nothing of either is lost.{" "}
        {both > 0
          ? `${both === 1 ? "One thing was" : `${both} things were`} changed by both of you: choose which holds.`
          : "You changed different things: both stand unless you choose otherwise."}
      </p>
      <div className="flex flex-wrap gap-2 pt-4">
        <Button size="sm" onClick={() => all("mine")}>
          All mine
        </Button>
        <Button size="sm" onClick={() => all("theirs")}>
          All theirs
        </Button>
      </div>
      <ul className="conflict-list" aria-label="What differs">
        {differences.map((difference) => (
          <li key={difference.id}>
            <Choice
              one={difference}
              side={sideOf(difference)}
              onChoose={(side) => setChosen({ ...chosen, [difference.id]: side })}
            />
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="ink" onClick={() => saver.settle(chosen)}>
          Save what is chosen
        </Button>
      </DialogActions>
    </>
  );
}

const nameOfDifference = ({ field, base, mine, theirs }: Difference): string =>
  field ? fieldLabel(field) : ((mine ?? theirs ?? base) as EditorLine).item_name;
const describeSide = ({ field }: Difference, value: Difference["mine"]): string =>
  field ? describeField(field, value as Head[HeadField]) : describeLine(value as EditorLine | null);

function Choice({
  one,
  side,
  onChoose,
}: {
  one: Difference;
  side: ConflictSide;
  onChoose: (side: ConflictSide) => void;
}) {
  const name = nameOfDifference(one);
  const options = [
    { of: "mine", word: "Mine", text: describeSide(one, one.mine) },
    { of: "theirs", word: "Theirs", text: describeSide(one, one.theirs) },
  ] as const;
  return (
    <fieldset className="conflict">
      <legend>
        {name}
        {one.both && <span className="text-amber"> changed by both</span>}
      </legend>
      <p className="text-caption text-ink-3">Before: {describeSide(one, one.base)}</p>
      <div className="conflict-sides">
        {options.map(({ of, word, text }) => (
          <label key={of} className="conflict-side" data-chosen={side === of ? "" : undefined}>
            <input
              type="radio"
              className="choice-mark"
              name={`conflict-${one.id}`}
              checked={side === of}
              onChange={() => onChoose(of)}
            />
            <span className="text-label">{word}</span>
            <span className="conflict-said figures">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
