// Credit and debit notes: why one is written, and what its lines say (books 1).
import { z } from "zod";

/** What a line says of each cause, and whether goods are counted with it. */
export const noteCauses = {
  return: { words: "Goods come back", says: "qty", takesGoods: true },
  rejection: { words: "Goods refused or damaged", says: "qty", takesGoods: true },
  short: { words: "Billed and never came", says: "qty", takesGoods: true },
  price: { words: "Price too high", says: "rate", takesGoods: false },
  discount: { words: "Discount", says: "amount", takesGoods: false },
  correction: { words: "Whole invoice is wrong", says: "nothing", takesGoods: true },
} as const satisfies Record<
  string,
  { words: string; says: "qty" | "rate" | "amount" | "nothing"; takesGoods: boolean }
>;
export type NoteCause = keyof typeof noteCauses;
export const NoteCause = /* @__PURE__ */ z.enum(
  Object.keys(noteCauses) as [NoteCause, ...NoteCause[]],
  "Choose why the note is written",
);

/** In which state goods came back. */
export const goodsConditions = { good: "Good", damaged: "Damaged" } as const;
export type GoodsCondition = keyof typeof goodsConditions;
export const GoodsCondition = /* @__PURE__ */ z.enum(
  Object.keys(goodsConditions) as [GoodsCondition, ...GoodsCondition[]],
  "Say whether it is good or damaged",
);

export const buyerAnswers = { pending: "Not answered yet", accepted: "Accepted", rejected: "Rejected" } as const;
export type BuyerAnswer = keyof typeof buyerAnswers;
