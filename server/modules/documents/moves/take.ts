// A draft that becomes something in one act (trade 9): each step by the same code as by itself, in one transaction, and one mail.
import type { TakeInput } from "@vanik/contracts/begin-input";
import { rightOfMove } from "@vanik/contracts/rights-of-trade";
import { howTold, type Kind, kinds } from "@vanik/contracts/trade";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";
import { notFound, Refusal } from "../../../platform/errors.ts";
import { requireRight } from "../../../platform/rights.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { requireSecondPerson } from "../../approvals/use-cases.ts";
import { makeDraft } from "../drafts/drafts.ts";
import { reasonOf } from "../extras.ts";
import { followersOf } from "../law/descent.ts";
import { findRow } from "../store.ts";
import { type StoredDocument, tradeDocuments } from "../tables.ts";
import { byOf, type Moving } from "./act.ts";
import { applyMove, beginMoving, lockAsRead, moveLocked, settle } from "./moving.ts";

const t = tradeDocuments;

const documentNow = async (tx: Transaction, id: string): Promise<StoredDocument> =>
  (await tx.select().from(t).where(eq(t.id, id)))[0]!;

/** The one document of a kind that came from another within this transaction. */
async function madeOf(tx: Transaction, id: string, kind: Kind): Promise<StoredDocument> {
  const [made] = await tx
    .select()
    .from(t)
    .where(and(eq(t.kind, kind), sql`${t.id} in ${followersOf(id)}`));
  return made!;
}

/** Numbers what was moved until here: the next step names it. */
async function nameSoFar(moving: Moving): Promise<void> {
  await settle(moving);
  moving.touched.clear();
  moving.unnamed.length = 0;
}

const doings = {
  sales_order: "Take the order",
  sales_invoice: "Make the invoice",
  purchase_order: "Place the order",
  purchase_invoice: "Record the bill",
};

const made = ({ kind, name }: StoredDocument) => ({ kind, name });

/** Takes a draft quotation to the order or the invoice that it becomes; resolves to that one's kind and name. */
export async function moveThrough(
  deps: Moving["deps"],
  tx: Transaction,
  viewer: DeskViewer,
  { id: name, version, mail, rate_reason, reason, po_no }: TakeInput & { id: string },
): Promise<{ kind: Kind; name: string }> {
  const found = await findRow(tx, viewer.scope, "quotation", name);
  if (!found) throw notFound(`This ${kinds.quotation.paper}`);
  const { becomes, how } = found.extras;
  if (!becomes) throw new Refusal("refused", `${name} becomes nothing but a quotation: submit it.`);
  requireRight(viewer, rightOfMove(becomes, "submit"));
  const moving: Moving = { ...(await beginMoving(deps, tx)), mailsOf: mail ? becomes : null };
  const by = byOf(viewer);
  const draft = await lockAsRead(moving, viewer, found, version);
  await moveLocked(moving, { by, document: draft, words: { move: "submit", version, rate_reason } });
  const told = [how ? howTold[how] : "", reason].filter(Boolean).join(". ");
  const accept = { move: "accept", reason: told, po_no };
  await applyMove(moving, { by, document: await documentNow(tx, draft.id), words: accept });
  await nameSoFar(moving);
  const order = await madeOf(tx, draft.id, "sales_order");
  let last = order;
  if (becomes === "sales_invoice") {
    const { id } = await makeDraft(deps, tx, "sales_invoice", { from: order.name });
    const words = { move: "submit", rate_reason: rate_reason || reasonOf(draft) };
    await applyMove(moving, { by, document: await documentNow(tx, id), words });
    await nameSoFar(moving);
    last = await documentNow(tx, id);
  }
  const subject = { kind: draft.kind, id: draft.id, version: draft.version, name, party: draft.party.name };
  // What follows is made anew when it is approved: the acts are the draft's.
  const acts = moving.delicate.map((act) => ({ ...act, of: draft.id }));
  await requireSecondPerson(tx, viewer, acts, { ...subject, doing: doings[becomes] });
  return made(last);
}
