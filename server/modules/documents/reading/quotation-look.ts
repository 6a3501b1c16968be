// What the desk looks at before a quotation goes out, with what each item was last sold and bought for: read by one statement.
import { type Paise, toPercent, toRupees } from "@vanik/contracts/money";
import { hasSight } from "@vanik/contracts/sights";
import type { QuotationLook } from "@vanik/contracts/quotation-look";
import { unitCost } from "@vanik/trading/bid-costs";
import { isServiceLine } from "@vanik/trading/charges";
import { gainOfLines, type LastPrice, linesToLookAt, type LookedLine } from "@vanik/trading/quotation-look";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { notFound } from "../../../platform/errors.ts";
import { idNamed } from "../named.ts";

interface FoundLast extends Omit<LastPrice, "rate"> {
  amount: Paise;
  /** Thousandths. */
  qty: number;
}
interface FoundLine {
  idx: number;
  itemCode: string;
  itemName: string;
  hsn: string;
  uom: string;
  qty: number;
  amount: Paise;
  cost: Paise | null;
  lastSold: FoundLast | null;
  lastPaid: FoundLast | null;
}

/** The order that an item was last in. */
const lastOrder = (kind: "sales_order" | "purchase_order"): SQL => sql`(
  select json_build_object('amount', p.amount, 'qty', p.qty, 'uom', p.uom, 'day', o.transaction_date, 'name', o.name)
  from trade_lines p join trade_documents o on o.id = p.document_id
  where p.item_id = l.item_id and p.kind = ${kind} and o.state in ('submitted', 'held', 'closed')
  order by p.day desc, p.document_id desc limit 1)`;

const priceOf = (last: FoundLast | null): LastPrice | null =>
  last && { ...last, rate: unitCost(last.amount, last.qty) };

function lookedOf({ itemCode, hsn, ...line }: FoundLine): LookedLine {
  const { lastSold, lastPaid } = line;
  return {
    ...line,
    isService: isServiceLine({ hsn, itemCode }),
    lastSold: priceOf(lastSold),
    lastPaid: priceOf(lastPaid),
  };
}

/** Throws not_found where no quotation is called so. */
export async function lookAtQuotation(
  db: Queryable,
  { rights }: Pick<DeskViewer, "rights">,
  name: string,
): Promise<QuotationLook> {
  const { rows } = await db.execute<{ lines: FoundLine[] }>(sql`select
    (select coalesce(json_agg(json_build_object('idx', l.idx, 'itemCode', l.item_code, 'itemName', l.item_name,
        'hsn', l.hsn, 'uom', l.uom, 'qty', l.qty, 'amount', l.amount, 'cost', l.cost_rate,
        'lastSold', ${lastOrder("sales_order")}, 'lastPaid', ${lastOrder("purchase_order")}) order by l.idx), '[]')
      from trade_lines l where l.document_id = d.id) as lines
    from trade_documents d where d.id = ${idNamed("quotation", name)}`);
  const [found] = rows;
  if (!found) throw notFound("This quotation");
  const lines = found.lines.map(lookedOf);
  const { cost, gain, margin } = gainOfLines(lines);
  return {
    cost: cost === null ? null : toRupees(cost),
    gain: toRupees(gain),
    margin: margin === null ? null : toPercent(margin),
    lines: linesToLookAt(lines, hasSight(rights, "costs")).map(({ idx, itemName, says, saysOfCost }) => ({
      idx,
      item_name: itemName,
      says,
      says_of_cost: saysOfCost,
    })),
  };
}
