import { test } from "vitest";
import pg from "pg";
import { startTestApp } from "./app.ts";
test("seed", async () => {
  const counts = new Map<string, { n: number; ms: number }>();
  const real = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const q = args[0] as string | { text: string };
    const text = (typeof q === "string" ? q : (q?.text ?? ""))
      .replaceAll(/\s+/g, " ")
      .replaceAll(/\$\d+/g, "$")
      .slice(0, 90);
    const t = performance.now();
    const r = (real as Function).apply(this, args);
    if (r && typeof r.then === "function")
      void r.then(
        () => {
          const c = counts.get(text) ?? { n: 0, ms: 0 };
          c.n++;
          c.ms += performance.now() - t;
          counts.set(text, c);
        },
        () => {},
      );
    return r;
  } as never;
  const t = performance.now();
  const cpu = process.cpuUsage();
  const vanik = await startTestApp({ SEED_YEAR: "on", RATE_LIMIT: "off" });
  const used = process.cpuUsage(cpu);
  console.log("took", performance.now() - t, "cpu", (used.user + used.system) / 1000);
  const rows = [...counts].map(([text, c]) => ({ n: c.n, ms: Math.round(c.ms), text })).toSorted((a, b) => b.ms - a.ms);
  console.log(
    rows.reduce((s, r) => s + r.n, 0),
    rows.reduce((s, r) => s + r.ms, 0),
  );
  console.log(
    rows
      .slice(0, 40)
      .map((r) => `${r.n} ${r.ms} ${r.text}`)
      .join("\n"),
  );
  await vanik.close();
}, 120000);
