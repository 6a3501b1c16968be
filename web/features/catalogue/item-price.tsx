import type { ItemDetail } from "@vanik/contracts/catalogue";
import type { ReactNode } from "react";
import { rupees } from "../../app/formats.ts";
import { useTexts } from "../../app/language.tsx";
import { item as texts } from "../../texts/en/item.ts";

/** The average price with what it means; below it the way into the cart. */
export function ItemPrice({ item, children }: { item: ItemDetail; children: ReactNode }) {
  const t = useTexts(texts);
  return (
    <section aria-label={t.price} className="mt-6 hang pt-5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-h2 figures">{rupees(item.average_price)}</span>
        <span className="text-ink-2">{t.per(item.uom)}</span>
      </p>
      <p className="mt-1 mb-5 text-label text-ink-2">{t.priceMeans}</p>
      {children}
    </section>
  );
}
