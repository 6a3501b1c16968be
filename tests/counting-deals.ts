// What a deal writes, counted: its rows, the last numbers of the series, the mails that are queued.
import { beforeEach } from "vitest";
import type { TestApp } from "./app.ts";

const tables = [
  "trade_documents",
  "trade_lines",
  "document_links",
  "document_events",
  "invitations",
  "movements",
  "payments",
];

/** Mails are those queued since the test began. */
export function countingDeals(app: () => TestApp) {
  const query = async <Row extends Record<string, unknown>>(text: string) =>
    (await app().deps.db.execute<Row>(text)).rows;
  const counted = async (): Promise<Record<string, number>> => {
    const counts = tables.map((table) => `select '${table}' as "table", count(*)::int as n from ${table}`);
    return Object.fromEntries(
      (await query<{ table: string; n: number }>(counts.join(" union all "))).map((row) => [row.table, row.n]),
    );
  };
  const lastNumbers = async (): Promise<Record<string, number>> => {
    const last = "select prefix, sum(last)::int as n from series group by prefix";
    return Object.fromEntries((await query<{ prefix: string; n: number }>(last)).map(({ prefix, n }) => [prefix, n]));
  };
  const queued = async () => {
    const mails = "select data ->> 'mail' as mail from pgboss.job where name = 'mail' order by created_on, id";
    return (await query<{ mail: string }>(mails)).map(({ mail }) => mail);
  };
  let before = 0;
  beforeEach(async () => void (before = (await queued()).length));
  const newMails = async (): Promise<string[]> => (await queued()).slice(before);
  return { counted, lastNumbers, newMails };
}
