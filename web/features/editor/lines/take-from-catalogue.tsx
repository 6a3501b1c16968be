// A draft keeps its lines' names and HSN when the catalogue says otherwise by now: here it is told, and taken over.
import { useQuery } from "@tanstack/react-query";
import type { MatchedItem } from "@vanik/contracts/item-matches";
import { BookDown } from "lucide-react";
import { useAct } from "../../../lists/written/use-act.ts";
import { readAnew } from "../../../app/read-anew.ts";
import { Button } from "../../../ui/button.tsx";
import { type EditorLine, isNamedInFull } from "../draft/draft.ts";
import { correctsHsn } from "../draft/kind-fields.ts";
import type { ItemWords, Saver } from "../draft/saver.ts";
import { matchesOf } from "../queries.ts";
import { useEditor, useOpenEditor } from "../use-editor.ts";

const mostAsked = 500;

/** Of items that lines call or class otherwise: what the catalogue says, by code. Where the desk corrects the HSN its own stays. */
export function wordsToTake(
  lines: readonly Pick<EditorLine, "item_code" | "item_name" | "hsn">[],
  items: readonly MatchedItem[],
  ownHsn: boolean,
): ReadonlyMap<string, ItemWords> {
  const byCode = new Map(items.map((item) => [item.item_code, item]));
  return new Map(
    lines.flatMap(({ item_code: code, item_name: name, hsn }) => {
      const item = byCode.get(code);
      const isSame = !item || (item.item_name === name && (ownHsn || item.hsn === hsn));
      return isSame ? [] : [[code, { item_name: item.item_name, ...(!ownHsn && { hsn: item.hsn }) }] as const];
    }),
  );
}

/** A button while there is something to take. */
export function TakeFromCatalogue({ saver }: { saver: Saver }) {
  const { kind } = useOpenEditor();
  const lines = useEditor(({ draft }) => draft.lines);
  const filling = useAct({
    call: (words: ReadonlyMap<string, ItemWords>) => saver.fillFromCatalogue(words),
    stale: [],
  });
  const codes = [...new Set(lines.flatMap((line) => (isNamedInFull(line) ? [] : line.item_code)))].slice(0, mostAsked);
  const { data = [] } = useQuery({
    queryKey: ["editor", "catalogue", codes],
    queryFn: async () => (await matchesOf(codes)).flatMap(({ item }) => item ?? []),
    enabled: codes.length > 0,
    ...readAnew,
  });
  const words = wordsToTake(lines, data, correctsHsn(kind));
  if (words.size === 0) return null;
  const [only, another] = [...words.values()];
  return (
    <Button
      size="sm"
      icon={BookDown}
      busy={filling.isPending}
      title={
        another
          ? `${words.size} items are others in the catalogue now`
          : `Called ${only?.item_name} in the catalogue now`
      }
      onClick={() => filling.submit(words)}
    >
      Take from catalogue
    </Button>
  );
}
