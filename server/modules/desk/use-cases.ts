// Lists as one person wants to see them again: filters under a name, one's own alone.
import type { SavedView, ViewFilters } from "@vanik/contracts/desk";
import type { Kind } from "@vanik/contracts/trade";
import type { Deps } from "../../deps.ts";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { notFound, Refusal } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { countViews, findViews, upsertView, removeView, type StoredView } from "./store.ts";

const most = 50;

// The table's words are those that the contract let in.
const showView = (view: StoredView) => view;

export async function viewsOf(db: Queryable, userId: string, kind: Kind): Promise<SavedView[]> {
  return (await findViews(db, userId, kind)).map(showView);
}

/** Saves filters under a name, over those that had it. */
export async function saveView(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  userId: string,
  { kind, name, filters }: { kind: Kind; name: string; filters: ViewFilters },
): Promise<SavedView> {
  const filled = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
  const view = await upsertView(tx, { id: newId(), userId, kind, name, filters: filled, createdAt: clock.now() });
  if ((await countViews(tx, userId, kind)) > most)
    throw new Refusal("refused", `A list has at most ${most} views of one person: delete one first`);
  return showView(view);
}

export async function deleteView(tx: Transaction, userId: string, id: string): Promise<void> {
  if (!(await removeView(tx, userId, id))) throw notFound("This view");
}
