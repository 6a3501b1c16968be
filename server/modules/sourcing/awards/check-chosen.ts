// What an award names is looked at line by line, each refusal at its field: what is offered, and how a line is shared (sourcing 5).
import type { AwardInput } from "@vanik/contracts/awards";
import { toQuantity, toThousandths } from "@vanik/contracts/money";
import { quantityProblem } from "@vanik/contracts/units";
import { partProblem } from "@vanik/trading/divided-lines";
import { invalid } from "../../../platform/errors.ts";
import type { RankedRound } from "./rank-round.ts";
import type { ComparedRound } from "./round-offers.ts";

type ChosenLine = AwardInput["lines"][number] & { at: number };

/** Throws at a line or bid that is none, at a line that is awarded twice, and at parts of a line that do not make it up. */
export function checkChosen(compared: RankedRound, chosen: AwardInput["lines"]): void {
  const lines = chosen.map((line, at): ChosenLine => ({ ...line, at }));
  for (const { idx, bid, bid_idx, at } of lines) {
    const answers = compared.quotationLines.get(bid)?.get(idx);
    if (answers === undefined) throw invalid({ [`lines.${at}.bid`]: `${bid} does not offer line ${idx}.` });
    if (bid_idx !== undefined && bid_idx !== answers)
      throw invalid({ [`lines.${at}.bid_idx`]: `Line ${bid_idx} of ${bid} does not answer line ${idx}.` });
  }
  for (const own of Map.groupBy(lines, ({ idx }) => idx).values()) if (own.length > 1) checkParts(compared, own);
}

/** `own` are those of one line, `list` the field in which they stand. */
export function checkParts(
  { lines, offers }: ComparedRound,
  own: readonly Pick<ChosenLine, "idx" | "bid" | "qty" | "at">[],
  list = "lines",
): void {
  const refuse = (at: number, field: string, why: string) => invalid({ [`${list}.${at}.${field}`]: why });
  const { idx, at: last } = own.at(-1)!;
  const { uom, qty: askedQty } = lines.find((line) => line.idx === idx)!;
  if (new Set(own.map(({ bid }) => bid)).size < own.length || own.every(({ qty }) => qty === undefined))
    throw refuse(last, "idx", `Line ${idx} is awarded twice.`);
  if (own.length > 2) throw refuse(own[2]!.at, "idx", `Line ${idx} is shared by two suppliers at most.`);
  for (const { bid, qty, at } of own) {
    const problem = qty === undefined ? `Say how much of line ${idx} goes to ${bid}.` : quantityProblem(qty, uom);
    if (problem) throw refuse(at, "qty", problem);
    const offerLine = offers.find((one) => one.bid === bid)!.lines.find(({ line }) => line === idx);
    const fault = offerLine ? partProblem(offerLine, toThousandths(qty!)) : "less";
    const partText = `${qty} ${uom} of line ${idx}`;
    if (fault === "less") throw refuse(at, "qty", `${bid} does not have ${partText}.`);
    if (fault)
      throw refuse(at, "qty", `${bid} does not sell exactly ${partText}: look at its packs and its least quantity.`);
  }
  const sum = own.reduce((all, { qty }) => all + toThousandths(qty!), 0);
  if (sum !== askedQty)
    throw refuse(
      last,
      "qty",
      `The parts of line ${idx} come to ${toQuantity(sum)} ${uom}: make them ${toQuantity(askedQty)}.`,
    );
}
