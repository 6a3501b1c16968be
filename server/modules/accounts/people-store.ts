import { sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";

export interface FoundPerson extends Record<string, unknown> {
  id: string;
  name: string;
  email: string;
  phone: string;
  invited: boolean;
  disabled: boolean;
  lastSignIn: string | null;
}

/** Who may sign in for a party, oldest account first. A session that was ended leaves the address it came from. */
export async function findPeople(db: Queryable, organisationId: string): Promise<FoundPerson[]> {
  const { rows } = await db.execute<FoundPerson>(sql`
    select u.id, u.name, u.email, u.phone, u.password_hash = '' as invited, u.disabled_at is not null as disabled,
      case when u.password_hash <> '' then greatest(
        (select max(s.created_at) from sessions s where s.user_id = u.id),
        (select max(k.last_sign_in_at) from known_addresses k where k.user_id = u.id)) end as "lastSignIn"
    from users u where u.organisation_id = ${organisationId} order by u.id`);
  return rows;
}
