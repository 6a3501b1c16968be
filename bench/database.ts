// The measured database: what the real server migrated and seeded, with a generated catalogue in place of its own.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { everyKind } from "@vanik/contracts/trade";
import pg from "pg";
import { categories, items, subCategories } from "../server/modules/catalogue/tables.ts";
import { organisationSupplies } from "../server/modules/parties/tables.ts";
import { loadCatalogue } from "../server/modules/catalogue/load.ts";
import { createPool, openDatabase } from "../server/platform/db.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../server/platform/embedded-postgres.ts";
import { insertLongLists, insertManyDeals, tradeOftenIn } from "../tests/many-documents.ts";
import { generateCatalogue } from "./generate.ts";

/** Where the limits connect: the same database by the same role as the server. */
export type Connection = Omit<EmbeddedPostgres["connection"], "user"> & { user: string };

/** Replaces the catalogue while no server runs; resolves to the connection that a running server's PostgreSQL will take. */
export async function fillDatabase(dataDir: string, itemCount: number): Promise<Connection> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: console.warn } });
  const pool = createPool(postgres.connection, () => {});
  try {
    const db = openDatabase(pool);
    await db.transaction(async (tx) => {
      // What the demonstration's suppliers say to supply names its categories.
      for (const table of [organisationSupplies, items, subCategories, categories]) await tx.delete(table);
      await loadCatalogue(tx, generateCatalogue(itemCount));
    });
    await pool.query("vacuum analyze");
  } finally {
    await pool.end();
    await postgres.stop();
  }
  return postgres.app;
}

/**
 * Adds so many orders of the demonstration's buyer, and requests to its supplier, and `others` of each other kind, while no server
 * runs; `sold` lets each order have an item that nobody ever bought.
 */
export async function fillTrade(
  dataDir: string,
  count: number,
  others: number,
  sold: string | null = null,
): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: console.warn } });
  const client = new pg.Client(postgres.connection);
  try {
    await client.connect();
    await insertLongLists(client, { count, others, ownEvery: 1 });
    if (!sold) return;
    const { rows } = await client.query("select id from items where code = $1", [sold]);
    await tradeOftenIn(client, rows[0].id, ["sales_order"]);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** Adds so many parties, half of them buyers, and documents of all eight kinds that are shared among them, while no server runs. */
export async function fillParties(dataDir: string, parties: number, documents: number): Promise<void> {
  const count = Math.ceil(documents / everyKind.length);
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: console.warn } });
  const client = new pg.Client(postgres.connection);
  try {
    await client.connect();
    await insertLongLists(client, { count, others: count, ownEvery: count + 1, parties: parties / 2 });
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** Adds so many whole deals while no server runs, and marks every sum of the Overview to be made. */
export async function fillDeals(dataDir: string, count: number): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: console.warn } });
  const client = new pg.Client(postgres.connection);
  try {
    await client.connect();
    await insertManyDeals(client, { count, ownEvery: 50 });
    await client.query("select mark_all_rollups()");
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** Removes the data directory, and its cluster where that had to live elsewhere (postgres-place.ts). */
export function removeDataDir(dataDir: string): void {
  const pointer = join(dataDir, "postgres-place");
  const elsewhere = existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : null;
  for (const path of elsewhere ? [elsewhere, `${elsewhere}.of`, dataDir] : [dataDir])
    rmSync(path, { recursive: true, force: true });
}
