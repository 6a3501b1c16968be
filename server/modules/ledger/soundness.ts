// What must hold of the ledger at any moment, whatever it is of: that it is what its documents say, documents/ledger/check.ts finds.
import type { Question } from "../../platform/soundness.ts";

export const questionsOfLedger: readonly Question[] = [
  {
    wrong: "a voucher whose debits are not its credits",
    sql: `select v.subject_name || ' ' || v.part as name from ledger_vouchers v
      left join (select voucher_id, sum(debit - credit) as off, count(*) as entries from ledger_entries group by 1) e on e.voucher_id = v.id
      where e.off is distinct from 0 or e.entries < 2`,
  },
  {
    wrong: "an entry of another day than its voucher",
    sql: `select v.subject_name || ' ' || v.part as name from ledger_entries e join ledger_vouchers v on v.id = e.voucher_id
      where e.day <> v.day`,
  },
];
