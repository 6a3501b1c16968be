// What other modules ask of the ledger.
export {
  countPosted,
  findJournal,
  findDayOfBalances,
  findOpeningBalances,
  findPartyBalances,
  findPosted,
  isLedgerEmpty,
  type LedgerSubject,
  type PostedVoucher,
  postVouchers,
  sumOfJournals,
  voucherIdOf,
} from "./posting.ts";
export { listAccounts } from "./accounts.ts";
export { accountOfBank, followBanks } from "./banks.ts";
export { findVouchersOf, readVoucher } from "./reports.ts";
