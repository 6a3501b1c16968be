// What a connection may hold (security 8).
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Target, Verdict } from "./target.ts";

function open({ address }: Target, sent: string): { socket: Socket; said: () => string } {
  const socket = connect({ port: Number(address.port || 80), host: address.hostname.replace(/[[\]]/g, "") });
  let received = "";
  socket.on("data", (chunk) => (received += chunk)).on("error", () => {});
  socket.write(sent);
  return { socket, said: () => received };
}

/** 1,100 unfinished bodies of one address held 1.1 GB for minutes. */
export async function unfinishedBodies(target: Target): Promise<Verdict> {
  const head = `POST /api/sendEnquiry HTTP/1.1\r\nHost: localhost\r\napplication-key: vanik-web\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n`;
  const lines = Array.from({ length: 120 }, () => open(target, `${head}{"note":"${"x".repeat(1000)}`));
  const refusedNow = () => lines.filter(({ said }) => said().includes(" 429 ")).length;
  // A busy node takes its time to read them.
  const begun = performance.now();
  while (refusedNow() < 60 && performance.now() - begun < 60_000) await sleep(200);
  const refused = refusedNow();
  for (const { socket } of lines) socket.destroy();
  await sleep(200);
  return { held: refused >= 60, saw: `of 120 begun side by side ${refused} were 429` };
}

/** Replies that nobody reads were held for as long as the reader liked. Takes half a minute. */
export async function unreadReplies(target: Target): Promise<Verdict> {
  const ask = "GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const { socket } = open(target, ask.repeat(50));
  socket.pause();
  let ended = false;
  socket.on("error", () => (ended = true)).on("close", () => (ended = true));
  const begun = performance.now();
  // A paused socket hears of its end when it writes.
  while (!ended && performance.now() - begun < 40_000) {
    await sleep(1000);
    if (performance.now() - begun > 18_000) socket.write("\r\n");
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  socket.destroy();
  return { held: ended, saw: ended ? `ended after ${seconds} s` : `still open after ${seconds} s` };
}
