// Items of one sub-category in a table that hangs from a rule; on narrow screens every row is a block.
import type { ItemRow } from "@vanik/contracts/catalogue";
import type { ReactNode } from "react";
import { unbroken } from "../../app/formats.ts";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { usePrice } from "../../app/price.ts";
import { itemTable } from "../../texts/en/item-table.ts";
import { unitTexts } from "../../texts/en/units.ts";
import "../../ui/table.css";
import "./item-table.css";

interface ItemTableProps<Row> {
  items: readonly Row[];
  labelledBy: string;
  pathOf: (item: Row) => string;
  /** What stands at the end of a row: a quantity and Add. */
  order: (item: Row) => ReactNode;
}

export function ItemTable<Row extends ItemRow>({ items, labelledBy, pathOf, order }: ItemTableProps<Row>) {
  const t = useTexts(itemTable);
  const { unit } = useTexts(unitTexts);
  const { price, per } = usePrice();
  return (
    <table className="table item-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t.item}</th>
          <th scope="col">{t.code}</th>
          <th scope="col">{t.hsn}</th>
          <th scope="col" className="item-unit">
            {t.unit}
          </th>
          <th scope="col" className="number item-price">
            {t.price}
          </th>
          <th scope="col" className="number">
            {t.quantity}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item._id}>
            <th scope="row">
              <PageLink to={pathOf(item)} className="item-name">
                {unbroken(item.item_name)}
              </PageLink>
            </th>
            <td className="item-fact item-code">
              {item.item_code}
              {item.hsn && (
                <span className="min-[60rem]:hidden">
                  {" "}
                  · {t.hsn} {item.hsn}
                </span>
              )}
            </td>
            <td className="item-fact item-hsn whitespace-nowrap">{item.hsn}</td>
            <td className="item-fact item-unit">{unit(item.uom)}</td>
            <td className="item-price number">
              {price(item.average_price)} <span className="item-per">{per(item.average_price, t.per(item.uom))}</span>
            </td>
            <td className="item-order">{order(item)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
