// Drafts follow what they copy: where a party's profile or registration was changed, or ours, the drafts that hang on it are
// computed anew and say so. What has left Draft keeps what it was issued with.
import { isDeepStrictEqual } from "node:util";
import { erpKinds } from "@vanik/contracts/trade";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { type Transaction, withinSavepoint } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { operatorAddress, readTrader, registrationOf } from "../../content/use-cases.ts";
import type { Extras, RecordedAddress } from "../extras.ts";
import { type StoredDocument, tradeDocuments } from "../tables.ts";
import { partyOfDraft, repriceDraft } from "./pricing.ts";
import { updateDraft, writePrices } from "./store.ts";

const t = tradeDocuments;
/** In the words of the index by status: what is still a draft is little of all. A note has the copies of its invoice, and so has what raises one. */
const isDraft = and(
  inArray(t.kind, erpKinds),
  eq(t.status, "Draft"),
  eq(t.state, "draft"),
  sql`${t.extras} -> 'raises' is null`,
);

/** As they come back from the database: a key that is undefined is no difference. */
const isSameCopy = (one: RecordedAddress, other: RecordedAddress) =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

const unfit = "What was typed of its figures does not fit any more: open it, look at them and save it.";

/** Raises its version and computes it anew; what was typed and fits no longer is left for the desk to see, and holds nobody up. */
async function followCopies(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  draft: StoredDocument,
  copies: Pick<StoredDocument, "party" | "operator">,
  changedExtras: Partial<Extras>,
): Promise<void> {
  const extras = { ...draft.extras, ...changedExtras };
  await updateDraft(tx, draft, { extras });
  try {
    await withinSavepoint(tx, (inner) => repriceDraft(deps, inner, draft.id));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const warnings = [...new Set([...(extras.warnings ?? []), unfit])];
    await writePrices(tx, draft.id, { ...copies, extras: { ...extras, warnings } });
  }
}

/** The drafts of parties after any change of who they are; `corrected`: the GSTIN of a registration of one is another one. */
export async function followParties(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  organisationIds: readonly string[],
  corrected?: { from: string; to: string },
): Promise<void> {
  const drafts = await tx
    .select()
    .from(t)
    .where(and(isDraft, inArray(t.organisationId, [...organisationIds])))
    .orderBy(asc(t.id))
    .for("update");
  for (const draft of drafts) {
    const { extras, party } = draft;
    const partyGstin = corrected && extras.partyGstin === corrected.from ? corrected.to : (extras.partyGstin ?? "");
    const now = await partyOfDraft(tx, { ...draft, extras: { ...extras, partyGstin } });
    if (isSameCopy(now.party, party) && now.partyGstin === (extras.partyGstin ?? "")) continue;
    const copies = { party: now.party, operator: draft.operator };
    await followCopies(deps, tx, draft, copies, {
      partyGstin: now.partyGstin,
      partyBefore: extras.partyBefore ?? party,
    });
  }
}

/** All drafts after a change of our name, address or registrations. */
export async function followOperator(deps: Pick<Deps, "clock">, tx: Transaction): Promise<void> {
  const { operator, registrations } = await readTrader(tx);
  const ours = (registrationId: number) => operatorAddress(operator, registrationOf(registrations, registrationId));
  const all = await tx
    .select({ id: t.id, registrationId: t.registrationId, operator: t.operator })
    .from(t)
    .where(isDraft);
  const others = all.filter((draft) => !isSameCopy(draft.operator, ours(draft.registrationId))).map(({ id }) => id);
  const drafts = await tx
    .select()
    .from(t)
    .where(and(isDraft, inArray(t.id, others)))
    .orderBy(asc(t.id))
    .for("update");
  for (const draft of drafts) {
    const copies = { party: draft.party, operator: ours(draft.registrationId) };
    await followCopies(deps, tx, draft, copies, { operatorBefore: draft.extras.operatorBefore ?? draft.operator });
  }
}
