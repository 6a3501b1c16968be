import { memo } from "react";
import { amount } from "../../../app/formats.ts";
import { useEditor } from "../use-editor.ts";

/** A line's amount after all discounts: drawn by itself, as a discount of the document moves every line's. */
export const Amount = memo(function Amount({ lineKey }: { lineKey: string }) {
  const paise = useEditor(({ figures }) => figures.lines.get(lineKey)?.amount ?? 0);
  return <span className="figures">{amount(paise / 100)}</span>;
});

/** What a charge bears that names no rate. */
export function useImpliedGst(lineKey: string): string | undefined {
  return useEditor(({ figures }) => {
    const gst = figures.lines.get(lineKey)?.gst;
    return gst ? `${gst.rate}%` : undefined;
  });
}

/** What is computed of a line whose amount the bill may print otherwise. */
export function useComputedAmount(lineKey: string): string {
  return useEditor((editor) => {
    const at = editor.keys.indexOf(lineKey);
    return amount((editor.figures.computed.lines[at]?.amount ?? 0) / 100);
  });
}
