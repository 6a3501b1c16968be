// What a body may cost (security 8): each attack with the figure that it had on the first product.
import * as api from "@vanik/contracts/api";
import { endpointsOf, usualBodyLimit } from "@vanik/contracts/endpoint";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { listBoundsOf, tooLongLists } from "../server/platform/array-lengths.ts";
import { mostValuesIn } from "../server/platform/body.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { addHand } from "./desk-hands.ts";
import { openErp, messagesOf } from "./erp.ts";

let vanik: TestApp;
let desk: string;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "on" });
  desk = await vanik.tokenOf("desk@vanik.example");
});
afterAll(() => vanik.close());

const inquiry = { items: [{ item_code: "FS-HB-12050-Z", qty: 1 }], email: "a@b.in" };
let addresses = 0;
/** An address whose minute is its own. */
const stranger = () => `198.51.100.${++addresses}`;
const send = (body: unknown, address = stranger()) => vanik.call("POST", "/sendEnquiry", { body, address });

describe("a list is as long as it may be before what is in it is looked at", () => {
  test("349,000 empty objects are told from 20,000 by their length: 413, then one sentence in the time of 500", async () => {
    expect((await send({ ...inquiry, items: Array(349_000).fill({}) })).status).toBe(413);
    const reply = await send({ ...inquiry, items: Array(20_000).fill({}) });
    expect(reply.body.error.fields).toEqual({ items: "Send at most 500 items in one inquiry" });
  });

  test("a getter in the 501st element would never be called", () => {
    const bounds = listBoundsOf(api.sendEnquiry.body)!;
    const items = Array(501).fill(null);
    Object.defineProperty(items, 500, { get: () => expect.unreachable("An element was looked at") });
    expect(tooLongLists(bounds, { items })).toEqual({ items: "Send at most 500 items in one inquiry" });
    expect(tooLongLists(bounds, { items: items.slice(0, 500) })).toEqual({});
  });

  test("lists within lists, and what may be one or a list, are judged too", async () => {
    const line = { source: 1, supply: Array(11).fill({}) };
    const body = { from: Array(21).fill("QTN-1"), lines: [line], suppliers: Array(51).fill("A") };
    const { status, body: reply } = await vanik.call("POST", "/quotation", { body, token: desk });
    expect(status).toBe(400);
    expect(reply.error.fields).toEqual({
      from: "Send at most 20 of them",
      "lines.0.supply": "A line is supplied by at most ten bids",
      suppliers: "Ask at most 50 suppliers at once",
    });
  });
});

test("what is nested eight thousand deep is refused as that, whoever sends it: a stack holds no more", async () => {
  const hand = await addHand(vanik, ["content"], "Deepa Nair");
  const nested = `${"[".repeat(8000)}${"]".repeat(8000)}`;
  for (const token of [undefined, desk, hand.token]) {
    const headers = { "content-type": "application/json" };
    const { status, body } = await vanik.call("POST", "/sendEnquiry", {
      body: nested,
      headers,
      address: stranger(),
      ...(token && { token }),
    });
    expect([status, body.error.message]).toEqual(
      token ? [403, expect.any(String)] : [400, "This is nested too deeply: nothing that is taken is"],
    );
  }
  const tried = await vanik.call("POST", "/desk/secondPerson", {
    body: `{"call":"dispatch","input":{"a":${nested}}}`,
    headers: { "content-type": "application/json" },
    token: hand.token,
  });
  expect([tried.status, tried.body.error?.message]).toEqual([
    400,
    "This is nested too deeply: nothing that is taken is",
  ]);
});

describe("a body is as long as its endpoint takes", () => {
  test.each([
    ["/callback", 16],
    ["/login", 16],
    ["/sendEnquiry", 256],
  ])("%s takes %d KB and no byte more", async (path, kilobytes) => {
    const frame = JSON.stringify({ note: "" }).length;
    const ask = async (bytes: number) =>
      (await vanik.call("POST", path, { body: { note: "x".repeat(bytes - frame) }, address: stranger() })).status;
    expect(await ask(kilobytes * 1024)).toBe(400);
    expect(await ask(kilobytes * 1024 + 1)).toBe(413);
  });

  test("the refusal says how much may be sent", async () => {
    const { body } = await vanik.call("POST", "/callback", { body: { name: "x".repeat(20_000) } });
    expect(body.error.message).toBe("This is too large: send at most 16 KB");
  });

  test("what a call takes at its longest fits", () => {
    const tight = endpointsOf(api)
      .filter(([, { body, multipart }]) => body && !multipart)
      .map(([name, { body, bodyLimit = usualBodyLimit }]) => ({ name, longest: longestOf(body!), bodyLimit }))
      .filter(({ longest, bodyLimit }) => longest > bodyLimit);
    expect(tight).toEqual([]);
  });
});

describe("a body holds as many values as an honest one", () => {
  const bid = (json: string) =>
    vanik.app.inject({
      method: "PUT",
      url: `/api/bid/${"a".repeat(43)}`,
      headers: { "application-key": "vanik-web", "content-type": "application/json" },
      remoteAddress: stranger(),
      payload: json,
    });

  test.each([
    ["a million brackets, one in another", "[".repeat(1_000_000) + "]".repeat(1_000_000)],
    ["690,000 empty objects", `{"lines":[${"{},".repeat(690_000)}{}]}`],
    ["150,000 names", `{${Array.from({ length: 150_000 }, (_, at) => `"k${at}":1`).join(",")}}`],
  ])("%s are refused unparsed: they held the node 100 to 185 ms", async (_, json) => {
    const reply = await bid(json);
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      413,
      "This holds too many values: send them in several parts",
    ]);
  });

  test("commas, brackets and quotes within a text are none", async () => {
    const remark = '\\"[{,'.repeat(200_000);
    expect((await bid(JSON.stringify({ base: 0, remark }))).json().error.fields).toEqual({
      remark: "Keep the remark to 2,000 characters",
    });
  });

  test("of what is wrong the first 2,000 places are told: 14,500 held the node 100 ms more", async () => {
    const line = { idx: "x", answer: "x", rate: "x", per: "x", uom: 1, pack: "x", make: 1, remark: 1 };
    const reply = await bid(JSON.stringify({ base: 0, lines: Array(500).fill(line) }));
    expect([reply.statusCode, Object.keys(reply.json().error.fields).length]).toEqual([400, 2000]);
  });

  test("what a call takes at its fullest fits", () => {
    const tight = endpointsOf(api)
      .filter(([, { body, multipart }]) => body && !multipart)
      .map(([name, { body, bodyLimit = usualBodyLimit }]) => ({ name, values: fullestOf(body!), bodyLimit }))
      .filter(({ values, bodyLimit }) => values > mostValuesIn(bodyLimit));
    expect(tight).toEqual([]);
  });
});

describe("the flood limit weighs JSON", () => {
  test("of 1,200 requests a minute one of 160 KB is eleven: 109 are let in, not 1,200", async () => {
    // One minute, however long it takes.
    vi.spyOn(Date, "now").mockReturnValue(Date.now());
    const address = stranger();
    const body = { ...inquiry, note: "x".repeat(160 * 1024) };
    let letIn = 0;
    while ((await send(body, address)).status === 400) letIn++;
    expect(letIn).toBe(109);
  });
});

describe("nothing is read of a body before its sender is known", () => {
  test.each(["{broken", "x".repeat(2_000_000)])("a guest's body to the desk is 401, unread", async (payload) => {
    const headers = { "application-key": "vanik-web", "content-type": "application/json" };
    const reply = await vanik.app.inject({ method: "POST", url: "/api/quotation", payload, headers });
    expect(reply.statusCode).toBe(401);
  });
});

describe("a form is read in one pass", () => {
  test("50 fields are taken, the 51st is refused; 20,000 names froze the node 49 s", async () => {
    const { call } = await openErp(vanik);
    const send = (fields: number) =>
      call("get_quotation_list", {
        method: "POST",
        body: Array.from({ length: fields }, (_, at) => `f${at}=`).join("&"),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    expect(messagesOf(await send(50))).not.toContain("Send at most 50 fields");
    expect(messagesOf(await send(51))).toEqual(["Send at most 50 fields"]);
    expect((await send(20_000)).status).toBe(413);
  });
});

interface Described {
  type?: string | string[];
  maxLength?: number;
  maxItems?: number;
  items?: Described;
  properties?: Record<string, Described>;
  anyOf?: Described[];
  oneOf?: Described[];
  enum?: string[];
}

const describedBy = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Described;

/** Bytes of the longest value that a schema takes. */
const longestOf = (schema: z.ZodType) => longest(describedBy(schema));
/** Values of the fullest one. */
const fullestOf = (schema: z.ZodType) => fullest(describedBy(schema));

function longest(schema: Described): number {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return Math.max(...choices.map(longest));
  if (schema.enum) return Math.max(...schema.enum.map((value) => String(value).length + 2));
  if (schema.items) return (schema.maxItems ?? 0) * (longest(schema.items) + 1) + 2;
  if (schema.properties)
    return Object.entries(schema.properties).reduce((sum, [key, inner]) => sum + key.length + 4 + longest(inner), 2);
  return schema.maxLength === undefined ? 20 : schema.maxLength + 2;
}

function fullest(schema: Described): number {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return Math.max(...choices.map(fullest));
  if (schema.items) return 1 + (schema.maxItems ?? 0) * fullest(schema.items);
  return Object.values(schema.properties ?? {}).reduce((sum, inner) => sum + fullest(inner), 1);
}

describe("a reply is written in a turn of the loop of its own", () => {
  test("of eight that were found at once no two are written in one", async () => {
    let turn = 0;
    let next = setImmediate(function count() {
      turn++;
      next = setImmediate(count);
    });
    onTestFinished(() => clearImmediate(next));
    const parse = api.search.reply.parse.bind(api.search.reply);
    const written: number[] = [];
    const spied = vi.spyOn(api.search.reply, "parse").mockImplementation((value) => {
      written.push(turn);
      return parse(value);
    });
    onTestFinished(() => spied.mockRestore());
    await Promise.all(Array.from({ length: 8 }, () => vanik.call("GET", "/search?q=bolt", { address: stranger() })));
    expect([written.length, new Set(written).size]).toEqual([8, 8]);
  });
});
