// How soon a public page of another node shows what was changed on this one: two servers on one database.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { embeddedConnection } from "../server/platform/embedded-postgres.ts";
import { serve } from "./processes.ts";
import type { Row } from "./rows.ts";

const changes = 40;
/** Milliseconds: docs/decisions/029. */
const most = 1000;
const item = "fs-hb-12050-z";
const page = `/products/fasteners/hex-bolts/${item}`;

/** On a demonstration of its own, whose PostgreSQL the second node takes for another's. `folder` holds the second one's files. */
export async function measureNodes(
  environment: Record<string, string> & { DATA_DIR: string },
  { applicationKey, folder }: { applicationKey: string; folder: string },
): Promise<Row> {
  const headers = { "application-key": applicationKey, "content-type": "application/json" };
  const here = await serve("server/main.ts", "/api/category", environment, headers);
  const { host, port, user, password, database } = embeddedConnection(environment.DATA_DIR, {
    info: () => {},
    warn: () => {},
  });
  const there = await serve(
    "server/main.ts",
    "/api/category",
    {
      ...environment,
      DATA_DIR: folder,
      DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      SECRET: readFileSync(join(environment.DATA_DIR, "secret"), "utf8").trim(),
    },
    headers,
  );
  const call = async (method: string, path: string, token?: string, body?: object) => {
    const sent = {
      method,
      headers: { ...headers, ...(token && { "access-token": token }) },
      body: body && JSON.stringify(body),
    };
    const reply = await fetch(`${here.url}/api/${path}`, sent as RequestInit);
    const { success, error } = await reply.json();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${error?.message}`);
    return success.data;
  };
  const { access_token: token } = await call("POST", "login", undefined, {
    email: "desk@vanik.example",
    password: "Demo1234",
  });
  const shows = async (text: string) => (await (await fetch(there.url + page)).text()).includes(text);
  const times: number[] = [];
  for (let at = 1; at <= changes; at++) {
    const { version } = await call("GET", `desk/items/${item}`, token);
    const price = 4000 + at + 0.25;
    await shows("");
    await call("PUT", `desk/items/${item}`, token, { version, average_price: price });
    const changed = performance.now();
    while (!(await shows(price.toLocaleString("en-IN")))) {
      if (performance.now() - changed > 30_000) throw new Error(`${page} of the other node never showed ${price}`);
      await sleep(5);
    }
    times.push(performance.now() - changed);
  }
  await there.stop();
  await here.stop();
  times.sort((one, other) => one - other);
  const worst = times.at(-1)!;
  return {
    name: "nodes",
    what: `A change of the catalogue on another node's page, ${changes} times`,
    ours: `p50 ${times[changes / 2]!.toFixed(0)} ms, at most ${worst.toFixed(0)} ms`,
    limit: "–",
    ratio: "–",
    budget: `≤ ${most} ms`,
    met: worst <= most,
  };
}
