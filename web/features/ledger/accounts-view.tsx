// The accounts of the ledger: the fixed ones, and one's own beside them. A row changes what it is called, or hides it from journals.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { LedgerAccount } from "@vanik/contracts/ledger";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { ListColumn } from "../../lists/list-column.ts";
import { ListRows } from "../../lists/list-rows.tsx";
import { ListScreen } from "../../lists/list-screen.tsx";
import { openByButton } from "../../lists/open-row.tsx";
import { useList } from "../../lists/use-list.ts";
import { useListAddress } from "../../lists/use-list-address.ts";
import { Button } from "../../ui/button.tsx";
import { AddAccount, ChangeAccount } from "./account-forms.tsx";
import { LedgerTabs } from "./ledger-tabs.tsx";
import { accountsListQuery } from "./queries.ts";

const account: ListColumn<LedgerAccount> = {
  key: "name",
  label: "Account",
  width: 18,
  cell: ({ code, name }) => (
    <>
      <span className="pr-2 text-ink-3">{code}</span>
      {name}
    </>
  ),
};
const group: ListColumn<LedgerAccount> = { key: "group", label: "Group", width: 12, cell: (row) => row.group };
const what: ListColumn<LedgerAccount> = {
  key: "own",
  label: "Which",
  width: 10,
  cell: ({ own, hidden }) => [own ? "Your own" : "Of Vanik", hidden && "hidden"].filter(Boolean).join(", "),
};

export function AccountsView() {
  const { changeQuery, narrowed } = useListAddress([]);
  const list = useList(useInfiniteQuery(accountsListQuery()), ({ code }) => code);
  const [open, setOpen] = useState<LedgerAccount | "new" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ListScreen
        words={{ title: "Accounts", one: "account", many: "accounts", empty: "There are none." }}
        list={list}
        {...narrowed}
        beginsInRows="accounts"
        actions={
          <Button variant="ink" size="sm" onClick={() => setOpen("new")}>
            <Plus size={16} strokeWidth={1.5} aria-hidden />
            New account
          </Button>
        }
        tabs={<LedgerTabs current="accounts" change={changeQuery} />}
      >
        {(instead) => (
          <ListRows
            label="Accounts"
            columns={[account, group, what]}
            block={[account, what, group]}
            rows={list.rows}
            keyOf={({ code }) => code}
            busy={list.isBusy}
            tableFrom="48rem"
            open={openByButton(setOpen)}
          >
            {instead}
          </ListRows>
        )}
      </ListScreen>
      {open === "new" && <AddAccount onClose={close} />}
      {open !== null && open !== "new" && <ChangeAccount account={open} onClose={close} />}
    </>
  );
}
