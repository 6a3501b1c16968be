// Uploads that do not come to their end: nothing of them stays, at the latest after the sweep.
import { readdir } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { insertBareDocument } from "../../../../tests/documents.ts";
import { formBody, pdf } from "../../../../tests/files.ts";
import { createFileStore, type FileStore } from "../../../platform/file-store.ts";
import { sweepUploads } from "./sweep.ts";
import { files } from "./tables.ts";

const buyer = "buyer@vanik.example";
let vanik: TestApp;
let token = "";
let order = "";
let store: FileStore;
beforeAll(async () => {
  vanik = await startTestApp();
  store = vanik.deps.files;
});
afterAll(() => vanik.close());
beforeEach(async () => {
  await vanik.deps.db.$client.query("delete from files");
  vanik.deps.files = store;
  vanik.logged.length = 0;
  vanik.advance(3600);
  token = await vanik.tokenOf(buyer);
  order = await insertBareDocument(vanik, "sales_order", [buyer]);
});

const form = () =>
  formBody([
    ["name", order],
    ["docType", "PO"],
    ["myfile", { name: "order.pdf", bytes: pdf }],
  ]);
const upload = async () => {
  const { body, headers } = await form();
  return vanik.call("POST", "/uploadDocument", { token, body, headers });
};
const rows = () => vanik.deps.db.select().from(files);
const bytesLeft = async () => {
  const directory = join(vanik.deps.config.dataDir, "files");
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const detail = async () => (await vanik.call("GET", `/purchaseOrder/${order}`, { token })).body.success.data;

test("a store that is full or down: 503, logged, and nothing stays", async () => {
  const place = { bucket: "vanik-files", region: "us-east-1", endpoint: "http://127.0.0.1:9" };
  const down = createFileStore({ ...place, credentials: { accessKeyId: "a", secretAccessKey: "b" } }, vanik.deps.log);
  vanik.deps.files = { ...down, remove: store.remove };
  const { status, headers, body } = await upload();
  expect({ status, code: body.error.code }).toEqual({ status: 503, code: "unavailable" });
  expect(body.error.message).toBe("The file cannot be stored at the moment. Please try again later.");
  expect(headers["retry-after"]).toBe("60");
  expect(await rows()).toEqual([]);
  expect(await detail()).toMatchObject({ document: false, files: [], history: [] });
  expect(vanik.logged.join()).toContain("a file could not be stored");
});

test("bytes without their end in the database are taken out again", async () => {
  vanik.deps.files = {
    ...store,
    // The order is cancelled while the bytes are on their way.
    async save(id, bytes) {
      await store.save(id, bytes);
      await vanik.deps.db.$client.query("update trade_documents set state = 'cancelled' where name = $1", [order]);
    },
  };
  expect((await upload()).status).toBe(422);
  expect(await rows()).toEqual([]);
  expect(await bytesLeft()).toEqual([]);
});

test("what a killed process leaves is pending, seen by nobody, and swept after an hour with its bytes", async () => {
  const fileId = (await upload()).body.success.data.file.id;
  // Killed between its bytes and its end: nothing is left to clean up after it.
  vanik.deps.files = {
    ...store,
    async save(id, bytes) {
      await store.save(id, bytes);
      throw new Error("killed");
    },
    remove: () => Promise.reject(new Error("killed")),
  };
  expect((await upload()).status).toBe(500);
  vanik.deps.files = store;
  const states = async () => (await rows()).map(({ id, state }) => [id === fileId, state]);
  expect(await states()).toEqual([
    [true, "stored"],
    [false, "pending"],
  ]);
  expect(await bytesLeft()).toHaveLength(2);
  expect((await detail()).files).toHaveLength(1);
  vanik.advance(3500);
  await sweepUploads(vanik.deps);
  expect(await rows()).toHaveLength(2);
  vanik.advance(200);
  await sweepUploads(vanik.deps);
  expect(await states()).toEqual([[true, "stored"]]);
  expect(await bytesLeft()).toEqual([fileId]);
});

test("bytes that are gone: 503 for the reader, a line for the operator", async () => {
  const { id } = (await upload()).body.success.data.file;
  await store.remove(id);
  const reply = await vanik.call("GET", `/purchaseOrder/${order}/files/${id}`, { token });
  expect(reply).toMatchObject({ status: 503, body: { error: { code: "unavailable" } } });
  expect(vanik.logged.join()).toContain("a file could not be read");
});

test("a client that goes in the midst leaves nothing, and its slot is free again", async () => {
  await vanik.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = vanik.app.server.address() as AddressInfo;
  const { body, headers } = await form();
  for (let gone = 0; gone < 6; gone++) {
    const socket = connect(port, "127.0.0.1");
    const head = [
      "POST /api/uploadDocument HTTP/1.1",
      "host: localhost",
      "application-key: vanik-web",
      `access-token: ${token}`,
      `content-type: ${headers["content-type"]}`,
      `content-length: ${body.length}`,
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    socket.write(body.subarray(0, body.length - 40));
    await wait(50);
    socket.destroy();
    await wait(50);
  }
  const whole = await fetch(`http://127.0.0.1:${port}/api/uploadDocument`, {
    method: "POST",
    headers: { ...headers, "application-key": "vanik-web", "access-token": token },
    body: new Uint8Array(body),
  });
  expect(whole.status).toBe(200);
  expect(await rows()).toHaveLength(1);
  expect(vanik.logged).toEqual([]);
});

test("clients that go before their form is asked for give their slots back", async () => {
  if (!vanik.app.server.listening) await vanik.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = vanik.app.server.address() as AddressInfo;
  const { body, headers } = await form();
  const blocker = await vanik.deps.db.$client.connect();
  // The count of uploads waits for this table, and the form behind it.
  await blocker.query("begin");
  await blocker.query("lock table counters in access exclusive mode");
  const gone = Array.from({ length: 4 }, async () => {
    const socket = connect(port, "127.0.0.1");
    const closed = new Promise<void>((resolve) => {
      vanik.app.server.on("request", function watch({ socket: its }: IncomingMessage) {
        if (its.remotePort !== socket.localPort) return;
        vanik.app.server.off("request", watch);
        its.once("close", resolve);
        socket.destroy();
      });
    });
    socket.write(
      [
        "POST /api/uploadDocument HTTP/1.1",
        "host: localhost",
        "application-key: vanik-web",
        `access-token: ${token}`,
        `content-type: ${headers["content-type"]}`,
        `content-length: ${body.length}\r\n\r\n`,
      ].join("\r\n"),
    );
    await closed;
  });
  await Promise.all(gone);
  await blocker.query("commit");
  blocker.release();
  await expect.poll(async () => (await upload()).status).toBe(200);
  for (const { status } of await Promise.all(Array.from({ length: 4 }, upload))) expect(status).toBe(200);
  expect(vanik.logged).toEqual([]);
});

test("60 an hour of one account, whatever becomes of them; the file past them is not read", async () => {
  const send = () => vanik.call("POST", "/uploadDocument", { token, body: {} });
  for (let sent = 0; sent < 60; sent++) expect((await send()).status).toBe(415);
  const { status, headers } = await upload();
  expect(status).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
});

test("four at once from one address, the fifth is asked to wait", async () => {
  const gate = Promise.withResolvers<void>();
  let waiting = 0;
  const four = Promise.withResolvers<void>();
  vanik.deps.files = {
    ...store,
    async save(id, bytes) {
      if (++waiting === 4) four.resolve();
      await gate.promise;
      await store.save(id, bytes);
    },
  };
  const running = Array.from({ length: 4 }, () => upload());
  await four.promise;
  expect((await upload()).status).toBe(429);
  gate.resolve();
  for (const { status } of await Promise.all(running)) expect(status).toBe(200);
});
