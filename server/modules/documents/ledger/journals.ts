// Journals: posted by hand, above a limit by two people, cancelled by reversing and never edited (books 2).
import type { JournalInput } from "@vanik/contracts/ledger";
import { noPaise, sumPaise, toPaise } from "@vanik/contracts/money";
import { addedUp, type DelicateAct } from "@vanik/trading/acts";
import { transactionDateProblem } from "@vanik/trading/days";
import { describeJournal, entriesOfJournal, journalProblems, journalSum } from "@vanik/trading/journals";
import { reversalOf } from "@vanik/trading/standing-vouchers";
import { sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import { idOfName, newId } from "../../../platform/ids.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { requireSecondPerson } from "../../approvals/use-cases.ts";
import { findJournal, listAccounts, postVouchers, sumOfJournals, voucherIdOf } from "../../ledger/use-cases.ts";
import { circumstancesToWrite } from "../law/circumstances.ts";
import { assignNames } from "../naming.ts";

type JournalDeps = Pick<Deps, "clock">;
export const journalSeries = "JV";

/** What is kept of one for a second person: it hangs on nothing that may change meanwhile. */
export const keptAsJournal = { kind: "journal", version: 1 };

/** Journals of a day go one after the other, so that each is added up with the others: before their numbers are taken. */
export const lockJournals = (tx: Transaction, day: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`journals ${day}`}, 2))`);

/** A journal with what the others of its day move, whether it is posted itself yet or not. */
export async function withJournalsOfDay(
  tx: Transaction,
  day: string,
  act: DelicateAct,
  isPosted: boolean,
): Promise<DelicateAct> {
  const sum = await sumOfJournals(tx, day);
  return addedUp(act, isPosted ? sum : sumPaise([sum, act.amount ?? noPaise]));
}

/** Posts a journal; resolves to its voucher's id. */
export async function postJournal(
  deps: JournalDeps,
  tx: Transaction,
  viewer: DeskViewer,
  sent: JournalInput,
): Promise<string> {
  const { ask: _, ...input } = sent;
  const { day, narration } = input;
  const on = await circumstancesToWrite(deps, tx);
  const dayProblem = transactionDateProblem({ kind: "payment", day, ...on });
  if (dayProblem) throw invalid({ day: dayProblem });
  const lines = input.lines.map((line) => ({ ...line, debit: toPaise(line.debit), credit: toPaise(line.credit) }));
  const accounts = await listAccounts(tx);
  const problems = journalProblems(lines, accounts);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  await lockJournals(tx, day);
  const id = newId();
  const [name] = await assignNames(tx, journalSeries, day, 1);
  const voucher = { part: "booked", day, type: "journal", narration, entries: entriesOfJournal(lines) } as const;
  await postVouchers(tx, [{ kind: "journal", id, name: name!, vouchers: [voucher] }]);
  const act = await withJournalsOfDay(tx, day, { act: "journal", amount: journalSum(lines) }, true);
  const subject = { ...keptAsJournal, id: idOfName(`journal ${JSON.stringify(input)}`), name: "A journal", party: "" };
  await requireSecondPerson(tx, viewer, [act], {
    ...subject,
    doing: describeJournal({ day, narration, lines }, accounts),
  });
  return voucherIdOf(id, "booked");
}

/** Takes a journal back today; resolves to the id of the voucher that does. */
export async function cancelJournal(
  deps: JournalDeps,
  tx: Transaction,
  viewer: DeskViewer,
  name: string,
  reason: string,
): Promise<string> {
  const on = await circumstancesToWrite(deps, tx);
  const journal = await findJournal(tx, name);
  if (!journal) throw notFound("This journal");
  const { id, day, isReversed, entries } = journal;
  if (isReversed) throw new Refusal("refused", `${name} is cancelled already.`);
  const voucher = reversalOf({ part: "booked", day, type: "journal", narration: "", entries }, on.today, reason);
  const dayProblem = transactionDateProblem({ kind: "payment", ...on, day: voucher.day });
  if (dayProblem) throw new Refusal("refused", dayProblem);
  await lockJournals(tx, voucher.day);
  await postVouchers(tx, [{ kind: "journal", id, name, vouchers: [voucher] }]);
  const amount = sumPaise(entries.map(({ debit }) => debit));
  const act = await withJournalsOfDay(tx, voucher.day, { act: "journal", amount, of: id }, true);
  await requireSecondPerson(tx, viewer, [act], {
    ...keptAsJournal,
    id,
    name,
    party: "",
    doing: `Cancel ${name}: ${reason}`,
  });
  return voucherIdOf(id, "booked ended");
}
