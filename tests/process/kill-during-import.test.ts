// A server that is killed in the midst of an import has done nothing of it: all rows or none, and the import says so.
import type { Import } from "@vanik/contracts/imports";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { formBody } from "../files.ts";
import { callable, openStored, serve } from "./serving.ts";
import { freePort, type Started, temporaryCopy } from "./started.ts";

const count = 3000;
const sheet = [
  "Category,Sub-category,Item code,Item name,Unit,HSN,GST rate,Average price",
  ...Array.from(
    { length: count },
    (_, at) => `Killed,Group ${at % 20},KILL-${at},Killed item ${at},Nos,73181500,18,${at}.50`,
  ),
].join("\n");

test("killed while applying and while taking back, an import is whole or not at all, and is done again", async () => {
  const dataDir = temporaryCopy("demonstration");
  const env = { DEMO: "1", PORT: await freePort(), RATE_LIMIT: "off", CAPTCHA: "none" };
  const start = async (): Promise<Started> => {
    const server = await serve(dataDir, env);
    await server.until(/Vanik is ready at/);
    return server;
  };
  const { call, tokenOf } = callable(env.PORT);
  let server = await start();
  const token = await tokenOf("desk@vanik.example");
  const done = async (method: "GET" | "POST" | "PUT", path: string, body?: object) => {
    const reply = await call(method, path, { token, body });
    expect(reply.status, `${path}: ${JSON.stringify(reply.body)}`).toBe(200);
    return reply.body.success.data;
  };
  const read = (id: string): Promise<Import> => done("GET", `/desk/imports/${id}`);
  const settled = async (id: string): Promise<Import> => {
    for (;;) {
      const found = await read(id);
      if (!found.progress) return found;
      await sleep(50);
    }
  };
  const ask = (sql: string) => openStored(dataDir).$client.query(sql);
  /** What stands of it: items, what they stand in, what is told of the change. */
  const standing = async () =>
    (
      await ask(`select (select count(*)::int from items where code like 'KILL-%') as items,
        (select count(*)::int from gst_rates where item_id like 'kill-%') as rates,
        (select count(*)::int from categories where name = 'Killed') as categories,
        (select count(*)::int from sub_categories where name like 'Group %') as subs,
        (select count(*)::int from change_rows where "table" = 'items' and row like 'kill-%') as kept`)
    ).rows[0];
  const none = { items: 0, rates: 0, categories: 0, subs: 0, kept: 0 };
  const whole = { items: count, rates: count, categories: 1, subs: 20, kept: count };
  /** Kills the server once a transaction that is not committed has written items. */
  const killAmidst = async () => {
    const watching = openStored(dataDir);
    for (;;) {
      const { rows } = await watching.$client.query<{ writes: boolean }>(
        "select exists (select from pg_locks where relation = 'items'::regclass and mode = 'RowExclusiveLock') as writes",
      );
      if (rows[0]!.writes) break;
      await sleep(5);
    }
    server.child.kill("SIGKILL");
    expect(await server.ended).toBe("SIGKILL");
    server = await start();
  };

  const form = await formBody([
    ["kind", "items"],
    ["myfile", { name: "killed.csv", bytes: Buffer.from(sheet) }],
  ]);
  const { id } = (await call("POST", "/desk/imports", { token, ...form })).body.success.data;
  const mapped = await settled(id);
  const options = { ...mapped.options, make_categories: true };
  await done("PUT", `/desk/imports/${id}`, { version: mapped.version, mapping: mapped.mapping, options });
  const checked = await settled(id);
  expect(checked).toMatchObject({ state: "checked", counts: { new: count, faulty: 0 } });

  await done("POST", `/desk/imports/${id}/apply`, { version: checked.version });
  await killAmidst();
  const stopped = await settled(id);
  expect(stopped).toMatchObject({
    state: "checked",
    counts: { new: count, faulty: 0 },
    failure: expect.stringContaining("nothing was changed"),
  });
  expect(await standing()).toEqual(none);

  await done("POST", `/desk/imports/${id}/apply`, { version: stopped.version });
  expect(await settled(id)).toMatchObject({ state: "applied", failure: null });
  expect(await standing()).toEqual(whole);

  await done("POST", `/desk/imports/${id}/takeBack`, {});
  await killAmidst();
  expect(await settled(id)).toMatchObject({
    state: "applied",
    failure: expect.stringContaining("nothing was changed"),
  });
  expect(await standing()).toEqual(whole);

  await done("POST", `/desk/imports/${id}/takeBack`, {});
  expect(await settled(id)).toMatchObject({ state: "taken_back", failure: null });
  expect(await standing()).toMatchObject({ items: 0, rates: 0, categories: 0, subs: 0 });
});
