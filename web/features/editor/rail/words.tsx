// What is said in words, below the lines: who is asked, where it is delivered, the terms, a note to the party.
import { fieldOf, fieldsOf, places } from "@vanik/contracts/document-fields";
import { type DraftedKind, kinds } from "@vanik/contracts/trade";
import type { ReactNode } from "react";
import { TextArea } from "../../../ui/text-area.tsx";
import { useEditor, useOpenEditor, useProblem } from "../use-editor.ts";
import { ShipTo } from "./ship-to.tsx";
import { headChange } from "./side-fields.tsx";

interface WordsProps {
  /** The field of who is asked, made of `useSuppliersField`. */
  suppliers: ReactNode;
}

export function EditorWords({ suppliers }: WordsProps) {
  const { kind } = useOpenEditor();
  return (
    <div className="editor-words">
      {fieldsOf(kind, places.words, "written").map((field) => {
        if (field === "suppliers")
          return (
            <div key={field} className="editor-suppliers">
              {suppliers}
            </div>
          );
        if (field === "ship_to") return <ShipTo key={field} />;
        const isToParty = field === "note" && !isTheirs(kind);
        const { label, max } = fieldOf(field);
        return (
          <Text key={field} field={field} label={isToParty ? `Note to the ${kinds[kind].party}` : label} max={max} />
        );
      })}
    </div>
  );
}

/** Written down by the desk for the party whose paper it is. */
const isTheirs = (kind: DraftedKind) => kind === "supplier_quotation" || kind === "purchase_invoice";

interface TextProps {
  field: Exclude<(typeof places.words)[number], "suppliers" | "ship_to">;
  label: string;
  max: number | undefined;
}

function Text({ field, label, max }: TextProps) {
  const editor = useOpenEditor();
  const value = useEditor(({ draft }) => draft.head[field]);
  const problem = useEditor(({ state }) => state.problems[field]);
  return (
    <TextArea
      label={label}
      rows={4}
      maxLength={max}
      error={problem}
      value={value}
      onChange={(event) => editor.change(headChange(field, event.target.value))}
      onBlur={() => editor.closeStep()}
    />
  );
}

/** Who is asked by a request, for what chooses them inside the editor: another feature's, put there by the page. */
export function useSuppliersField() {
  const editor = useOpenEditor();
  const document = useEditor(({ state }) => state.document);
  const chosen = useEditor(({ draft }) => draft.head.suppliers);
  const error = useProblem("suppliers");
  const onChange = (names: readonly string[]) => {
    editor.change(headChange("suppliers", names));
    editor.closeStep();
  };
  return { document, chosen, onChange, error };
}
