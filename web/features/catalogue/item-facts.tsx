import type { ItemDetail } from "@vanik/contracts/catalogue";
import { useTexts } from "../../app/language.tsx";
import { item as texts } from "../../texts/en/item.ts";

export function ItemFacts({ item }: { item: ItemDetail }) {
  const t = useTexts(texts);
  const facts = [
    [t.code, item.item_code],
    [t.hsn, item.hsn],
    [t.gst, `${item.gst_rate}%`],
    [t.unit, item.uom],
    [t.standards(item.sub_category.sub_category), item.sub_category.standards],
  ].filter(([, value]) => value);
  return (
    <dl className="mt-8 hang">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-x-6 border-b border-line py-2.5 text-label">
          <dt className="w-32 flex-none break-words text-ink-3 sm:w-44">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
