// What must hold of accounts.
import type { Question } from "../../platform/soundness.ts";

export const questionsOfAccounts: readonly Question[] = [
  {
    wrong: "a disabled account with a session",
    sql: `select u.email as name from users u
      where u.disabled_at is not null and exists (select from sessions s where s.user_id = u.id)`,
  },
];
