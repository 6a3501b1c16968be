// What the desk writes of content, whatever its kind: paged, read, made, changed under the version that was read, deleted.
import type { Page } from "@vanik/contracts/endpoint";
import { count, eq, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { codeOf, notFound, Refusal } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";

type WrittenTable = PgTable & { id: PgColumn; version: PgColumn };
type Values<T extends WrittenTable> = Partial<T["$inferInsert"]>;

export interface ContentAsked {
  limit_start: number;
  limit_page_length: number;
  where?: SQL | undefined;
}

interface Kind<T extends WrittenTable, Shown> {
  table: T;
  /** "This news entry". */
  what: string;
  order: SQL[];
  /** Rows as the wire says them. */
  show: (db: Queryable, rows: T["$inferSelect"][]) => Promise<Shown[]>;
  /** Said where a row of the same key stands already, at its field. */
  conflict?: { field: string; sentence: string };
}

const taken23505 = "23505";

/** The calls of one kind; their inputs are columns. Refusals: 404 for an unknown id, 409 for another version or a key that is taken. */
export function contentWriter<T extends WrittenTable, Shown>({ table, what, order, show, conflict }: Kind<T, Shown>) {
  type Row = T["$inferSelect"];
  const rowsOf = (rows: unknown) => rows as Row[];
  const shownOne = async (db: Queryable, row: Row) => (await show(db, [row]))[0]!;

  async function holdingKey<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!conflict || codeOf(error) !== taken23505) throw error;
      throw new Refusal("conflict", conflict.sentence, {
        fields: { [conflict.field]: conflict.sentence },
        cause: error,
      });
    }
  }

  /** One row, locked until the transaction ends. */
  async function lockWritten(tx: Transaction, id: string): Promise<Row> {
    const [row] = rowsOf(
      await tx
        .select()
        .from(table as PgTable)
        .where(eq(table.id, id))
        .for("update"),
    );
    if (!row) throw notFound(what);
    return row;
  }

  /** The same, as it was read. */
  async function lockAsRead(tx: Transaction, id: string, version: number): Promise<Row> {
    const row = await lockWritten(tx, id);
    if (row.version !== version)
      throw new Refusal("conflict", `${what} was changed by somebody else just now. Look at it again.`, {
        current: await shownOne(tx, row),
      });
    return row;
  }

  return {
    lockWritten,
    lockAsRead,
    async page(
      db: Queryable,
      { limit_start, limit_page_length, where }: ContentAsked,
    ): Promise<{ data: Shown[]; page: Page }> {
      const found = await db
        .select()
        .from(table as PgTable)
        .where(where)
        .orderBy(...order)
        .limit(limit_page_length)
        .offset(limit_start);
      const [counted] = await db
        .select({ total: count() })
        .from(table as PgTable)
        .where(where);
      const data = await show(db, rowsOf(found));
      return { data, page: { start: limit_start, length: data.length, total: counted?.total ?? 0 } };
    },
    async read(db: Queryable, id: string): Promise<Shown> {
      const [row] = rowsOf(
        await db
          .select()
          .from(table as PgTable)
          .where(eq(table.id, id)),
      );
      if (!row) throw notFound(what);
      return shownOne(db, row);
    },
    async make(tx: Transaction, values: Omit<T["$inferInsert"], "id">): Promise<Shown> {
      const inserted = { ...values, id: newId() } as T["$inferInsert"];
      const [row] = rowsOf(await holdingKey(async () => tx.insert(table).values(inserted).returning()));
      return shownOne(tx, row!);
    },
    /** Writes what differs; the version is raised by a change only. */
    async change(tx: Transaction, row: Row, values: Values<T>): Promise<Shown> {
      const before = row as Record<string, unknown>;
      const changed = Object.entries(values).filter(
        ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[key]),
      );
      if (changed.length === 0) return shownOne(tx, row);
      const set = { ...Object.fromEntries(changed), version: (row.version as number) + 1 } as Values<T>;
      const [after] = rowsOf(
        await holdingKey(async () =>
          tx
            .update(table)
            .set(set as never)
            .where(eq(table.id, row.id))
            .returning(),
        ),
      );
      return shownOne(tx, after!);
    },
    async remove(tx: Transaction, row: Row): Promise<{ done: true }> {
      await tx.delete(table).where(eq(table.id, row.id));
      return { done: true };
    },
  };
}

/** A moment to publish at: what is past is now, null stays a draft. */
export function publishMoment(publishAt: string | null, now: Date): Date | null {
  if (publishAt === null) return null;
  const at = new Date(publishAt);
  return at < now ? now : at;
}
