// Signing in beside the bare hashes, and how a party's list fares while everybody signs in.
import type { Request } from "autocannon";
import type { Measured } from "./load.ts";
import { besideRate, inTurns, latency, load, median } from "./measure.ts";
import { ask } from "./processes.ts";
import type { Bench, Row } from "./rows.ts";

const account = { email: "buyer@vanik.example", password: "Demo1234" };

const signIn = ({ applicationKey }: Bench): Request => ({
  method: "POST",
  path: "/api/login",
  headers: { "application-key": applicationKey, "content-type": "application/json" },
  body: JSON.stringify(account),
});

export async function measureSignIn(bench: Bench): Promise<Row> {
  const { server, seconds } = bench;
  const [ours, hashes] = await inTurns(
    () => load({ url: server.url, seconds, requests: [signIn(bench)] }),
    () => ask<number>("bench/hashes.ts", { seconds }),
  );
  return { name: "sign-in", what: "Sign in", ...besideRate(ours, hashes, 0.9) };
}

/** A party's own list, over a session. */
async function ownList(bench: Bench): Promise<Request> {
  const { path, ...request } = signIn(bench);
  const reply = await fetch(bench.server.url + path, request);
  if (!reply.ok) throw new Error(`Signing in answered ${reply.status}`);
  const token = (await reply.json()).success.data.access_token;
  return { path: "/api/opportunity", headers: { "application-key": bench.applicationKey, "access-token": token } };
}

// The list warms up and is measured within the storm.
const longer = 4;

export async function measureStorm(bench: Bench): Promise<Row> {
  const { server, seconds } = bench;
  const { url } = server;
  const list = await ownList(bench);
  const lists = () => load({ url, seconds, requests: [list] });
  const [during, without] = await inTurns(async () => {
    const [measured] = await Promise.all([
      lists(),
      load({ url, seconds: seconds + longer, requests: [signIn(bench)] }),
    ]);
    return measured;
  }, lists);
  const p99 = (runs: Measured[]) => median(runs.map((one) => one.p99));
  const ratio = p99(during) / p99(without);
  return {
    name: "storm",
    what: "A party's list while 32 sign in at once",
    ours: latency(during),
    limit: `${latency(without)} (nobody signs in)`,
    ratio: ratio.toFixed(2),
    budget: "p99 ≤ 3",
    met: ratio <= 3,
  };
}
