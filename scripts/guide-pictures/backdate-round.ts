// A round takes four hours at least: for its pictures it began days ago and closed just now. No call of the product does that.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/** Where the embedded PostgreSQL of a data directory listens, as it says itself, and its owner's password. */
export function listening(dataDir: string): pg.ClientConfig {
  const pointer = join(dataDir, "postgres-place");
  const home = existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : join(dataDir, "postgres");
  const [, , , port, host = ""] = readFileSync(join(home, "cluster", "postmaster.pid"), "utf8").split("\n");
  const { vanik_owner: password } = JSON.parse(readFileSync(join(home, "passwords"), "utf8"));
  return { host, port: Number(port), database: "vanik", user: "vanik_owner", password };
}

export async function backdateRound(dataDir: string, request: string): Promise<void> {
  const client = new pg.Client(listening(dataDir));
  await client.connect();
  await client.query(
    `update rounds set opens_at = opens_at - interval '5 days', closes_at = now() - interval '2 minutes'
      where rfq_id = (select id from trade_documents where name = $1)`,
    [request],
  );
  await client.end();
}
