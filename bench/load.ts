// Load from a process of its own: a warm-up, then the measured seconds.
import autocannon, { type Request } from "autocannon";
import { randomUUID } from "node:crypto";

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  requests: Request[];
  /** Gives every request an Idempotency-Key of its own. */
  freshKeys?: boolean;
  /** Puts a number before every question (`q=`), so that none is asked twice. */
  freshQuestions?: boolean;
  /** Asks for the requests one after the other over all connections, where each connection would ask for all of them. */
  eachOnce?: boolean;
}

export interface Measured {
  /** Good replies a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const warmUp = 2;

const withKey = (request: Request) => ({
  ...request,
  headers: { ...request.headers, "idempotency-key": randomUUID() },
});

let requested = 0;
const withNumber = (request: Request) => ({
  ...request,
  path: request.path?.replace("q=", `q=${900_000_000 + ++requested}+`),
});

async function run(job: Load): Promise<Measured> {
  const { url, connections, seconds, requests, freshKeys, freshQuestions, eachOnce } = job;
  const next = (request: Request) => ({ ...request, ...requests[requested++ % requests.length] });
  const setupRequest = freshKeys ? withKey : freshQuestions ? withNumber : eachOnce ? next : undefined;
  const asking = eachOnce ? requests.slice(0, 1) : requests;
  const prepared = setupRequest ? asking.map((request) => ({ ...request, setupRequest })) : requests;
  const options = { url, connections, requests: prepared };
  await autocannon({ ...options, duration: warmUp });
  const result = await autocannon({ ...options, duration: seconds });
  const bad = result.errors + result.timeouts + result.non2xx;
  if (bad > 0) throw new Error(`${bad} of the requests to ${requests[0]?.path} failed: nothing was measured`);
  return { rate: result["2xx"] / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}

process.once("message", async (load: Load) => {
  process.send?.(await run(load));
  process.disconnect();
});
