// What waits for a second person, what was answered and what lapsed; a row opens it.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ApprovalState, ListedApproval } from "@vanik/contracts/approvals";
import { time } from "../../app/days-and-times.ts";
import { rupees } from "../../app/formats.ts";
import { FilterTabs } from "../../lists/filter-tabs.tsx";
import type { ListColumn } from "../../lists/list-column.ts";
import { ListRows } from "../../lists/list-rows.tsx";
import { openByButton } from "../../lists/open-row.tsx";
import { ListScreen } from "../../lists/list-screen.tsx";
import { useList } from "../../lists/use-list.ts";
import { useListAddress } from "../../lists/use-list-address.ts";
import { Badge } from "../../ui/badge.tsx";
import { ApprovalDialog } from "./approval-dialog.tsx";
import { actWords, approvalStateWords, approvalSubject } from "./approval-words.ts";
import { approvalsQuery, type ApprovalsShown } from "./queries.ts";

const titles = { title: "Approvals", one: "approval", many: "approvals", nothingFoundTitle: "Nothing found" };
const words = {
  "": {
    ...titles,
    emptyTitle: "Nothing waits",
    empty:
      "What is above its limit stands here until somebody else approves it. Settings, Limits says which acts that are.",
  },
  done: {
    ...titles,
    emptyTitle: "Nothing is answered yet",
    empty: "What was approved, refused or withdrawn stands here.",
  },
  lapsed: {
    ...titles,
    emptyTitle: "Nothing has lapsed",
    empty: "What nobody answered in seven days, or what has changed since it was asked, stands here.",
  },
};
const states = [
  ["", "Waiting"],
  ["done", "Done"],
  ["lapsed", "Lapsed"],
] as const;

const badges: Readonly<Record<ApprovalState, Omit<Parameters<typeof Badge>[0], "children">>> = {
  asked: { hue: "amber", coin: "half" },
  approved: { hue: "green", coin: "done" },
  refused: { hue: "red", coin: "attention" },
  failed: { hue: "red", coin: "attention" },
  withdrawn: { hue: "grey", coin: "ended" },
  lapsed: { hue: "grey", coin: "ended" },
};

const columns: readonly ListColumn<ListedApproval>[] = [
  { key: "about", label: "About", width: 12, cell: approvalSubject },
  { key: "act", label: "What", width: 13, cell: ({ act }) => actWords[act] },
  {
    key: "amount",
    label: "Amount",
    width: 8,
    number: true,
    cell: ({ amount }) => (amount === null ? "" : rupees(amount)),
  },
  { key: "by", label: "Asked by", lead: "Asked by", width: 10, cell: ({ asked_by }) => asked_by.name },
  { key: "at", label: "On", width: 9.5, cell: ({ at }) => <time dateTime={at}>{time(at)}</time> },
  {
    key: "state",
    label: "State",
    width: 9,
    cell: ({ state }) => <Badge {...badges[state]}>{approvalStateWords[state]}</Badge>,
  },
];
const blockOf = ["about", "state", "act", "amount", "by", "at"].map((key) => columns.find((one) => one.key === key)!);

/** It is looked at by its tabs alone. */
const noFilters = [] as const;

export function ApprovalsList() {
  const { query, change, narrowed } = useListAddress(noFilters);
  const wantedState = query.get("state") ?? "";
  const tab = wantedState === "done" || wantedState === "lapsed" ? wantedState : "";
  const state: ApprovalsShown = tab || "asked";
  const list = useList(useInfiniteQuery(approvalsQuery(state)), ({ id }) => id);
  return (
    <>
      <ListScreen
        words={words[tab]}
        list={list}
        {...narrowed}
        tabs={<FilterTabs legend="State" tabs={states} current={tab} onChange={(value) => change({ state: value })} />}
        beginsInRows="approvals"
      >
        {(instead) => (
          <ListRows
            label="Approvals"
            columns={columns}
            block={blockOf}
            rows={list.rows}
            keyOf={({ id }) => id}
            busy={list.isBusy}
            open={openByButton(({ id }) => change({ approval: id }, false))}
          >
            {instead}
          </ListRows>
        )}
      </ListScreen>
      <ApprovalDialog
        id={query.get("approval")}
        rows={list.rows}
        isRead={!list.isPending}
        onClose={() => change({ approval: "" })}
      />
    </>
  );
}
