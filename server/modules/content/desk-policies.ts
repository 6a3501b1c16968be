// Policies as the desk writes them: drafts, versions that are announced for a day to come, and those that hold or held,
// which are never changed because people agreed to them.
import type { DeskPolicy, PoliciesQuery, PolicyChange, PolicyInput } from "@vanik/contracts/desk-content";
import { desc, eq, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { invalid, Refusal } from "../../platform/errors.ts";
import { cleanedPolicy, dayTakenSentence } from "./policy-text.ts";
import { findPoliciesInForce } from "./store.ts";
import { policies } from "./tables.ts";
import { contentWriter } from "./content-writer.ts";

type Clock = Pick<Deps, "clock">;
type Row = typeof policies.$inferSelect;

export function writtenPolicies({ clock }: Clock) {
  const show = async (db: Queryable, rows: Row[]): Promise<DeskPolicy[]> => {
    const today = indianDay(clock.now());
    const inForce = await findPoliciesInForce(db, today);
    const stateOf = ({ id, effectiveFrom }: Row) => {
      if (effectiveFrom === null) return "draft";
      if (effectiveFrom > today) return "announced";
      return inForce.has(id) ? "in_force" : "replaced";
    };
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      content: row.content,
      content_hi: row.contentHi,
      effective_from: row.effectiveFrom,
      state: stateOf(row),
      version: row.version,
    }));
  };
  return contentWriter({
    table: policies,
    what: "This policy",
    order: [sql`${policies.effectiveFrom} is null desc`, desc(policies.effectiveFrom), desc(policies.id)],
    show,
    conflict: { field: "effective_from", sentence: dayTakenSentence },
  });
}

export function listPolicies(deps: Clock, db: Queryable, { kind, ...page }: PoliciesQuery) {
  return writtenPolicies(deps).page(db, { ...page, where: kind && eq(policies.kind, kind) });
}

/** What holds or held stays as it was said. */
function refuseInForce({ effectiveFrom }: Row, now: Date): void {
  if (effectiveFrom !== null && effectiveFrom <= indianDay(now))
    throw new Refusal("refused", "People agreed to this version: it stays as it is. Write a new one.");
}

/** The day from which it is to hold: not a past one, and only by who has read what holds from then on. */
function checkDay(effectiveFrom: string | null | undefined, read: boolean | undefined, now: Date): void {
  if (!effectiveFrom) return;
  if (effectiveFrom < indianDay(now))
    throw invalid({ effective_from: "This day has passed. Choose today or a later day." });
  if (!read) throw invalid({ read: "Read it, then tick that you have." });
}

const textsOf = ({ content, content_hi }: { content?: string | undefined; content_hi?: string | undefined }) => {
  const [english, hindi] = [
    content === undefined ? undefined : cleanedPolicy("content", content),
    content_hi === undefined ? undefined : cleanedPolicy("content_hi", content_hi),
  ];
  const takenOut = [...new Set([...(english?.takenOut ?? []), ...(hindi?.takenOut ?? [])])];
  return { english: english?.html, hindi: hindi?.html, takenOut };
};

export async function createPolicy({ clock }: Clock, tx: Transaction, input: PolicyInput): Promise<DeskPolicy> {
  const now = clock.now();
  const { english = "", hindi, takenOut } = textsOf(input);
  checkDay(input.effective_from, input.read, now);
  const made = await writtenPolicies({ clock }).make(tx, {
    kind: input.kind,
    title: input.title,
    content: english,
    contentHi: hindi ?? "",
    effectiveFrom: input.effective_from ?? null,
    savedAt: now,
  });
  return { ...made, taken_out: takenOut };
}

export async function changePolicy(
  { clock }: Clock,
  tx: Transaction,
  { id, version, ...input }: PolicyChange & { id: string },
): Promise<DeskPolicy> {
  const now = clock.now();
  const written = writtenPolicies({ clock });
  const row = await written.lockAsRead(tx, id, version);
  refuseInForce(row, now);
  const { english, hindi, takenOut } = textsOf(input);
  const { effective_from: day = row.effectiveFrom } = input;
  const isOther = (wanted: string | undefined, stored: string) => wanted !== undefined && wanted !== stored;
  const isToRead = isOther(english, row.content) || isOther(hindi, row.contentHi);
  if (isToRead || day !== row.effectiveFrom) checkDay(day, input.read, now);
  const changed = await written.change(tx, row, {
    title: input.title,
    content: english,
    contentHi: hindi,
    effectiveFrom: input.effective_from,
  });
  return { ...changed, taken_out: takenOut };
}

export async function removePolicy({ clock }: Clock, tx: Transaction, id: string): Promise<{ done: true }> {
  const written = writtenPolicies({ clock });
  const row = await written.lockWritten(tx, id);
  refuseInForce(row, clock.now());
  return written.remove(tx, row);
}
