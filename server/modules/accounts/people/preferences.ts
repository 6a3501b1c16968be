// Which mails about rounds a person gets: its own choices, and who of a party hears of a kind by which.
import { type MailChoice, MailTopic, type PreferenceInput, type Preferences } from "@vanik/contracts/preferences";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { preferences } from "../preference-tables.ts";
import { users } from "../tables.ts";

export async function readPreferences(db: Queryable, userId: string): Promise<Preferences> {
  const rows = await db.select().from(preferences).where(eq(preferences.userId, userId));
  const chosen = new Map(rows.map(({ kind, choice }) => [kind, choice]));
  return Object.fromEntries(MailTopic.options.map((kind) => [kind, chosen.get(kind) ?? "mail"])) as Preferences;
}

export async function savePreference(
  db: Queryable,
  userId: string,
  { kind, choice }: PreferenceInput,
): Promise<Preferences> {
  await db
    .insert(preferences)
    .values({ userId, kind, choice })
    .onConflictDoUpdate({ target: [preferences.userId, preferences.kind], set: { choice } });
  return readPreferences(db, userId);
}

/** The users who may sign in for these organisations, each with how it hears of a kind. */
export async function mailChoicesOf(
  db: Queryable,
  organisationIds: readonly string[],
  kind: MailTopic,
): Promise<{ id: string; choice: MailChoice }[]> {
  const found = await db
    .select({ id: users.id, choice: preferences.choice })
    .from(users)
    .leftJoin(preferences, and(eq(preferences.userId, users.id), eq(preferences.kind, kind)))
    .where(and(inArray(users.organisationId, [...organisationIds]), isNull(users.disabledAt)))
    .orderBy(users.id);
  return found.map(({ id, choice }) => ({ id, choice: choice ?? "mail" }));
}
