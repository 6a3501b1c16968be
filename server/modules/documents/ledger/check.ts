// The ledger is made anew of the documents and compared with what is posted (books 2, Invariants).
import { toRupees, type Paise } from "@vanik/contracts/money";
import type { Queryable } from "../../../platform/db.ts";
import { countPosted, findPartyBalances, findPosted, type PostedVoucher, voucherIdOf } from "../../ledger/use-cases.ts";
import { findOwed, findPartyNames, listSubjects } from "./facts-store.ts";
import { type StandingSubject, standingInBatches } from "./post.ts";

export interface LedgerDifference {
  /** Null where none is posted, or it is of a party. */
  voucher: string | null;
  sentence: string;
}

interface LedgerCheck {
  /** How many are posted. */
  vouchers: number;
  count: number;
  /** The first few. */
  differences: LedgerDifference[];
}

const textOfVoucher = (one: Pick<PostedVoucher, "day" | "type" | "reverses" | "aboutId" | "entries">) =>
  JSON.stringify([one.day, one.type, one.reverses, one.aboutId, one.entries]);

function* differencesOfSubject({ id: subjectId, name, vouchers }: StandingSubject, posted: readonly PostedVoucher[]) {
  const left = new Map(posted.map((voucher) => [voucher.id, voucher]));
  for (const { part, day, type, about = null, reverses, entries } of vouchers) {
    const id = voucherIdOf(subjectId, part);
    const found = left.get(id);
    left.delete(id);
    const remade = {
      day,
      type,
      aboutId: about,
      reverses: reverses ? voucherIdOf(subjectId, reverses) : null,
      entries: entries.map((e): PostedVoucher["entries"][number] => [
        e.account,
        e.organisation,
        e.registration,
        e.debit,
        e.credit,
      ]),
    };
    if (!found) yield { voucher: null, sentence: `${name} is not in the ledger (${part}).` };
    else if (found.subjectName !== name)
      yield { voucher: id, sentence: `${name} stands in the ledger as ${found.subjectName}.` };
    else if (textOfVoucher(found) !== textOfVoucher(remade))
      yield { voucher: id, sentence: `${name} stands in the ledger otherwise than it is (${part}).` };
  }
  for (const { id, part } of left.values())
    yield { voucher: id, sentence: `${name} has a voucher too many (${part}).` };
}

/** What the ledger says otherwise than its documents, the first `most` of it. */
export async function checkLedger(db: Queryable, most = 20): Promise<LedgerCheck> {
  const differences: LedgerDifference[] = [];
  let count = 0;
  let matched = 0;
  const add = (difference: LedgerDifference) => {
    if (++count <= most) differences.push(difference);
  };
  for await (const batch of standingInBatches(db, await listSubjects(db))) {
    const posted = Map.groupBy(
      await findPosted(
        db,
        batch.map(({ id }) => id),
      ),
      ({ subjectId }) => subjectId,
    );
    for (const subject of batch) {
      const own = posted.get(subject.id) ?? [];
      matched += own.length;
      for (const difference of differencesOfSubject(subject, own)) add(difference);
    }
  }
  const { all, journals } = await countPosted(db);
  const orphans = all - journals - matched;
  if (orphans > 0) add({ voucher: null, sentence: `${orphans} vouchers are of what is not there.` });
  for (const difference of await differencesOfParties(db)) add(difference);
  return { vouchers: all, count, differences };
}

/** Parties whose account in the ledger is not what their invoices and payments leave. */
async function differencesOfParties(db: Queryable): Promise<LedgerDifference[]> {
  const byLedger = new Map((await findPartyBalances(db)).map((row) => [row.organisationId, row.balance]));
  const owed = new Map((await findOwed(db)).map((row) => [row.organisationId, row.balance]));
  const other = [...new Set([...byLedger.keys(), ...owed.keys()])].filter(
    (id) => (byLedger.get(id) ?? 0) !== (owed.get(id) ?? 0),
  );
  const names = await findPartyNames(db, other);
  const rupees = (sum = 0) => `₹${toRupees(sum as Paise).toFixed(2)}`;
  return other.map((id) => ({
    voucher: null,
    sentence: `${names.get(id) ?? id} stands at ${rupees(byLedger.get(id))} in the ledger and at ${rupees(owed.get(id))} by its invoices and payments.`,
  }));
}
