// What an item was lately sold and bought for, by whom, and what was left.
import { useQuery } from "@tanstack/react-query";
import { readItemTrade } from "@vanik/contracts/api";
import { deskAddress } from "@vanik/contracts/desk-pages";
import type { ItemDeal, ItemTrade as Trade } from "@vanik/contracts/item-trade";
import { Link } from "react-router";
import { browserCall } from "../../app/call.ts";
import { day } from "../../app/days-and-times.ts";
import { quantity, rupees } from "../../app/formats.ts";
import { readAnew } from "../../app/read-anew.ts";
import { useErpnext } from "../../lists/rights/use-may.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { RowPlaceholder } from "../../ui/row-placeholder.tsx";
import { catalogueKey } from "./queries.ts";

export function ItemTrade({ id }: { id: string }) {
  const erpnext = useErpnext();
  const isOurs = erpnext === null;
  const trade = useQuery({
    queryKey: [catalogueKey, "trade", id],
    queryFn: () => browserCall(readItemTrade, { id }),
    enabled: isOurs,
    ...readAnew,
  });
  if (erpnext) return null;
  if (!trade.data) return <NotRead what="What it was bought and sold for" query={trade} waiting={<RowPlaceholder />} />;
  const { sold, bought, suppliers, margin } = trade.data;
  return (
    <section aria-label="In trade">
      <h3 className="pb-2 text-label font-[560]">In trade</h3>
      {sold.length + (bought?.length ?? 0) === 0 ? (
        <p className="text-small text-ink-3">{bought ? "It was not bought or sold yet." : "It was not sold yet."}</p>
      ) : (
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Deals title="Sold" kind="sales_order" deals={sold} none="Not sold yet." />
          {bought && <Deals title="Bought" kind="purchase_order" deals={bought} none="Not bought yet." />}
          {margin && <MarginOfItem margin={margin} />}
          {suppliers && <Suppliers suppliers={suppliers} />}
        </div>
      )}
    </section>
  );
}

interface DealsProps {
  title: string;
  kind: "sales_order" | "purchase_order";
  deals: readonly ItemDeal[];
  none: string;
}

function Deals({ title, kind, deals, none }: DealsProps) {
  return (
    <div>
      <h4 className="pb-1 text-small text-ink-3">{title}</h4>
      {deals.length === 0 && <p className="text-small text-ink-3">{none}</p>}
      <ul className="text-small">
        {deals.map(({ name, day: on, party, qty, uom, rate }, at) => (
          <li key={`${name} ${at}`} className="flex gap-4 border-t border-line py-1.5">
            <span className="min-w-0 flex-1">
              <Link to={deskAddress(kind, name)} className="link">
                {name}
              </Link>
              <span className="block wrap-anywhere text-ink-3">
                {party}, {day(on)}
              </span>
            </span>
            <span className="shrink-0 text-right tabular-nums">
              {rupees(rate)}
              <span className="block text-ink-3">
                {quantity(qty)} {uom}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function MarginOfItem({ margin: { percent, lines, without_cost } }: Pick<Required<Trade>, "margin">) {
  if (lines === 0) return null;
  return (
    <p className="text-small">
      <span className="text-ink-3">Margin of {lines === 1 ? "the line" : `${lines} lines`} sold: </span>
      {percent === null ? "no cost is known" : `${percent} %`}
      {percent !== null && without_cost > 0 && (
        <span className="text-ink-3">, without {without_cost} whose cost is not known</span>
      )}
    </p>
  );
}

function Suppliers({ suppliers }: Pick<Required<Trade>, "suppliers">) {
  if (suppliers.length === 0) return null;
  return (
    <div className="sm:col-start-2">
      <h4 className="pb-1 text-small text-ink-3">Suppliers</h4>
      <ul className="text-small">
        {suppliers.map(({ party, orders, rate, uom, day: on }) => (
          <li key={party} className="flex gap-4 border-t border-line py-1.5">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {party}
              <span className="block text-ink-3">
                {orders === 1 ? "1 order" : `${orders} orders`}, last {day(on)}
              </span>
            </span>
            <span className="shrink-0 text-right tabular-nums">
              {rupees(rate)}
              <span className="block text-ink-3">a {uom}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
