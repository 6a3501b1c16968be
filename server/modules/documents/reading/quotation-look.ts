// What the desk looks at before a quotation goes out, with what each item was last sold and bought for: read by one statement,
// and what comes from stock by a second.
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
import type { StoredDocument } from "../tables.ts";
import { costFromStock, findFreeFromStock } from "./stock-costs.ts";

interface FoundLast extends Omit<LastPrice, "rate"> {
  amount: Paise;
  /** Thousandths. */
  qty: number;
}
interface FoundLine {
  idx: number;
  itemId: string | null;
  factor: number | null;
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

interface Looked
  extends Record<string, unknown>, Pick<StoredDocument, "id" | "kind" | "state" | "organisationId" | "extras"> {
  lines: FoundLine[];
}

/** The lines of a draft that is sold at once with what those cost that come from stock by themselves; at the counter all are there. */
async function costedLines(db: Queryable, found: Looked, isHere: boolean): Promise<FoundLine[]> {
  if (!isHere && (found.state !== "draft" || !found.extras.becomes)) return found.lines;
  const onShelf = isHere ? found.lines.map(asFromStock) : await findFreeFromStock(db, found);
  if (isHere) await costFromStock(db, found, onShelf);
  const costs = new Map(onShelf.map(({ idx, costRate }) => [idx, costRate]));
  return found.lines.map((line) => ({ ...line, cost: line.cost ?? costs.get(line.idx) ?? null }));
}
const asFromStock = ({ idx, itemId, itemCode, uom, factor, cost }: FoundLine) => ({
  idx,
  itemId,
  itemCode,
  uom,
  factor: factor === null ? null : String(factor),
  fromStock: true,
  costRate: cost,
});

/** Of goods that are here already (`isHere`) no cost is asked for. Throws not_found where no quotation is called so. */
export async function lookAtQuotation(
  db: Queryable,
  { rights }: Pick<DeskViewer, "rights">,
  name: string,
  isHere = false,
): Promise<QuotationLook> {
  const { rows } =
    await db.execute<Looked>(sql`select d.id, d.kind, d.state, d.organisation_id as "organisationId", d.extras,
    (select coalesce(json_agg(json_build_object('idx', l.idx, 'itemId', l.item_id, 'factor', l.factor, 'itemCode', l.item_code, 'itemName', l.item_name,
        'hsn', l.hsn, 'uom', l.uom, 'qty', l.qty, 'amount', l.amount, 'cost', l.cost_rate,
        'lastSold', ${lastOrder("sales_order")}, 'lastPaid', ${lastOrder("purchase_order")}) order by l.idx), '[]')
      from trade_lines l where l.document_id = d.id) as lines
    from trade_documents d where d.id = ${idNamed("quotation", name)}`);
  const [found] = rows;
  if (!found) throw notFound("This quotation");
  const lines = (await costedLines(db, found, isHere)).map(lookedOf);
  const { cost, gain, margin } = gainOfLines(lines);
  return {
    cost: cost === null ? null : toRupees(cost),
    gain: toRupees(gain),
    margin: margin === null ? null : toPercent(margin),
    lines: linesToLookAt(lines, hasSight(rights, "costs"), isHere).map(({ idx, itemName, says, saysOfCost }) => ({
      idx,
      item_name: itemName,
      says,
      says_of_cost: saysOfCost,
    })),
  };
}
