import * as api from "@vanik/contracts/api";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import { dayBookFile, ledgerAccountFile, partyLedgerFile, trialBalanceFile } from "./files.ts";
import { addAccount, changeAccount, listAccounts } from "./accounts.ts";
import { readAccount, readDayBook, readPartyLedger, readTrialBalance, readVoucher } from "./reports.ts";

export function ledgerRoutes(deps: Pick<Deps, "db" | "clock">): Route[] {
  return [
    handle(api.readTrialBalance, ({ input }) => readTrialBalance(deps, input)),
    handle(api.trialBalanceFile, ({ input }) => trialBalanceFile(deps, input)),
    handle(api.readDayBook, ({ input }) => readDayBook(deps, input)),
    handle(api.dayBookFile, ({ input }) => dayBookFile(deps, input)),
    handle(api.readLedgerAccount, ({ input }) => readAccount(deps, input)),
    handle(api.ledgerAccountFile, ({ input }) => ledgerAccountFile(deps, input)),
    handle(api.readPartyLedger, ({ input }) => readPartyLedger(deps, input)),
    handle(api.partyLedgerFile, ({ input }) => partyLedgerFile(deps, input)),
    handle(api.readVoucher, ({ input }) => readVoucher(deps.db, input.id)),
    handle(api.listLedgerAccounts, () => listAccounts(deps.db)),
    handle(api.addLedgerAccount, ({ tx, input }) => addAccount(tx, input)),
    handle(api.changeLedgerAccount, ({ tx, input }) => changeAccount(tx, input)),
  ];
}
