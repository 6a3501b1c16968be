// What the numbers of a supplier's own quotations begin with: drawn as the first is numbered, and kept for good.
import { newSeries } from "@vanik/trading/names";
import { and, eq, isNull, sql } from "drizzle-orm";
import { randomInt } from "node:crypto";
import type { Transaction } from "../../../platform/db.ts";
import { organisations } from "../tables.ts";

const t = organisations;

export async function quotationSeriesOf(tx: Transaction, organisationId: string): Promise<string> {
  for (;;) {
    const [row] = await tx.select({ series: t.quotationSeries }).from(t).where(eq(t.id, organisationId));
    if (row?.series) return row.series;
    const drawn = newSeries((below) => randomInt(below));
    const isFree = sql`not exists (select from ${t} other where other.quotation_series = ${drawn})`;
    await tx
      .update(t)
      .set({ quotationSeries: drawn })
      .where(and(eq(t.id, organisationId), isNull(t.quotationSeries), isFree));
  }
}
