import type { ItemDetail } from "@vanik/contracts/catalogue";
import type { ReactNode } from "react";
import { useTexts } from "../../app/language.tsx";
import { quantity } from "../../app/formats.ts";
import { usePrice } from "../../app/price.ts";
import { useEitherLanguage } from "../../app/site-texts.ts";
import { item as texts } from "../../texts/en/item.ts";
import { unitTexts } from "../../texts/en/units.ts";
import { PriceLine } from "./price-line.tsx";

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
      <PriceLine prices={item.prices} />
    </section>
  );
}

export function ItemFacts({ item }: { item: ItemDetail }) {
  const t = useTexts(texts);
  const { unit } = useTexts(unitTexts);
  const inLanguage = useEitherLanguage();
  const { sub_category: sub } = item;
  const facts = [
    [t.code, item.item_code],
    [t.hsn, item.hsn],
    [t.gst, item.gst_rate === null ? "" : `${item.gst_rate}%`],
    [t.unit, unit(item.uom)],
    [t.otherUnits, item.units.map(({ uom, factor }) => t.unitOf(uom, quantity(factor), item.uom)).join(", ")],
    [t.least, item.min_qty === null ? "" : `${quantity(item.min_qty)} ${unit(item.uom)}`],
    [t.leadDays, item.lead_days === null ? "" : t.days(item.lead_days)],
    [t.makes, item.makes.join(", ")],
    ...[...item.attributes, ...(item.dimensions?.figures ?? [])].map(({ label, label_hi, value }) => [
      inLanguage(label, label_hi).value,
      value,
    ]),
    [t.standards(inLanguage(sub.sub_category, sub.sub_category_hi).value), sub.standards],
  ].filter(([, value]) => value);
  return (
    <>
      {item.description && (
        <p className="mt-6 max-w-[68ch] break-words whitespace-pre-line text-ink-2">{item.description}</p>
      )}
      <dl className="mt-8 hang">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-x-6 border-b border-line py-2.5 text-label">
            <dt className="w-32 flex-none break-words text-ink-3 sm:w-44">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
