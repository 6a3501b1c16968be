// The lines of an invoice as a draft of a note has them: below each what is typed of it.
import type { TradeDocument } from "@vanik/contracts/documents";
import { useEffect } from "react";
import { TextField } from "../../ui/field.tsx";

type LineOfInvoice = NonNullable<TradeDocument["left"]>[number];

/** A figure of a line by its key on the wire; its label says in which unit. */
export interface LineFigure<Key extends string> {
  key: Key;
  label: (line: LineOfInvoice) => string;
}

export const quantityOfLine: LineFigure<"qty"> = { key: "qty", label: ({ uom }) => `Quantity, ${uom}` };

interface DraftLinesProps<Key extends string> {
  lines: readonly LineOfInvoice[];
  typed: readonly (Record<Key, string> & { source: number })[];
  figures: readonly LineFigure<Key>[];
  /** Beside the item: what of it there is. */
  says: (line: LineOfInvoice) => string;
  problems: Readonly<Record<string, string | undefined>>;
  /** Where a line stands among those that are sent, as a refusal names it. */
  placeOf: (source: number) => number;
  onChange: (source: number, key: Key, text: string) => void;
}

export function DraftLines<Key extends string>(props: DraftLinesProps<Key>) {
  const { lines, typed, figures, says, problems, placeOf, onChange } = props;
  return (
    <ul className="grid gap-4">
      {lines.map((line) => {
        const { source, item_name: item } = line;
        const row = typed.find((one) => one.source === source);
        return (
          row && (
            <li key={source} className="grid gap-2">
              <p className="text-small">
                {item}
                <span className="text-ink-3"> · {says(line)}</span>
              </p>
              {figures.map(({ key, label }) => (
                <TextField
                  key={key}
                  label={label(line)}
                  inputMode="decimal"
                  value={row[key]}
                  error={problems[`lines.${placeOf(source)}.${key}`]}
                  onChange={({ target }) => onChange(source, key, target.value)}
                />
              ))}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** Tells whether something is typed that is not saved: what is issued is what is saved. */
export function useUnsaved(typed: object, saved: object, onUnsaved: (isUnsaved: boolean) => void): void {
  const isUnsaved = JSON.stringify(typed) !== JSON.stringify(saved);
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
}
