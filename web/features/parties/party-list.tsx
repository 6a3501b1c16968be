// Buyers and suppliers: found by any word of the name, city, GSTIN or e-mail; what is open of each beside it.
import { useInfiniteQuery } from "@tanstack/react-query";
import { PartyKind, type PartyRow } from "@vanik/contracts/parties";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { messageOf } from "../../app/api-error.ts";
import { amount, day } from "../../app/formats.ts";
import { useShortcut } from "../../app/shortcuts.ts";
import { useAddressQuery, withValue } from "../../app/use-address-query.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { FindField } from "../../ui/find-field.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { type RowColumn, RowList, RowListFoot } from "../../ui/row-list.tsx";
import { NewParty } from "./new-party.tsx";
import { PartyTabs } from "./party-tabs.tsx";
import { partiesQuery } from "./queries.ts";
import "./parties.css";

export const kindNames = { buyer: "Buyer", supplier: "Supplier" } as const;

const columns: RowColumn<PartyRow>[] = [
  { key: "name", label: "Name", width: "2.4fr", cell: ({ name }) => name },
  { key: "kind", label: "Kind", width: "5rem", cell: ({ kind }) => kindNames[kind] },
  { key: "city", label: "City", width: "1fr", cell: ({ city }) => city },
  { key: "gstin", label: "GSTIN", width: "9.5rem", cell: ({ gstNo }) => gstNo },
  {
    key: "outstanding",
    label: "Outstanding",
    width: "9rem",
    number: true,
    cell: ({ outstanding, overdue }) => (
      <>
        {amount(outstanding)}
        {overdue > 0 && <span className="block text-caption text-red">{amount(overdue)} overdue</span>}
      </>
    ),
  },
  {
    key: "last",
    label: "Last document",
    width: "7rem",
    number: true,
    cell: ({ last_activity }) => (last_activity ? day(last_activity) : ""),
  },
];

export function PartyList({ userId }: { userId: string }) {
  const [query, changeQuery] = useAddressQuery();
  const navigate = useNavigate();
  const [making, setMaking] = useState(false);
  const kind = PartyKind.safeParse(query.get("kind")).data;
  const q = query.get("q")?.trim().slice(0, 100) ?? "";
  const list = useInfiniteQuery(partiesQuery(userId, { ...(q && { q }), ...(kind && { kind }) }));
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const page = list.data?.pages.at(-1)?.page;

  const change = (name: string, value: string) => changeQuery((now) => withValue(now, name, value));

  useShortcut({ keys: "n", label: "New party", run: () => setMaking(true) });
  function leave() {
    setMaking(false);
    if (query.has("new")) change("new", "");
  }

  return (
    <>
      <PageHead compact title="Parties">
        <div className="flex flex-wrap gap-2 max-md:w-full">
          <FindField
            label="Name, city, GSTIN or email"
            className="min-w-0 flex-auto md:w-72"
            value={q}
            onChange={(text) => change("q", text)}
          />
          <Button variant="go" icon={Plus} onClick={() => setMaking(true)}>
            New party
          </Button>
        </div>
      </PageHead>
      <PartyTabs query={query} change={changeQuery} />
      {list.error && !list.data ? (
        <div role="alert" className="hang py-6">
          <p>Parties could not be loaded. {messageOf(list.error, "")}</p>
          <Button className="mt-4" busy={list.isFetching} onClick={() => void list.refetch()}>
            Try again
          </Button>
        </div>
      ) : page && rows.length === 0 ? (
        <div className="hang">
          <Empty
            title={q || kind ? "No party found" : "No parties yet"}
            action={
              q || kind ? <Button onClick={() => changeQuery(() => new URLSearchParams())}>Show all</Button> : undefined
            }
          >
            {q ? `Nothing begins with “${q}”.` : "Who registers appears here, and whom you create."}
          </Empty>
        </div>
      ) : (
        <RowList
          label="Parties"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          busy={list.isPending || list.isPlaceholderData}
          open={({ id }, content, className) => (
            <Link to={`/desk/parties/${id}`} className={className}>
              {content}
            </Link>
          )}
        />
      )}
      {page && rows.length > 0 && (
        <RowListFoot
          shown={rows.length}
          page={page}
          busy={list.isFetchingNextPage}
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        />
      )}
      <NewParty
        open={making || query.has("new")}
        kind={kind ?? "buyer"}
        onClose={leave}
        onMade={({ id }) => void navigate(`/desk/parties/${id}`)}
      />
    </>
  );
}
