// One cell of a line: a field that shows its figure tidied until one types in it.
import { memo } from "react";
import { gstChoices } from "../draft/cell-text.ts";
import type { LineTextField } from "../draft/reduce.ts";
import { useOpenEditor, useProblem } from "../use-editor.ts";
import { useTidied } from "../use-tidied.ts";

interface CellProps {
  lineKey: string;
  field: LineTextField;
  text: string;
  /** "Rate of Hex bolt …" */
  label: string;
  as?: "money" | "quantity" | "percent" | "text";
  /** What holds while nothing is typed. */
  placeholder?: string | undefined;
  id?: string;
}

export const problemsId = (lineKey: string) => `${lineKey}-problems`;
const gstListId = "editor-gst";

export function GstChoices() {
  return (
    <datalist id={gstListId}>
      {gstChoices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </datalist>
  );
}

export const Cell = memo(function Cell({ lineKey, field, text, label, as = "text", placeholder, id }: CellProps) {
  const editor = useOpenEditor();
  const problem = useProblem(`${lineKey} ${field}`);
  const tidied = useTidied(text, as);

  return (
    <input
      id={id}
      className={as === "text" ? "cell" : "cell cell-figure"}
      data-col={field}
      inputMode={as === "text" || field === "discount" || field === "gst" ? "text" : "decimal"}
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? problemsId(lineKey) : undefined}
      autoComplete="off"
      spellCheck={false}
      list={field === "gst" ? gstListId : undefined}
      placeholder={placeholder}
      {...tidied}
      onChange={(event) => editor.change({ type: "cell", key: lineKey, field, text: event.target.value })}
    />
  );
});
