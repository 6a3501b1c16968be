// What holds of every landed cost (sourcing 5).
import type { Paise } from "@vanik/contracts/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { chargedOnce } from "./bid-offer.ts";
import { landLines } from "./landed.ts";
import { rankInTurns } from "../modules/sourcing/awards/rank-round.ts";
import { anyBids, shuffled } from "../../tests/bids.ts";

const yearly = 1200;
const anyFew = anyBids({ lines: 5, bids: 4 });
const whole = (askedLines: readonly { qty: number }[]) =>
  askedLines.map((line) => ({ asked: line as never, qty: line.qty }));
const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);

test("neither landed costs nor ranks depend on the order of lines or suppliers", async () => {
  const anyOrder = anyFew.chain(({ asked, offers }) =>
    fc.record({
      asked: fc.constant(asked),
      offers: fc.constant(offers),
      otherAsked: shuffled(asked),
      otherOffers: fc
        .tuple(...offers.map((offer) => shuffled(offer.lines).map((lines) => ({ ...offer, lines }))))
        .chain(shuffled),
    }),
  );
  await fc.assert(
    fc.asyncProperty(anyOrder, async ({ asked, offers, otherAsked, otherOffers }) => {
      const { ranked } = await rankInTurns(asked, offers, yearly);
      const { ranked: again } = await rankInTurns(otherAsked, otherOffers, yearly);
      for (const { idx } of asked) expect(again.get(idx)).toEqual(ranked.get(idx));
    }),
  );
});

test("no paisa of a charge is lost, and the parts make the landed cost", () => {
  fc.assert(
    fc.property(anyFew, ({ asked, offers }) => {
      for (const offer of offers) {
        const landed = landLines(offer, whole(asked), yearly);
        const once = chargedOnce(offer, sum(landed.map(({ goods }) => goods)) as Paise);
        if (landed.length > 0 && offer.freight.kind !== "per_unit") {
          expect(sum(landed.map(({ freight }) => freight))).toBe(once.freight);
          expect(sum(landed.map(({ packing }) => packing))).toBe(once.packing);
        }
        for (const one of landed)
          expect(one.landed).toBe(one.goods + one.packing + one.freight + one.tax + one.payment);
      }
    }),
  );
});

test("ranks begin at 1, rise with the landed cost of a unit, and equal ones share them", async () => {
  await fc.assert(
    fc.asyncProperty(anyFew, async ({ asked, offers }) => {
      for (const ranked of (await rankInTurns(asked, offers, yearly)).ranked.values()) {
        expect(ranked[0]?.rank ?? 1).toBe(1);
        ranked.forEach(({ rank, landed, isShort }, at) => {
          const before = ranked[at - 1];
          if (!before) return;
          expect([before.rank, at + 1]).toContain(rank);
          if (!isShort && !before.isShort) expect(rank === before.rank).toBe(landed === before.landed);
        });
      }
    }),
  );
});

test("a higher rate, a dearer freight, a longer advance and an earlier day of payment never make a line cheaper", () => {
  const anyOne = anyBids({ lines: 1, bids: 1 }).filter(({ offers: [offer] }) => offer?.freight.kind !== "slabs");
  fc.assert(
    fc.property(anyOne, fc.nat(500), ({ asked, offers: [offer] }, more) => {
      const [line] = offer!.lines;
      if (!line) return;
      const costOf = (one: typeof offer) => landLines(one!, whole(asked), yearly)[0]?.landed ?? 0;
      const dearer = {
        ...line,
        rate: (line.rate + more) as Paise,
        breaks: line.breaks.map(({ from, rate }) => ({ from, rate: (rate + more) as Paise })),
      };
      const cost = costOf(offer);
      expect(costOf({ ...offer!, lines: [dearer] })).toBeGreaterThanOrEqual(cost);
      expect(costOf({ ...offer!, paymentDays: Math.max(0, offer!.paymentDays - more) })).toBeGreaterThanOrEqual(cost);
      expect(costOf({ ...offer!, lines: [{ ...line, lead: line.lead + more }] })).toBeGreaterThanOrEqual(cost);
      const { freight } = offer!;
      if ("amount" in freight)
        expect(
          costOf({ ...offer!, freight: { ...freight, amount: (freight.amount + more) as Paise } }),
        ).toBeGreaterThanOrEqual(cost);
    }),
  );
});
