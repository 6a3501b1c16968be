// The privacy policy and the terms: versions by the day from which they hold. A version is never changed, because
// people agreed to it.
import type { Policy, PolicyKind } from "@vanik/contracts/content";
import { cleanText } from "@vanik/contracts/fields";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import type { Queryable } from "../../platform/db.ts";
import { newId } from "../../platform/ids.ts";
import { cleanHtml } from "../../platform/rich-text.ts";
import { mapWithPauses } from "../../platform/with-pauses.ts";
import { cleanedPolicy, dayTaken } from "./policy-text.ts";
import { findPolicies, insertPolicy } from "./store.ts";

interface NewPolicy {
  kind: PolicyKind;
  /** `YYYY-MM-DD`; a later day than today announces a version. */
  effectiveFrom: string;
  title: string;
  /** HTML; what rich-text.ts does not allow is taken out. */
  content: string;
}

/** Adds a version of a policy. */
export async function savePolicy(
  db: Queryable,
  { clock }: Pick<Deps, "clock">,
  { kind, effectiveFrom, title, content }: NewPolicy,
): Promise<void> {
  const { html } = cleanedPolicy("content", content);
  const policy = { id: newId(), kind, effectiveFrom, title: cleanText(title), content: html, savedAt: clock.now() };
  if (!(await insertPolicy(db, policy))) throw dayTaken();
}

/** The versions in force so far, newest first. */
export async function readPolicies({ db, clock }: Deps, kind: PolicyKind): Promise<Policy[]> {
  const rows = await findPolicies(db, kind, indianDay(clock.now()));
  return mapWithPauses(rows, ({ id, title, content, contentHi, effectiveFrom }) => ({
    _id: id,
    title,
    content: cleanHtml(content),
    content_hi: cleanHtml(contentHi),
    effective_from: effectiveFrom ?? indianDay(clock.now()),
  }));
}
