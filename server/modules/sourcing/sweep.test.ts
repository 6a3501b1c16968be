import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { openRounds } from "../../../tests/rounds.ts";
import { sweepRounds } from "./sweep.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp({ RATE_LIMIT: "off" })));
afterAll(() => vanik.close());

test("the key of a cancelled round is destroyed after ninety days, that of another stays", async () => {
  const rounds = await openRounds(vanik);
  const [cancelled, other] = [await rounds.publish(), await rounds.publish()];
  await rounds.submitBid(cancelled.name, [1, 1]);
  await rounds.moveRound(cancelled.name, { move: "cancel", reason: "Not needed" });
  const hasKey = async (name: string) => {
    const { rows } = await vanik.deps.db.$client.query(
      `select k.wrapped is not null as has from round_keys k join rounds r on r.id = k.round_id
        join trade_documents d on d.id = r.rfq_id where d.name = $1`,
      [name],
    );
    return rows[0].has as boolean;
  };
  vanik.advance(89 * 86_400);
  await sweepRounds(vanik.deps);
  expect(await hasKey(cancelled.name)).toBe(true);
  vanik.advance(2 * 86_400);
  await sweepRounds(vanik.deps);
  expect([await hasKey(cancelled.name), await hasKey(other.name)]).toEqual([false, true]);
});
