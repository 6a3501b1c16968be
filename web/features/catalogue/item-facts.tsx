import type { ItemDetail } from "@vanik/contracts/catalogue";
import type { ReactNode } from "react";
import { useTexts } from "../../app/language.tsx";
import { usePrice } from "../../app/price.ts";
import { item as texts } from "../../texts/en/item.ts";

/** The average price with what it means; below it the way into the cart. */
export function ItemPrice({ item, children }: { item: ItemDetail; children: ReactNode }) {
  const t = useTexts(texts);
  const { price, per } = usePrice();
  return (
    <section aria-label={t.price} className="mt-6 hang pt-5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-h2 figures">{price(item.average_price)}</span>
        <span className="text-ink-2">{per(item.average_price, t.per(item.uom))}</span>
      </p>
      <p className="mt-1 mb-5 text-label text-ink-2">{per(item.average_price, t.priceMeans)}</p>
      {children}
    </section>
  );
}

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
