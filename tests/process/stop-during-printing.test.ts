// A stop in the middle of PDFs: what was begun is answered whole, and nothing stays behind.
import { expect, onTestFinished, test } from "vitest";
import { freePort, launchServer, processesIn, temporaryCopy } from "./started.ts";

const headers = { "application-key": "vanik-web", "content-type": "application/json" };
const body = JSON.stringify({ email: "desk@vanik.example", password: "Demo1234" });

test("a stop while documents are being printed ends within seconds, and every reply is whole", async () => {
  const dataDir = temporaryCopy("demonstration");
  const server = launchServer({ PORT: await freePort(), DATA_DIR: dataDir, RATE_LIMIT: "off", CAPTCHA: "none" });
  onTestFinished(() => void server.child.kill("SIGKILL"));
  const [, address = ""] = await server.until(/Vanik is ready at (\S+)/);
  const ask = (path: string, token = "", more: RequestInit = {}) =>
    fetch(`${address}/api${path}`, { headers: { ...headers, "access-token": token }, ...more });
  const { access_token: token } = (await (await ask("/login", "", { method: "POST", body })).json()).success.data;
  const [{ name }] = (await (await ask("/opportunity", token)).json()).success.data;
  const print = async () => {
    const reply = await ask(`/opportunity/${name}/pdf`, token);
    return {
      status: reply.status,
      text: Buffer.from(await reply.arrayBuffer())
        .toString("latin1")
        .trim(),
    };
  };
  await print();
  const many = Array.from({ length: 20 }, print);
  await Promise.race(many);
  server.child.kill("SIGTERM");
  const replies = (await Promise.allSettled(many)).filter((reply) => reply.status === "fulfilled");
  expect(await server.ended).toBe(0);
  expect(processesIn(dataDir)).toEqual([]);
  const printed = replies.map(({ value }) => value).filter(({ status }) => status === 200);
  expect(printed).not.toEqual([]);
  for (const { text } of printed) expect([text.slice(0, 5), text.slice(-5)]).toEqual(["%PDF-", "%%EOF"]);
});
