// No acknowledged inquiry is lost and none is made twice, whatever the moment at which the server is killed.
import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { freePort, launchServer, type Started, temporaryCopy } from "./started.ts";

const headers = { "application-key": "vanik-web", "content-type": "application/json" };
const total = 200;
const abreast = 8;

interface Item {
  item_code: string;
  uom: string;
  item_name: string;
}

test("of 200 inquiries each is there exactly once after a kill in their midst", async () => {
  const env = { DATA_DIR: temporaryCopy("demonstration"), PORT: await freePort(), RATE_LIMIT: "off", CAPTCHA: "none" };
  const first = await serve(env);
  const before = await namesAtDesk(env.PORT);
  const item = await anyItem(env.PORT);
  const keys = Array.from({ length: total }, () => randomUUID());
  const acknowledged = new Map<string, string>();

  const waiting = [...keys];
  const sender = async () => {
    for (let key = waiting.shift(); key; key = waiting.shift()) {
      const name = await sendInquiry(env.PORT, key, item).catch(() => undefined);
      if (name === undefined) return;
      acknowledged.set(key, name);
      if (acknowledged.size === total / 2) first.child.kill("SIGKILL");
    }
  };
  await Promise.all(Array.from({ length: abreast }, sender));
  expect(await first.ended).toBe("SIGKILL");
  expect(acknowledged.size).toBeLessThan(total);
  const promised = [...acknowledged.values()];

  await serve(env);
  for (const key of keys) if (!acknowledged.has(key)) acknowledged.set(key, await sendInquiry(env.PORT, key, item));
  const [someKey, someName] = [...acknowledged][0] ?? ["", ""];
  expect(await sendInquiry(env.PORT, someKey, item)).toBe(someName);

  const after = await namesAtDesk(env.PORT);
  expect(new Set(after).size).toBe(after.length);
  expect(after.length).toBe(before.length + total);
  for (const name of promised) expect(after.filter((other) => other === name)).toHaveLength(1);
  expect(new Set(acknowledged.values())).toEqual(new Set(after.filter((name) => !before.includes(name))));
});

async function serve(env: Record<string, string>): Promise<Started> {
  const server = launchServer(env);
  onTestFinished(async () => {
    server.child.kill("SIGTERM");
    await server.ended;
  });
  await server.until(/Vanik is ready at/);
  return server;
}

async function call<Data>(
  port: string,
  method: string,
  path: string,
  body?: object,
  more: Record<string, string> = {},
): Promise<Data> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method,
    headers: { ...headers, ...more },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`);
  return JSON.parse(text).success.data as Data;
}

async function anyItem(port: string): Promise<Item> {
  const [category] = await call<{ _id: string }[]>(port, "GET", "category");
  const inside = await call<{ _id: string }[] | Record<string, { _id: string }[]>>(
    port,
    "GET",
    `category/${category?._id}`,
  );
  const [subCategory] = firstList(inside);
  const items = firstList(await call<Item[] | Record<string, Item[]>>(port, "GET", `subCategory/${subCategory?._id}`));
  const found = items[0];
  if (!found) throw new Error("The demonstration catalogue has no item.");
  return found;
}

function firstList<Row>(data: Row[] | Record<string, Row[]>): Row[] {
  return Array.isArray(data) ? data : (Object.values(data).find(Array.isArray) ?? []);
}

async function sendInquiry(port: string, key: string, { item_code, uom, item_name }: Item): Promise<string> {
  const inquiry = {
    party_name: "Guest",
    opportunity_amount: 0,
    with_items: 1,
    items: [{ item_code, qty: 1, uom, item_name }],
    email: "a@b.example",
    phone: "",
  };
  return (await call<{ name: string }>(port, "POST", "sendEnquiry", inquiry, { "idempotency-key": key })).name;
}

async function namesAtDesk(port: string): Promise<string[]> {
  const { access_token } = await call<{ access_token: string }>(port, "POST", "login", {
    email: "desk@vanik.example",
    password: "Demo1234",
  });
  const names: string[] = [];
  for (;;) {
    const path = `opportunity?limit_page_length=100&limit_start=${names.length}`;
    const rows = await call<{ name: string }[]>(port, "GET", path, undefined, { "access-token": access_token });
    names.push(...rows.map((row) => row.name));
    if (rows.length < 100) return names;
  }
}
