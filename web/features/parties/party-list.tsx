// Buyers and suppliers: found by any word of the name, city, GSTIN or e-mail; what is open of each beside it.
import { useInfiniteQuery } from "@tanstack/react-query";
import { PartyKind, type PartyRow } from "@vanik/contracts/parties";
import { rightsOfSight } from "@vanik/contracts/sights";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { day } from "../../app/days-and-times.ts";
import { rupees } from "../../app/formats.ts";
import { useShortcut } from "../../app/shortcuts.ts";
import type { ListColumn } from "../../lists/list-column.ts";
import { ListRows } from "../../lists/list-rows.tsx";
import { openByLink } from "../../lists/open-row.tsx";
import { ListScreen } from "../../lists/list-screen.tsx";
import { useList } from "../../lists/use-list.ts";
import { useListAddress } from "../../lists/use-list-address.ts";
import { Button } from "../../ui/button.tsx";
import { useMay, useMayTrade } from "../../lists/rights/use-may.ts";
import { NewParty } from "./new-party.tsx";
import { StandingBadge } from "./standing-badge.tsx";
import { findParties, PartyTabs } from "./party-tabs.tsx";
import { partiesQuery, type PartyFilters } from "./queries.ts";

export const kindNames = { buyer: "Buyer", supplier: "Supplier" } as const;

const name: ListColumn<PartyRow> = { key: "name", label: "Name", width: 17, cell: (row) => row.name };
const kindColumn: ListColumn<PartyRow> = { key: "kind", label: "Kind", width: 5, cell: ({ kind }) => kindNames[kind] };
const city: ListColumn<PartyRow> = { key: "city", label: "City", width: 7, cell: (row) => row.city };
const gstin: ListColumn<PartyRow> = { key: "gstin", label: "GSTIN", width: 9.5, cell: ({ gstNo }) => gstNo };
/** As a ledger says who owes whom. */
const sides = { buyer: "Dr", supplier: "Cr" } as const;
const outstanding: ListColumn<PartyRow> = {
  key: "outstanding",
  label: "Outstanding",
  width: 9,
  number: true,
  cell: ({ outstanding: open = 0, overdue = 0, kind }) => (
    <>
      <span className="whitespace-nowrap">
        {rupees(open)}
        {open > 0 && <span className="text-ink-3"> {sides[kind]}</span>}
      </span>
      {overdue > 0 && <span className="block text-caption text-red">{rupees(overdue)} overdue</span>}
    </>
  ),
};
const last: ListColumn<PartyRow> = {
  key: "last",
  label: "Last document",
  lead: "Last",
  width: 7.5,
  number: true,
  cell: ({ last_activity }) => (last_activity ? <span className="whitespace-nowrap">{day(last_activity)}</span> : ""),
};
const standingColumn: ListColumn<PartyRow> = {
  key: "standing",
  label: "Standing",
  width: 6,
  cell: (row) => <StandingBadge standing={row.standing} blocked={row.blocked} />,
  hasValue: ({ standing, blocked }) => blocked || standing !== "normal",
};
const columns = [name, kindColumn, city, gstin, standingColumn, outstanding, last];
const block = [name, outstanding, city, kindColumn, gstin, last, standingColumn];
const withoutBalances = (columns: readonly ListColumn<PartyRow>[]) =>
  columns.filter((column) => column !== outstanding);

const filters = [findParties];

export function PartyList() {
  const { query, changeQuery, values: found, change, narrowed } = useListAddress(filters);
  const navigate = useNavigate();
  const may = useMay();
  const seesBalances = may(rightsOfSight.balances);
  const mayMake = useMayTrade()(["sales", "sourcing"]);
  const [making, setMaking] = useState(false);
  const kind = PartyKind.safeParse(query.get("kind")).data;
  const values: PartyFilters = { ...found, ...(kind && { kind }) };
  const list = useList(useInfiniteQuery(partiesQuery(values)), ({ id }) => id);

  useShortcut({ keys: "n", label: "New party", run: () => setMaking(true), when: mayMake });
  function leave() {
    setMaking(false);
    if (query.has("new")) change({ new: "" });
  }

  return (
    <>
      <ListScreen
        words={{
          title: "Parties",
          one: "party",
          many: "parties",
          emptyTitle: kind ? "No party found" : "No parties yet",
          empty: mayMake
            ? "Who registers appears here, and whom you create."
            : "Who registers appears here, and who is read from ERPNext.",
          nothingFoundTitle: "No party found",
          nothingFound: `Nothing begins with “${values.q}”.`,
        }}
        list={list}
        {...narrowed}
        values={{ ...values }}
        beginsInRows="parties"
        actions={
          mayMake && (
            <Button size="sm" variant="ink" icon={Plus} onClick={() => setMaking(true)}>
              New party
            </Button>
          )
        }
        tabs={<PartyTabs query={query} change={changeQuery} />}
      >
        {(instead) => (
          <ListRows
            label="Parties"
            columns={seesBalances ? columns : withoutBalances(columns)}
            block={seesBalances ? block : withoutBalances(block)}
            rows={list.rows}
            keyOf={({ id }) => id}
            busy={list.isBusy}
            open={openByLink(({ id }) => `/desk/parties/${id}`)}
          >
            {instead}
          </ListRows>
        )}
      </ListScreen>
      <NewParty
        open={mayMake && (making || query.has("new"))}
        kind={kind ?? "buyer"}
        onClose={leave}
        onMade={({ id }) => void navigate(`/desk/parties/${id}`)}
      />
    </>
  );
}
