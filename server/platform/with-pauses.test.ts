import { expect, test } from "vitest";
import { mapWithPauses } from "./with-pauses.ts";

test("others get a turn after every hundred", async () => {
  let turns = 0;
  let done = false;
  const look = () => {
    turns++;
    if (!done) setImmediate(look);
  };
  setImmediate(look);
  const seen = await mapWithPauses(
    Array.from({ length: 1000 }, (_, at) => at),
    (one, at) => [one, at, turns] as const,
  );
  done = true;
  expect(seen.map(([one]) => one)).toEqual(seen.map(([, at]) => at));
  const inOneTurn = [...Map.groupBy(seen, ([, , turn]) => turn).values()].map(({ length }) => length);
  expect(Math.max(...inOneTurn)).toBe(100);
});
