// A person asks to be forgotten: name, contacts and messages go, the papers of trade stay (operator 9).
import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import { notFound, Refusal } from "../../platform/errors.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { eraseUser, forgetPhone, hasOthers, lockPerson, leavesNoAdministrator } from "../accounts/use-cases.ts";
import { forgetReader } from "../content/use-cases.ts";
import { findOpenDocuments, forgetSender } from "../documents/use-cases.ts";
import { forgetInInbox } from "../inbox/use-cases.ts";
import { forgetCaller } from "../inquiry/use-cases.ts";
import { notifyOfPeople } from "../sourcing/use-cases.ts";

/** Erases a person for good; of one who is erased already nothing changes. */
export async function erasePerson(
  deps: Pick<Deps, "clock">,
  { userId }: DeskViewer,
  tx: Transaction,
  id: string,
): Promise<void> {
  const person = await lockPerson(tx, id);
  if (!person) throw notFound("This person");
  if (person.erasedAt) return;
  if (person.type === "staff" && !person.disabledAt)
    throw new Refusal("refused", "Disable this account first, at People.");
  const { organisationId } = person;
  if (organisationId && !(await hasOthers(tx, organisationId, id))) await refuseOpen(tx, organisationId);
  if (organisationId && (await leavesNoAdministrator(tx, { ...person, organisationId })))
    throw new Refusal(
      "refused",
      "This is the party's last administrator who can sign in. Make somebody else one first.",
    );
  await eraseUser(deps, tx, person);
  const isOut = person.type === "supplier" && organisationId && !person.disabledAt;
  if (isOut) await notifyOfPeople(tx, "shut_out", { organisationId, userId, now: deps.clock.now() });
  await forgetReader(tx, person.email);
  await forgetCaller(tx, person.email);
  await forgetInInbox(tx, person.email);
  const emptied = await forgetSender(tx, person);
  if (organisationId && (await forgetPhone(tx, organisationId, person.phone))) emptied.push(organisationId);
  // The log's lines of all this are written now, and then emptied of what is a person's like those before.
  await tx.execute(sql`set constraints all immediate`);
  await tx.execute(sql`select audit_forget(${id}::uuid, ${sql.param(emptied)}::text[])`);
}

async function refuseOpen(tx: Transaction, organisationId: string): Promise<void> {
  const open = await findOpenDocuments(tx, organisationId);
  if (open.length === 0) return;
  throw new Refusal(
    "refused",
    `Nobody else signs in for this party, and it has something open (${open.join(", ")}): finish or close that first, or invite somebody.`,
  );
}
