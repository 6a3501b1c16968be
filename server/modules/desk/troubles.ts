// Mails and jobs that failed, for the desk to see and to try again.
import type { Trouble } from "@vanik/contracts/desk";
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";

const most = 100;

/** The latest, newest first. Of a mail only which one it is: whom it goes to is the job's affair. */
export async function listTroubles({ queue }: Pick<Deps, "queue">): Promise<Trouble[]> {
  const found = await queue.listTroubles(most);
  return found.map(({ id, name, data, givenUp, tries, since, next, reason }) => ({
    id,
    job: name,
    what: (data as { mail?: string } | null)?.mail ?? "",
    given_up: givenUp,
    tries,
    since: since.toISOString(),
    next: next?.toISOString() ?? null,
    reason,
  }));
}

/** Puts a job that was given up back into the queue. */
export async function retryTrouble(
  { queue }: Pick<Deps, "queue">,
  tx: Transaction,
  id: string,
  job: string,
): Promise<void> {
  const known = (await queue.listTroubles(most)).some((one) => one.id === id && one.name === job && one.givenUp);
  if (!known) throw new Refusal("refused", "This has been tried again in the meantime, or is given up no more");
  await queue.retry(tx, job, id);
}
