// One press makes an item of goods in own words; the line takes its code, and what has left Draft keeps its words.
import { useQuery } from "@tanstack/react-query";
import { keepOwnWords, readCatalogueTree } from "@vanik/contracts/api";
import { browserCall } from "../../../app/call.ts";
import { useMay } from "../../../lists/rights/use-may.ts";
import { ActForm } from "../../../lists/written/act-form.tsx";
import { useAct } from "../../../lists/written/use-act.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { gstOf } from "../draft/cell-text.ts";
import type { EditorLine } from "../draft/draft.ts";
import { useOpenEditor } from "../use-editor.ts";

export function OwnWordsToCatalogue({ line }: { line: EditorLine }) {
  const may = useMay();
  return may("catalogue") && line.item_name.trim() ? <KeepForm line={line} /> : null;
}

function KeepForm({ line }: { line: EditorLine }) {
  const editor = useOpenEditor();
  const { key, item_name, uom, hsn } = line;
  const gst = gstOf(line.gst);
  const { data: tree } = useQuery({
    queryKey: ["deskCatalogue", "keep"],
    queryFn: () => browserCall(readCatalogueTree),
    staleTime: 60_000,
  });
  const act = useAct({
    begins: { sub_category: "" },
    call: ({ sub_category }) =>
      browserCall(keepOwnWords, {
        item_name: item_name.trim(),
        uom,
        hsn,
        gst_rate: gst?.rate ?? 0,
        gst_treatment: gst?.treatment ?? "taxable",
        ...(sub_category && { sub_category }),
      }),
    doneToast: ({ made, item }) => `${item.item_code} ${made ? "is in the catalogue" : "was in the catalogue already"}`,
    stale: [["deskCatalogue"], ["editor"]],
    onDone({ item: { item_code, item_name: name, hsn: code } }) {
      editor.closeStep();
      editor.change({ type: "item", key, item: { item_code, item_name: name, hsn: code } });
      editor.closeStep();
    },
  });
  if (!hsn || !gst)
    return <p className="line-detail text-ink-3">With HSN and GST said, it can be kept in your catalogue.</p>;
  return (
    <ActForm
      act={act}
      className="line-keep"
      words="Keep in my catalogue"
      button={{ variant: "plain", size: "sm" }}
      inPage
    >
      <SelectField label="Sub-category" {...act.field("sub_category")}>
        <option value="">Not sorted</option>
        {tree?.categories.map(({ id, name, sub_categories: subs }) => (
          <optgroup key={id} label={name}>
            {subs.map((sub) => (
              <option key={sub.id} value={sub.id}>
                {sub.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </ActForm>
  );
}
