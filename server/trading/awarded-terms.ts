// What an award takes of a line of a bid, where that is other than the bid's quotation says of all that was asked (sourcing 5).
import { divideHalfUp, lineAmount, noPaise, type Paise, subtractPaise } from "@vanik/contracts/money";

/** So much of it (thousandths) at this rate, less this off it all. */
export interface AwardedTerms {
  qty: number;
  /** For so much: less, where the supplier sells whole packs or no fewer. */
  needed: number;
  rate: Paise;
  discount: Paise;
}

/** A quantity in thousandths and what it costs net of discounts. */
export interface CostedQty {
  qty: number;
  amount: Paise;
}

/** What is needed costs all that is taken for it. */
export const costOfAward = ({ qty, needed, rate, discount }: AwardedTerms): CostedQty => ({
  qty: needed,
  amount: subtractPaise(lineAmount(qty / 1000, rate), discount),
});

/** At what a part of a quoted line is bought: as it was awarded while all that is taken of it, `done`, is within that, else as quoted. */
export function termsOfPart(
  line: { qty: number; rate: Paise | null; discountAmount: Paise; award?: AwardedTerms | null },
  done: number,
): Pick<AwardedTerms, "qty" | "rate" | "discount"> {
  const { qty, rate, discountAmount: discount, award } = line;
  return award && done <= award.qty ? award : { qty, rate: rate ?? noPaise, discount };
}

/** The same of what it costs. */
export function costedPart<C extends CostedQty & { award?: CostedQty | null }>(line: C, done: number): CostedQty {
  return line.award && done <= line.award.qty ? line.award : line;
}

/** What so much (thousandths) of it comes to. */
export const amountOfQty = ({ qty, amount }: CostedQty, part: number): Paise =>
  Number(divideHalfUp(BigInt(amount) * BigInt(part), BigInt(qty))) as Paise;
