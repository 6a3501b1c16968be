import { expect, test } from "vitest";
import { startTestApp } from "./app.ts";
test("seed", async () => {
  const t = performance.now();
  const vanik = await startTestApp({ SEED_YEAR: "on", RATE_LIMIT: "off" });
  console.log("took", performance.now() - t);
  const { rows } = await vanik.deps.db.$client.query(
    "select kind, status, count(*) from trade_documents group by 1,2 order by 1,2",
  );
  console.table(rows);
  const per = await vanik.deps.db.$client.query(
    "select party->>'name' as party, kind, count(*) from trade_documents where state <> 'draft' group by 1,2 order by 1,2",
  );
  console.table(per.rows);
  await vanik.close();
}, 120000);
