// Goes along the chain and tells what is not as it was sealed. Reads only; the doctor does it, and a job for the desk's page.
import { eq } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import type { SeenSeal } from "../../platform/data-marks.ts";
import type { Secret } from "../../platform/secret.ts";
import { hasEarlier, isOwnSeal, readCovered, type Seal, sealsBehind } from "./chain.ts";
import { auditSeals } from "./tables.ts";

const sealsAtOnce = 2_000;
// 1.5 s or so, well within what a statement may take.
const linesAtOnce = 100_000;

export interface CheckedChain {
  lines: number;
  /** A sentence each. */
  faults: string[];
}

/** Whether the seal that a data directory has noted stands in the chain. */
export async function isSeen(db: Queryable, noted: SeenSeal | null): Promise<boolean> {
  if (!noted) return true;
  const [seal] = await db.select().from(auditSeals).where(eq(auditSeals.no, noted.no));
  return seal?.digest.toString("hex") === noted.digest;
}

const moments = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Kolkata" });
const whole = new Intl.NumberFormat("en-IN");

/** "Lines 101 to 240, sealed on 23 Nov 2026, 2:05 pm". */
function nameOfPart(before: Seal | undefined, { lastId, at }: Seal): string {
  return `Lines ${whole.format((before?.lastId ?? 0) + 1)} to ${whole.format(lastId)}, sealed on ${moments.format(at)}`;
}

/** The beginning of them that holds so many lines, and at least one. */
function beginningOfLines(seals: readonly Seal[], most: number): Seal[] {
  let sum = 0;
  const end = seals.findIndex(({ lines }) => (sum += lines) > most);
  return seals.slice(0, end === -1 ? seals.length : Math.max(1, end));
}

/** What is wrong with the seals themselves: a number that is left out, a last line before the one before, a foreign signature. */
function faultsOfSeals(secret: Secret, before: Seal | undefined, seals: readonly Seal[]): string[] {
  return seals.flatMap((seal, at) => {
    const prior = seals[at - 1] ?? before;
    const expected = (prior?.no ?? 0) + 1;
    const missing = seal.no === expected ? [] : [`Seal ${expected} of the audit log is missing.`];
    if (!isOwnSeal(secret, seal))
      return [...missing, `Seal ${seal.no} of the audit log is not Vanik's: it was written by hand.`];
    return seal.lastId > (prior?.lastId ?? 0)
      ? missing
      : [...missing, `Seal ${seal.no} of the audit log covers nothing.`];
  });
}

async function faultsOfLines(db: Queryable, before: Seal | undefined, seals: readonly Seal[]): Promise<string[]> {
  const covered = await readCovered(db, before, seals);
  return seals.flatMap((seal, at) => {
    const { lines, isSame, persons } = covered[at]!;
    const part = nameOfPart(seals[at - 1] ?? before, seal);
    if (lines !== seal.lines)
      return [`${part}: ${whole.format(lines)} of the audit log are there, ${whole.format(seal.lines)} were sealed.`];
    if (!isSame) return [`${part}: the audit log does not say what was sealed.`];
    return persons > 0 ? [`${part}: a person's name or contacts were changed, or emptied without an erasure.`] : [];
  });
}

/** Every line and every seal, some 100,000 lines a statement; `deep: false` looks at the seals alone. */
export async function checkChain(
  db: Queryable,
  { secret, noted, deep = true }: { secret: Secret; noted: SeenSeal | null; deep?: boolean },
): Promise<CheckedChain> {
  const faults: string[] = [];
  let [lines, before]: [number, Seal | undefined] = [0, undefined];
  for (;;) {
    const found = await sealsBehind(db, before?.no ?? 0, sealsAtOnce);
    const seals = deep ? beginningOfLines(found, linesAtOnce) : found;
    if (seals.length === 0) break;
    faults.push(...faultsOfSeals(secret, before, seals));
    if (deep) faults.push(...(await faultsOfLines(db, before, seals)));
    for (const seal of seals) lines += seal.lines;
    before = seals.at(-1);
  }
  if (await hasEarlier(db)) faults.push("The audit log has lines before its first: they were written by hand.");
  if (!(await isSeen(db, noted)))
    faults.push(
      `The audit log ends before what was sealed last (seal ${noted!.no}): its newest lines were removed, or the database was set back.`,
    );
  return { lines, faults };
}
