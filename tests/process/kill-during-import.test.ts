// A server that is killed in the midst of an import has done nothing of it: all rows or none, and the import says so.
import type { Import } from "@vanik/contracts/imports";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { formBody } from "../files.ts";
import { callable, openStored, serve } from "./serving.ts";
import { freePort, type Started, temporaryCopy } from "./started.ts";

// As many as it takes to tell some from all: where it is killed, no number of rows decides, but what it is held up at.
const count = 300;
const writes = "exists (select from pg_locks where relation = 'items'::regclass and mode = 'RowExclusiveLock')";
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
    expect(reply.status, `${path}: ${JSON.stringify(reply.body)}`).toBe(method === "GET" ? 200 : 202);
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
  const readCounts = async () =>
    (
      await ask(`select (select count(*)::int from items where code like 'KILL-%') as items,
        (select count(*)::int from gst_rates where item_id like 'kill-%') as rates,
        (select count(*)::int from categories where name = 'Killed') as categories,
        (select count(*)::int from sub_categories where name like 'Group %') as subs,
        (select count(*)::int from change_rows where "table" = 'items' and row like 'kill-%') as kept`)
    ).rows[0];
  const none = { items: 0, rates: 0, categories: 0, subs: 0, kept: 0 };
  const whole = { items: count, rates: count, categories: 1, subs: 20, kept: count };
  /** Begins a step that comes to what is held here, its items written and nothing committed, and kills the server there. */
  const killedAt = async (lockSql: string, begin: () => Promise<unknown>) => {
    const client = await openStored(dataDir).$client.connect();
    const until = async (question: string) => {
      while (!(await client.query<{ so: boolean }>(`select ${question} as so`)).rows[0]!.so) await sleep(5);
    };
    try {
      await client.query("begin");
      await client.query(lockSql);
      await begin();
      await until("exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)))");
      expect((await client.query(`select ${writes} as so`)).rows).toEqual([{ so: true }]);
      server.child.kill("SIGKILL");
      expect(await server.ended).toBe("SIGKILL");
      await client.query("rollback");
      await until(`not ${writes}`);
    } finally {
      // Closed: a connection at rest falls with its server.
      client.release(true);
    }
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

  // Items get their rates once they stand.
  await killedAt("lock table gst_rates in share mode", () =>
    done("POST", `/desk/imports/${id}/apply`, { version: checked.version }),
  );
  const stopped = await settled(id);
  expect(stopped).toMatchObject({
    state: "checked",
    counts: { new: count, faulty: 0 },
    failure: expect.stringContaining("nothing was changed"),
  });
  expect(await readCounts()).toEqual(none);

  await done("POST", `/desk/imports/${id}/apply`, { version: stopped.version });
  expect(await settled(id)).toMatchObject({ state: "applied", failure: null });
  expect(await readCounts()).toEqual(whole);

  // Rates go with their items, once these are deleted.
  await killedAt("select from gst_rates where item_id like 'kill-%' for update", () =>
    done("POST", `/desk/imports/${id}/takeBack`, {}),
  );
  expect(await settled(id)).toMatchObject({
    state: "applied",
    failure: expect.stringContaining("nothing was changed"),
  });
  expect(await readCounts()).toEqual(whole);

  await done("POST", `/desk/imports/${id}/takeBack`, {});
  expect(await settled(id)).toMatchObject({ state: "taken_back", failure: null });
  expect(await readCounts()).toMatchObject({ items: 0, rates: 0, categories: 0, subs: 0 });
});
