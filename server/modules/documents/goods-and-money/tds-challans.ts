// Challans that paid tax which we withheld: recorded once of each row, and taken back where one was typed wrongly (books 8).
import { type Paise, subtractPaise, sumPaise, toPaise } from "@vanik/contracts/money";
import type { TdsChallanInput } from "@vanik/contracts/tds";
import type { TdsSection } from "@vanik/contracts/trade";
import { secondPersonFor } from "@vanik/trading/acts";
import { transactionDateProblem } from "@vanik/trading/days";
import { formatAmount } from "@vanik/trading/wording";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { asRecords, type Transaction } from "../../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { readLimits } from "../../content/use-cases.ts";
import { accountOfBank } from "../../ledger/use-cases.ts";
import { circumstancesToWrite } from "../law/circumstances.ts";
import { lockJournals, withJournalsOfDay } from "../ledger/journals.ts";
import { postToLedger } from "../ledger/post.ts";
import { tdsChallanRows, tdsChallans } from "./tables.ts";
import { carriedChallan } from "./tds-register.ts";

interface PaidRow extends Record<string, unknown> {
  id: string;
  day: string;
  section: TdsSection;
  amount: Paise;
  organisation: string;
  isOurs: boolean;
  isPaid: boolean;
}

/** Records the challan that paid these rows; resolves to its id. */
export async function recordTdsChallan(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  viewer: DeskViewer,
  input: TdsChallanInput,
): Promise<{ id: string }> {
  const on = await circumstancesToWrite(deps, tx);
  const { section, day, bsr, serial, ids } = input;
  const dayProblem = transactionDateProblem({ kind: "payment", day, ...on });
  if (dayProblem) throw invalid({ day: dayProblem });
  await tx.execute(sql`lock table tds_challans in share row exclusive mode`);
  const [same] = await tx
    .select({ id: tdsChallans.id })
    .from(tdsChallans)
    .where(
      and(
        eq(tdsChallans.bsr, bsr),
        eq(tdsChallans.serial, serial),
        eq(tdsChallans.day, day),
        isNull(tdsChallans.cancelledOn),
      ),
    );
  if (same)
    throw new Refusal("conflict", "This challan is recorded already.", {
      fields: { serial: "It is recorded already" },
    });
  const { rows } = await tx.execute<PaidRow>(sql`
    select a.id, a.day, a.tds_section as section, a.tds_amount as amount, a.organisation_id as organisation,
      coalesce(p.direction, case i.kind when 'purchase_invoice' then 'out' else 'in' end) = 'out' and a.tds_amount > 0
        and coalesce(a.ended_on, p.cancelled_on, 'infinity') > ${day} as "isOurs",
      exists (select from tds_challan_rows r where r.allocation_id = a.id) or ${carriedChallan} is not null as "isPaid"
    from payment_allocations a left join payments p on p.id = a.payment_id left join trade_documents i on i.id = a.invoice_id
    where a.id = any(${sql.param([...new Set(ids)])}::uuid[])`);
  if (rows.length < new Set(ids).size || rows.some(({ isOurs }) => !isOurs))
    throw invalid({ ids: "Some of it is not tax that we withhold: look at the register again." });
  if (rows.some(({ isPaid }) => isPaid))
    throw invalid({ ids: "Some of it has a challan already: look at the register again." });
  if (rows.some((row) => row.section !== section))
    throw invalid({ section: "A challan pays one section: choose that of the rows." });
  if (rows.some((row) => row.day > day)) throw invalid({ day: "Enter a day that is not before the tax was withheld." });
  const sum = sumPaise(rows.map(({ amount }) => amount));
  if (toPaise(input.amount) < sum)
    throw invalid({ amount: `These come to ${formatAmount(sum)}: enter what the challan paid, or name fewer.` });
  const beyond = subtractPaise(toPaise(input.amount), sum);
  await lockJournals(tx, day);
  const act = await withJournalsOfDay(tx, day, { act: "journal", amount: beyond }, false);
  if (beyond > 0 && secondPersonFor([act], await readLimits(tx)))
    throw invalid({
      amount: `${formatAmount(beyond)} of interest and fees is above the limit of journals of this day: enter the tax here, and post those by a journal.`,
    });
  const id = newId();
  const byParty = Map.groupBy(rows, ({ organisation }) => organisation);
  const row = {
    id,
    section,
    day,
    bsr,
    serial,
    amount: toPaise(input.amount),
    bank: await accountOfBank(tx, input.bank),
    parts: [...byParty].map(([organisation, same]) => ({
      organisation,
      amount: sumPaise(same.map(({ amount }) => amount)),
    })),
    userId: viewer.userId,
    createdAt: deps.clock.now(),
  };
  await tx.insert(tdsChallans).values(row);
  const parts = rows.map((part) => ({ challanId: id, allocationId: part.id }));
  await tx.execute(sql`insert into tds_challan_rows
    select * from json_populate_recordset(null::tds_challan_rows, ${asRecords(tdsChallanRows, parts)})`);
  await postToLedger(tx, { challans: [id] });
  return { id };
}

/** Takes back a challan that was typed wrongly: its rows wait for theirs again. */
export async function cancelTdsChallan(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  id: string,
  reason: string,
): Promise<void> {
  const on = await circumstancesToWrite(deps, tx);
  const [challan] = await tx.select().from(tdsChallans).where(eq(tdsChallans.id, id)).for("update");
  if (!challan || challan.cancelledOn) throw notFound("This challan");
  const today = on.today > challan.day ? on.today : challan.day;
  const dayProblem = challan.parts && transactionDateProblem({ kind: "payment", ...on, day: today });
  if (dayProblem) throw new Refusal("refused", dayProblem);
  await tx.delete(tdsChallanRows).where(eq(tdsChallanRows.challanId, id));
  await tx.update(tdsChallans).set({ cancelledOn: on.today, cancelReason: reason }).where(eq(tdsChallans.id, id));
  await postToLedger(tx, { challans: [id] });
}
