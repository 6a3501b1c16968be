// What was done two years ago goes, with the message or the call that it was about; documents stay (operator 9).
import type { Deps } from "../../../deps.ts";
import { inTransaction } from "../../../platform/db.ts";
import { deleteMessages } from "../../content/use-cases.ts";
import { deleteEntriesDone } from "../../inbox/use-cases.ts";
import { deleteCalls } from "../../inquiry/use-cases.ts";

const keptFor = 730 * 86_400_000;
const atOnce = 1000;

export async function sweepInbox({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - keptFor);
  let gone: number;
  do {
    gone = await inTransaction(db, async (tx) => {
      const entries = await deleteEntriesDone(tx, before, atOnce);
      const ofKind = (kind: string) => entries.filter((one) => one.kind === kind).map(({ subjectId }) => subjectId);
      await deleteMessages(tx, ofKind("contact"));
      await deleteCalls(tx, ofKind("call"));
      return entries.length;
    });
  } while (gone === atOnce);
}
