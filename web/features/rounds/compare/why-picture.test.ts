import { expect, test } from "vitest";
import { answerBars, type FoundAnswer } from "./split.ts";
import { describeNextBest } from "./why-picture.tsx";

const answer = (suppliers: number, parts: Pick<FoundAnswer, "goods" | "charges" | "tax" | "payment">): FoundAnswer => ({
  key: String(suppliers),
  says: "fewer suppliers",
  suppliers,
  total: parts.goods + parts.charges + parts.tax + parts.payment,
  ...parts,
});

test("the next best says what it would save and what it would cost more", () => {
  const three = answer(3, { goods: 1000, charges: 50, tax: 0, payment: 10 });
  const four = answer(4, { goods: 980, charges: 100, tax: 5, payment: 0 });
  const one = answer(1, { goods: 1300, charges: 50, tax: 0, payment: 10 });
  expect(describeNextBest(answerBars([three, one, four]))).toBe(
    "The next best, 4 suppliers (fewer suppliers), would save 20.00 on goods and 10.00 on payment, but pay 50.00 more on freight and packing and 5.00 more on tax without credit: 25.00 more in all.",
  );
  expect(describeNextBest(answerBars([three, one]))).toBe(
    "The next best, 1 supplier (fewest that could), would pay 300.00 more on goods: 300.00 more in all.",
  );
  expect(describeNextBest(answerBars([three]))).toBeNull();
});
