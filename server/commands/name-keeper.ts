// npm run seal -- keeper: somebody of the desk is a keeper of what is sealed now, by whoever runs the machine.
import { activeStaff } from "../modules/accounts/use-cases.ts";
import { addKeeper } from "../modules/sourcing/use-cases.ts";
import { staffIdOf } from "../modules/accounts/people/staff.ts";
import { DemonstrationClock } from "../demonstration/clock.ts";
import { systemClock } from "../platform/clock.ts";
import { inTransaction } from "../platform/db.ts";
import { StartError } from "../platform/start-error.ts";
import type { Outcome, Working } from "./command.ts";
import { reachDatabase } from "./command-database.ts";

export async function nameKeeper(email: string, { config, undo }: Working): Promise<Outcome> {
  const { db } = await reachDatabase(config, undo);
  const id = await staffIdOf({ db }, email);
  const person = (await activeStaff(db)).find((one) => one.id === id);
  if (!person) throw new StartError(`${email} cannot sign in: enable it, or let it set its password first.`);
  const clock = new DemonstrationClock(db, systemClock);
  await clock.follow();
  const keeper = { userId: id, rights: person.rights };
  const n = await inTransaction(db, (tx) => addKeeper(tx, keeper, clock.now()));
  const rounds = n === 1 ? "1 round" : `${n} rounds`;
  return {
    report: n === 0 ? "No round is sealed now." : `${person.name} may open ${rounds} with another, as rights allow.`,
    code: 0,
  };
}
