// Of goods in own words: HSN and rate of GST as items of the catalogue with like names have them, each taken with a press.
import { useQuery } from "@tanstack/react-query";
import type { MatchedItem } from "@vanik/contracts/item-matches";
import { useDeferredValue } from "react";
import { readAnew } from "../../../app/read-anew.ts";
import { gstText } from "../draft/cell-text.ts";
import type { EditorLine } from "../draft/draft.ts";
import { matchesOf } from "../queries.ts";
import { useOpenEditor } from "../use-editor.ts";

const mostProposed = 3;

interface ProposedTax {
  hsn: string;
  gst: string;
  /** The item that is the most alike. */
  item: string;
}

/** Each HSN and rate once, the most alike first. */
export function taxesProposed(like: readonly MatchedItem[]): ProposedTax[] {
  const proposed = like.map(({ hsn, gst_rate: rate, gst_treatment: treatment, item_name: item }) => ({
    hsn,
    gst: gstText({ rate, treatment }),
    item,
  }));
  const first = [...Map.groupBy(proposed, ({ hsn, gst }) => `${hsn} ${gst}`).values()].map(([one]) => one!);
  return first.slice(0, mostProposed);
}

export function OwnWords({ line }: { line: EditorLine }) {
  const editor = useOpenEditor();
  const { key, item_name, hsn, gst } = line;
  const words = useDeferredValue(item_name.trim());
  const { data: like = [] } = useQuery({
    queryKey: ["editor", "like", words],
    queryFn: async () => {
      const [match] = await matchesOf([words]);
      return match?.item ? [match.item, ...match.like] : (match?.like ?? []);
    },
    enabled: words.length > 2,
    ...readAnew,
  });
  const proposed = taxesProposed(like).filter((one) => one.hsn !== hsn || one.gst !== gst);
  if (proposed.length === 0) return null;

  function take({ hsn: takenHsn, gst: takenGst }: ProposedTax): void {
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
          onClick={() => take(one)}
        >
          Take HSN {one.hsn}, {one.gst}
        </button>
      ))}
    </p>
  );
}
