// A person settles what was found: two items become one, or it is right as it is, for ever.
import type { CatalogueFinding, Merged, MergeInput } from "@vanik/contracts/findings";
import { unitKey } from "@vanik/contracts/unit-spellings";
import { unitMeant } from "@vanik/contracts/item-units";
import { mostMakes } from "@vanik/contracts/catalogue-fields";
import { and, eq } from "drizzle-orm";
import { indianDay } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import { requestContext } from "../../../platform/request-context.ts";
import { recordChange } from "../desk/change-log.ts";
import { readItemFacts } from "../desk/item-facts.ts";
import type { StoredItem } from "../desk/desk-rows.ts";
import { type CatalogueDesk, changedSince } from "../desk/save-items.ts";
import { itemAtDesk } from "../desk/read-items.ts";
import { writeItems } from "../desk/write-items.ts";
import { forgetItems } from "./look-at-items.ts";
import { findingAtDesk } from "./read-findings.ts";
import { deniedFindings, findings, mergedItems } from "./tables.ts";

const lockFinding = async (tx: Transaction, id: string) => {
  const [found] = await tx.select().from(findings).where(eq(findings.id, id)).for("update");
  if (!found) throw notFound("What was found here");
  return found;
};

/** Says no to a finding for ever, or takes that back. */
export async function denyFinding(
  { clock }: Pick<CatalogueDesk, "clock">,
  tx: Transaction,
  { id, denied }: { id: string; denied: boolean },
): Promise<CatalogueFinding> {
  const { kind, itemId, otherId } = await lockFinding(tx, id);
  const key = { kind, itemId, otherId: otherId ?? "" };
  if (denied)
    await tx
      .insert(deniedFindings)
      .values({ ...key, at: clock.now(), userId: requestContext()?.userId ?? null })
      .onConflictDoNothing();
  else
    await tx
      .delete(deniedFindings)
      .where(
        and(eq(deniedFindings.kind, kind), eq(deniedFindings.itemId, itemId), eq(deniedFindings.otherId, key.otherId)),
      );
  return findingAtDesk(tx, id);
}

function refuseUnlike(stays: StoredItem, gone: StoredItem): void {
  if (stays.hiddenAt || gone.hiddenAt)
    throw new Refusal("refused", `${(stays.hiddenAt ? stays : gone).code} is hidden already.`);
  if (!unitMeant(stays, gone.uom, unitKey))
    throw new Refusal(
      "refused",
      `${gone.code} is sold in ${gone.uom}, ${stays.code} in ${stays.uom}: give ${stays.code} the other unit ${gone.uom} with its factor first.`,
    );
}

/** What moved of the one is counted of the other from now on. One that stays is no part of another any more, so that none leads back to itself. */
async function writeMerged(tx: Transaction, gone: StoredItem, stays: StoredItem): Promise<void> {
  const merged = { intoId: stays.id, factor: String(unitMeant(stays, gone.uom, unitKey)!.factor) };
  await tx.delete(mergedItems).where(eq(mergedItems.itemId, stays.id));
  await tx
    .insert(mergedItems)
    .values({ itemId: gone.id, ...merged })
    .onConflictDoUpdate({ target: mergedItems.itemId, set: merged });
}

/** Makes one item of two: the other is hidden, its page and carts lead to the one that stays, documents keep theirs. */
export async function mergeItems(
  desk: CatalogueDesk,
  tx: Transaction,
  { id, keep, version }: MergeInput & { id: string },
): Promise<Merged> {
  const { kind, itemId, otherId } = await lockFinding(tx, id);
  if (kind !== "same" || !otherId) throw new Refusal("refused", "Only two items that are likely one are merged.");
  if (keep !== itemId && keep !== otherId) throw invalid({ keep: "Choose which of the two items stays" });
  const goneId = keep === itemId ? otherId : itemId;
  const facts = await readItemFacts(tx, [{ id: keep }, { id: goneId }], indianDay(desk.clock.now()), desk.namedInTrade);
  const [stays, gone] = [facts.stored.get(keep)!, facts.stored.get(goneId)!];
  if (version !== undefined && gone.version !== version) throw changedSince(gone.code, await itemAtDesk(tx, goneId));
  refuseUnlike(stays, gone);
  const idOfCode = new Map([...facts.idOfCode, [stays.code.toLowerCase(), keep]]);
  const makes = [...new Set([...stays.makes, ...gone.makes])].slice(0, mostMakes);
  const rows = [
    { id: goneId, hidden: true, replaced_by: stays.code },
    { id: keep, makes, ...(stays.replacedBy === goneId && { replaced_by: null }) },
  ];
  const { changeId } = await recordChange(desk, tx, `Merged ${gone.code} into ${stays.code}`, () =>
    writeItems(tx, rows, { ...facts, idOfCode }, desk.clock.now()),
  );
  await writeMerged(tx, gone, stays);
  await forgetItems(tx, [goneId]);
  return { change_id: changeId!, item: await itemAtDesk(tx, keep), merged: await itemAtDesk(tx, goneId) };
}
