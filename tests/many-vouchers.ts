// A ledger in bulk, written by SQL: what its reports are planned and measured by.
import type { ClientBase } from "pg";
import { runUnchecked } from "./many-documents.ts";

interface ManyVouchers {
  count: number;
  /** The last days over which they lie. */
  days: number;
}

/** An invoice, a bill, or money of either, by turns of five: its entries as account, side, part of the amount, whether it names a party. */
const shapes = `(values (0, 1100, 1, 118, true), (0, 2310, -1, 9, false), (0, 2311, -1, 9, false), (0, 4100, -1, 100, false),
  (1, 1100, 1, 118, true), (1, 2312, -1, 18, false), (1, 4100, -1, 90, false), (1, 4200, -1, 10, false),
  (2, 1312, 1, 18, false), (2, 5100, 1, 90, false), (2, 5200, 1, 10, false), (2, 2100, -1, 118, true),
  (3, 1201, 1, 100, false), (3, 1100, -1, 100, true), (4, 2100, 1, 100, true), (4, 1201, -1, 100, false)) s (turn, account, side, part, of_party)`;
/** All of them, the oldest first. */
const numbered =
  "(select id, day, seq, row_number() over (order by seq) as n from ledger_vouchers where subject_kind = 'many')";
const idOfVoucher = "(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || left(md5('voucher'), 12))::uuid";

/** So many vouchers over so many days, with 16 entries for five of them. */
export const insertManyVouchers = (client: ClientBase, { count, days }: ManyVouchers): Promise<void> =>
  runUnchecked(client, [
    `insert into ledger_vouchers (id, day, type, subject_kind, subject_id, subject_name, part, narration)
      select ${idOfVoucher}, current_date - ${days} + (n * ${days}::bigint / ${count})::int, 'sale', 'many', ${idOfVoucher}, 'MANY-' || n, 'booked', ''
      from generate_series(1, ${count}) n order by n`,
    `insert into ledger_entries (voucher_id, no, account, day, organisation_id, registration_id, debit, credit)
      select v.id, row_number() over (partition by v.id), s.account::text, v.day,
        case when s.of_party then parties.ids[1 + v.n % cardinality(parties.ids)] end, case when s.turn < 3 then 1 end,
        case when s.side > 0 then sum.part * s.part else 0 end, case when s.side < 0 then sum.part * s.part else 0 end
      from ${numbered} v cross join (select array_agg(id order by id) as ids from organisations) parties
      join ${shapes} on s.turn = v.n % 5 cross join lateral (select 1 + v.n % 9973 as part) sum`,
  ]);
