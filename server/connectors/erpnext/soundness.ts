// What the doctor tells of a company's own ERPNext: whether it is looked through, and what waits for somebody (connector 2).
import type { Question } from "../../platform/soundness.ts";

export const questionsOfErpnext: readonly Question[] = [
  {
    wrong: "was not held against ERPNext for two days, which each night does",
    sql: `select doctype as name from erpnext_cursors
      where doctype not in ('Item Price', 'Contact', 'Address', 'File') and filled_at is not null
        and greatest(filled_at, swept_at) < clock_timestamp() - interval '2 days'`,
    isWarning: true,
  },
  {
    wrong:
      "a look through ERPNext found so much gone that nothing of it was applied, and the desk is to accept it or to wait",
    sql: `select 'since ' || to_char(many_gone_since at time zone 'Asia/Kolkata', 'DD Mon HH24:MI') as name
      from erpnext_state where many_gone_since is not null`,
    isWarning: true,
  },
  {
    wrong: "ERPNext is neither read nor written to",
    sql: `select replace(not_up, '_', ' ') as name from erpnext_state where not_up is not null`,
    isWarning: true,
  },
  {
    wrong: "what people did here could not be done in ERPNext",
    sql: `select act || ' of ' || to_char(created_at at time zone 'Asia/Kolkata', 'DD Mon HH24:MI') as name
      from erpnext_outbox where state = 'refused'`,
    isWarning: true,
  },
];
