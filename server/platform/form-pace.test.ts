// A form that is sent so slowly that it would hold its place for two minutes is ended, and what comes well is not.
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { Endpoint } from "@vanik/contracts/endpoint";
import Fastify, { type FastifyRequest } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { acceptForms, readForm } from "./form.ts";
import { endSlowForm } from "./form-pace.ts";

/** A request of which so many bytes have come, and a clock that is put forward by hand. */
function sendSlowly() {
  const socket = { bytesRead: 900 };
  const raw = Object.assign(new PassThrough(), { socket }) as unknown as Parameters<typeof endSlowForm>[0];
  const sentences: string[] = [];
  (raw as unknown as PassThrough).on("error", ({ message }: Error) => sentences.push(message));
  let twentySecondsPass = () => {};
  let ended = false;
  const end = endSlowForm(raw, {
    now: () => 0,
    every: (_ms, act) => {
      twentySecondsPass = act;
      return () => (ended = true);
    },
  });
  return { socket, sentences, end, isEnded: () => ended, pass: () => twentySecondsPass() };
}

test("a form of which some bytes come each time is ended after twenty seconds", () => {
  const { socket, sentences, pass } = sendSlowly();
  socket.bytesRead += 65_535;
  pass();
  expect(sentences).toEqual(["The upload took too long. Please send the file again."]);
});

test("one that comes on is read for as long as it does, and ended once it stops", () => {
  const { socket, sentences, pass } = sendSlowly();
  for (let turn = 0; turn < 5; turn++) {
    socket.bytesRead += 65_536;
    pass();
  }
  expect(sentences).toEqual([]);
  pass();
  expect(sentences).toHaveLength(1);
});

test("nobody looks at one that was read", () => {
  const { end, isEnded } = sendSlowly();
  end();
  expect(isEnded()).toBe(true);
});

test("who sends half of a form reads why it was not waited for", async () => {
  const app = Fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  await acceptForms(app);
  let pass = () => {};
  let reading: FastifyRequest["raw"] | undefined;
  app.post("/", async (incoming) => {
    const every = (_ms: number, act: () => void) => {
      pass = act;
      return () => {};
    };
    reading = incoming.raw;
    const end = endSlowForm(incoming.raw, { now: () => 0, every });
    return readForm(incoming, { multipart: { file: "myfile", maxBytes: 1_000_000 } } as Endpoint).finally(end);
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const headers = { "content-type": "multipart/form-data; boundary=x7", "content-length": 900_000 };
  const sent = request({ port, host: "127.0.0.1", method: "POST", headers, agent: false });
  const answer = new Promise<string>((resolve, reject) => {
    sent.on("response", (reply) => void text(reply).then(resolve)).on("error", reject);
  });
  sent.write('--x7\r\ncontent-disposition: form-data; name="myfile"; filename="a.csv"\r\n\r\na,b\r\n');
  await expect.poll(() => reading?.listenerCount("error")).toBeGreaterThan(0);
  pass();
  expect(await answer).toContain("The upload took too long");
  sent.destroy();
});
