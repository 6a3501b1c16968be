// The bids of a case as the desk chooses between them for the lines of a quotation: what each line costs, what is left of it.
import { noPaise, type Paise, sumPaise, toQuantity, toRupees } from "@vanik/contracts/money";
import type { CaseBid } from "@vanik/contracts/sourcing";
import { costOfAward } from "@vanik/trading/awarded-terms";
import { unitCost } from "@vanik/trading/bid-costs";
import { hasPassed } from "@vanik/trading/days";
import { shareCharges } from "@vanik/trading/discounts";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import { notFound } from "../../platform/errors.ts";
import { answersTo, findBidsOfCase, findDocumentNamed, type FoundCaseBid } from "../documents/use-cases.ts";
import { showAwarded } from "./comparison.ts";
import type { Kind } from "@vanik/contracts/trade";

// More than a person chooses between; a case of more rounds has the newest.
const most = 200;

/** What a unit of each line costs with its share of what the bid adds; of what it adds the bare amount. */
function landedRates(lines: FoundCaseBid["lines"]): Map<number, Paise> {
  const goods = lines.filter(({ answers }) => answers !== null);
  const added = lines.filter(({ answers }) => answers === null);
  const shares = shareCharges(
    sumPaise(added.map(({ amount }) => amount)),
    goods.map(({ amount }) => amount),
  );
  return new Map([
    ...goods.map(({ idx, amount, qty }, at) => [idx, unitCost(amount + shares[at]!, qty)] as const),
    ...added.map(({ idx, amount, qty }) => [idx, unitCost(amount, qty)] as const),
  ]);
}

function showBid({ name, supplier, validTill, deliveryDays, lines }: FoundCaseBid, today: string): CaseBid {
  const landed = landedRates(lines);
  return {
    name,
    supplier,
    expired: hasPassed(validTill, today),
    delivery_days: deliveryDays,
    lines: lines.map((line) => ({
      idx: line.idx,
      item_code: line.itemCode,
      item_name: line.itemName,
      uom: line.uom,
      qty: toQuantity(line.qty),
      left: toQuantity(Math.max(0, line.qty - line.ordered)),
      rate: toRupees(line.rate ?? noPaise),
      amount: toRupees(line.amount),
      award: showAwarded(line.award && costOfAward(line.award)),
      landed_rate: toRupees(landed.get(line.idx)!),
      answers: line.answers,
      source: line.source,
    })),
  };
}

/** The submitted bids of the case that a document belongs to. */
export async function bidsToChoose(
  { db, clock }: Pick<Deps, "db" | "clock">,
  name: string,
  kind?: Kind,
): Promise<CaseBid[]> {
  const document = await findDocumentNamed(db, name, kind && [kind]);
  if (!document) throw notFound("This document");
  const today = indianDay(clock.now());
  const bids = await findBidsOfCase(db, document.caseId, most);
  const answers = await answersTo(
    db,
    bids.flatMap(({ lines }) => lines.map(({ request }) => request)),
  );
  const answering = ({ lines }: FoundCaseBid) =>
    lines.map((line) => ({ ...line, answers: answers(line.request, line.answers) }));
  return bids.map((bid) => showBid({ ...bid, lines: answering(bid) }, today));
}
