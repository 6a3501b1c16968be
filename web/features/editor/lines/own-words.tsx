// Of goods in own words: HSN and rate of GST as items of the catalogue with like names have them, each taken with a press.
import { useTaxesProposed } from "../../../lists/taxes-proposed.ts";
import { gstText } from "../draft/cell-text.ts";
import type { EditorLine } from "../draft/draft.ts";
import { useOpenEditor } from "../use-editor.ts";

export function OwnWords({ line }: { line: EditorLine }) {
  const editor = useOpenEditor();
  const { key, item_name, hsn, gst } = line;
  const proposed = useTaxesProposed(item_name)
    .map((alike) => ({
      hsn: alike.hsn,
      gst: gstText({ rate: alike.gst_rate, treatment: alike.gst_treatment }),
      item: alike.item_name,
    }))
    .filter((one) => one.hsn !== hsn || one.gst !== gst);
  if (proposed.length === 0) return null;

  function apply({ hsn: takenHsn, gst: takenGst }: { hsn: string; gst: string }): void {
    editor.closeStep();
    editor.change({ type: "cell", key, field: "hsn", text: takenHsn });
    editor.change({ type: "cell", key, field: "gst", text: takenGst });
    editor.closeStep();
  }

  return (
    <p className="line-detail">
      <span>Alike in the catalogue</span>{" "}
      {proposed.map((one) => (
        <button
          key={`${one.hsn} ${one.gst}`}
          type="button"
          className="link mr-4"
          title={one.item}
          onClick={() => apply(one)}
        >
          Take HSN {one.hsn}, {one.gst}
        </button>
      ))}
    </p>
  );
}
