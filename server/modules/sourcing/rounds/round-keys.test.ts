import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openRounds } from "../../../../tests/rounds.ts";
import { openSecret } from "../../../platform/secret.ts";
import { isKeyApart, readRoundKey, rewrapRounds, type SealDeps, sealedByAnotherKey } from "./round-keys.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp({ RATE_LIMIT: "off" })));
afterAll(() => vanik.close());

const [first, second] = ["ab".repeat(32), "cd".repeat(32)];
const sealing = (secret: SealDeps["secret"], sealKey?: string, sealKeyPrevious?: string): SealDeps => ({
  secret,
  config: {
    sealKey,
    sealKeyPrevious,
    databaseUrl: undefined,
    secret: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
  },
});

test("rounds are wrapped anew while they are open, and a node without their key is told so", async () => {
  const rounds = await openRounds(vanik);
  const { name } = await rounds.publish();
  const { receipt } = await rounds.submitBid(name, [12.34, 50_000]);
  const { db, secret, config } = vanik.deps;
  const foreign = openSecret("77".repeat(32));
  const { rows } = await db.$client.query("select round_id as id from round_keys");
  const key = await readRoundKey(sealing(secret), db, rows[0].id);

  expect(await sealedByAnotherKey({ db, ...sealing(secret, first) })).toBe(0);
  expect(await sealedByAnotherKey({ db, ...sealing(foreign, first) })).toBe(1);
  await expect(readRoundKey(sealing(foreign), db, rows[0].id)).rejects.toThrow(/not at hand/);
  expect(await rewrapRounds({ db, ...sealing(foreign, first) })).toEqual({ wrapped: 0, unknown: 1 });

  // A key that is destroyed meanwhile stays so.
  const destroyed = "update round_keys set wrapped = null where round_id = $1 returning wrapped";
  const wrapped = (await db.$client.query("select wrapped from round_keys")).rows[0].wrapped;
  const client = await db.$client.connect();
  await client.query("begin");
  await client.query(destroyed, [rows[0].id]);
  const rewrapping = rewrapRounds({ db, ...sealing(secret, first) });
  await vi.waitUntil(async () => {
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    return (await db.$client.query(waiting)).rowCount === 1;
  });
  await client.query("commit");
  client.release();
  expect(await rewrapping).toEqual({ wrapped: 0, unknown: 0 });
  await db.$client.query("update round_keys set wrapped = $1", [wrapped]);

  expect(await rewrapRounds({ db, ...sealing(secret, first) })).toEqual({ wrapped: 1, unknown: 0 });
  expect(await rewrapRounds({ db, ...sealing(secret, second, first) })).toEqual({ wrapped: 1, unknown: 0 });
  expect((await readRoundKey(sealing(foreign, second), db, rows[0].id)).equals(key)).toBe(true);
  expect(await sealedByAnotherKey({ db, ...sealing(secret) })).toBe(1);

  const path = `/requestForQuotation/${name}/bid`;
  expect((await rounds.ask("GET", path, undefined, rounds.tokens.supplier)).status).toBe(503);
  config.sealKey = second;
  expect((await rounds.page(name)).live).toEqual(receipt.bid);
});

test.each([
  [{ sealKey: undefined, databaseUrl: undefined, secret: undefined }, false],
  [{ sealKey: undefined, databaseUrl: undefined, secret: second }, false],
  [{ sealKey: first, databaseUrl: undefined, secret: undefined }, true],
  // A backup has the secret beside the tables, unless the environment says it.
  [{ sealKey: undefined, databaseUrl: "postgres://elsewhere/vanik", secret: undefined }, false],
  [{ sealKey: undefined, databaseUrl: "postgres://elsewhere/vanik", secret: second }, true],
])("with %o the desk is told that the key lies apart: %s", (config, isApart) =>
  expect(isKeyApart(config)).toBe(isApart),
);
