// What node holds: at rest, after a first start, after the load of a run, and after an hour of it.
import type { Measured } from "./load.ts";
import { ask, residentMegabytes, type Served } from "./processes.ts";
import { type Bench, inquiry, itemPaths, pages, reads, type Row } from "./rows.ts";
import { searchRequests } from "./search.ts";

/** When the server's process is asked what it holds, and the most that it may hold then, in megabytes. */
const memories = {
  memory: { what: "Memory of node, idle 30 s after start", most: 180 },
  "memory-filled": { what: "Memory of node, idle 30 s after a first start that filled the demonstration", most: 180 },
  "memory-loaded": { what: "Memory of node at the end of this run", most: 400 },
};

export function memoryRow(name: keyof typeof memories, served: Served): Row {
  const { what, most } = memories[name];
  const resident = residentMegabytes(served.child.pid ?? 0);
  return {
    name,
    what,
    ours: `${resident.toFixed(0)} MB`,
    limit: "–",
    ratio: "–",
    budget: `≤ ${most} MB`,
    met: resident <= most,
  };
}

const firstMinutes = 5;

/** What visitors and guests ask for, mixed, for so many minutes: what node holds at the end beside what it held after the first five. */
export async function measureEndurance({ server, items, applicationKey }: Bench, minutes: number): Promise<Row> {
  const headers = { "application-key": applicationKey, "accept-encoding": "gzip, deflate, br" };
  const read = [
    "/",
    ...pages.page!.paths(items),
    ...itemPaths(items, 5),
    ...Object.values(reads).flatMap(({ paths }) => paths),
  ].map((path) => ({ path, headers }));
  const written = Array.from({ length: 20 }, (_, at) => ({
    method: "POST" as const,
    path: "/api/sendEnquiry",
    headers: { ...headers, "content-type": "application/json" },
    body: inquiry(at),
  }));
  const requests = [...read, ...searchRequests(items, headers), ...written];
  const endure = async (seconds: number) => {
    const { rate } = await ask<Measured>("bench/load.ts", {
      url: server.url,
      connections: 4,
      seconds,
      requests,
      freshKeys: true,
    });
    return { rate, held: residentMegabytes(server.child.pid ?? 0) };
  };
  const before = await endure(firstMinutes * 60);
  const after = await endure((minutes - firstMinutes) * 60);
  const ratio = after.held / before.held;
  return {
    name: "endurance",
    what: `Memory of node after ${minutes} minutes of mixed load`,
    ours: `${after.held.toFixed(0)} MB, ${after.rate.toFixed(0)}/s`,
    limit: `${before.held.toFixed(0)} MB (after ${firstMinutes} minutes)`,
    ratio: ratio.toFixed(2),
    budget: "≤ 1.3",
    met: ratio <= 1.3,
  };
}
