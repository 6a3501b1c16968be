// The books: closed month by month, opened again for a reason, and who did so (operator 7, trade 11).
import type { Books, CloseBooksInput, ReopenBooksInput } from "@vanik/contracts/books";
import { closingRefusal, proposedClosing, reopeningRefusal } from "@vanik/trading/books";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { idOfName } from "../../platform/ids.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { doWeighty } from "../approvals/use-cases.ts";
import { historyOfBooks, lockBooks, saveBooks } from "../content/use-cases.ts";
import { allowed, draftBillsUntil } from "../documents/use-cases.ts";
import { namesOfUsers } from "../accounts/use-cases.ts";

type Clock = Pick<Deps, "clock">;

/** Until when they are closed, and the changes that made it so. */
export async function readBooksAtDesk({ clock }: Clock, db: Queryable): Promise<Books> {
  const changes = await historyOfBooks(db);
  const names = await namesOfUsers(db, [...new Set(changes.flatMap(({ userId }) => userId ?? []))]);
  const [latest] = changes;
  const until = latest?.until ?? null;
  return {
    version: latest?.version ?? 0,
    until,
    proposed: proposedClosing({ today: indianDay(clock.now()), booksClosedUntil: until }),
    history: changes.map(({ version, at, userId, until: untilThen, reason }) => ({
      version,
      at: at.toISOString(),
      by: (userId && names.get(userId)) || "Vanik",
      until: untilThen,
      reason,
    })),
  };
}

/** Closes them up to a day, once whoever is writing into them is done; up to the day that stands, nothing changes. */
export async function closeBooks({ clock }: Clock, tx: Transaction, { until }: CloseBooksInput): Promise<Books> {
  const { until: booksClosedUntil } = await lockBooks(tx);
  if (until !== booksClosedUntil) {
    const on = { today: indianDay(clock.now()), booksClosedUntil };
    allowed(closingRefusal(until, on, await draftBillsUntil(tx, until)));
    await saveBooks(tx, { until }, { at: clock.now() });
  }
  return readBooksAtDesk({ clock }, tx);
}

/** How often they were closed and opened; nobody does either before the transaction ends. */
export async function versionOfBooks(tx: Transaction): Promise<number> {
  await lockBooks(tx);
  return (await historyOfBooks(tx))[0]?.version ?? 0;
}

/** Opens them behind an earlier day: nobody does alone. */
export async function reopenBooks(
  deps: Pick<Deps, "clock" | "queue">,
  by: DeskViewer,
  tx: Transaction,
  { until, reason }: ReopenBooksInput,
): Promise<Books> {
  const { until: booksClosedUntil } = await lockBooks(tx);
  if (booksClosedUntil === null || until !== booksClosedUntil) {
    allowed(reopeningRefusal(until, { booksClosedUntil }, reason));
    const version = await versionOfBooks(tx);
    await saveBooks(tx, { until }, { at: deps.clock.now(), reason });
    const doing = `${until === null ? "Open all the books" : `Open the books behind ${until}`}, closed until ${booksClosedUntil}`;
    const subject = { kind: "books", id: idOfName("books"), version, name: "Books", party: "", doing, reason };
    await doWeighty(deps, tx, by, [{ act: "books", amount: null }], subject);
  }
  return readBooksAtDesk(deps, tx);
}
