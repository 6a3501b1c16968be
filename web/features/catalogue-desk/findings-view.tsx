// What looks wrong in the catalogue: two items that are likely one, a unit or a name unlike its group's. One press each, taken back by another.
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { denyFinding, mergeItems } from "@vanik/contracts/api";
import type { CatalogueFinding, FindingsSummary } from "@vanik/contracts/findings";
import { useEffect, useRef, useState } from "react";
import { useAct } from "../../lists/written/use-act.ts";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { quantity } from "../../app/formats.ts";
import { useAddressQuery, withValues } from "../../app/use-address-query.ts";
import { Crumbs } from "../../lists/crumbs.tsx";
import { FilterTabs } from "../../lists/filter-tabs.tsx";
import { ListEnd } from "../../lists/list-end.tsx";
import { NotRead } from "../../lists/not-read.tsx";
import { useMay, useMayTrade } from "../../lists/rights/use-may.ts";
import { useList } from "../../lists/use-list.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { FoundItem } from "./found-item.tsx";
import { catalogueKey, findingsQuery, findingsSummaryQuery, type FindingsShown } from "./queries.ts";
import { UndoneInPart, useUndoChange } from "./undo-change.tsx";

const tabs: readonly (readonly [FindingsShown, string])[] = [
  ["same", "Likely one item"],
  ["unit", "Another unit"],
  ["size", "No size"],
  ["hsn", "HSN too short"],
  ["denied", "Right as it is"],
];
const isFindingsTab = (value: string | null): value is FindingsShown => tabs.some(([tab]) => tab === value);

/** What was done last: its sentence, and the way back. */
interface Settled {
  sentence: string;
  change?: string;
  finding?: CatalogueFinding;
}

export function FindingsView() {
  const [query, changeQuery] = useAddressQuery();
  const wanted = query.get("mend");
  const tab = isFindingsTab(wanted) ? wanted : "same";
  const sub = query.get("sub") ?? "";
  const summary = useQuery(findingsSummaryQuery());
  const read = useInfiniteQuery(findingsQuery(tab, sub));
  const list = useList(read, ({ id }) => id);
  const [settled, setSettled] = useState<Settled | null>(null);
  const labels = tabs.map(
    ([value, label]) => [value, summary.data ? `${label} ${summary.data[value]}` : label] as const,
  );
  return (
    <>
      <Crumbs
        above={[
          { to: "/desk/catalogue", label: "Catalogue" },
          ...(sub ? [{ to: `/desk/catalogue/${sub}`, label: "Its items" }] : []),
        ]}
        here="To mend"
      />
      <PageHead
        compact
        title="To mend"
        lede="What looks wrong in the catalogue, after each change anew. Nothing is changed until you say so."
      />
      <div className="mt-6">
        <FilterTabs
          legend="What was found"
          tabs={sub ? tabs : labels}
          current={tab}
          onChange={(value) => changeQuery((now) => withValues(now, { mend: value }), true)}
        />
      </div>
      {settled && <SettledLine settled={settled} onUndone={() => setSettled(null)} />}
      {read.data ? (
        list.rows.length > 0 ? (
          <Findings findings={list.rows} onSettled={setSettled} />
        ) : (
          <Empty title={tab === "denied" ? "Nothing was said to be right" : "Nothing to mend here"}>
            {summary.data && describeLooked(summary.data)}
          </Empty>
        )
      ) : (
        <NotRead what="What was found" query={read} />
      )}
      <ListEnd
        words={{ one: "finding", many: "findings" }}
        page={list.page}
        shown={list.rows.length}
        error={list.staleness}
        loading={list.isReadingMore}
        onMore={list.readMore}
      />
    </>
  );
}

function describeLooked({ looked, waiting, ended_at: ended }: FindingsSummary): string {
  const items = `${quantity(looked)} ${looked === 1 ? "item" : "items"}`;
  const when = ended ? `${items} were looked at, last on ${time(ended)}.` : "Nothing was looked at yet.";
  return waiting > 0 ? `${when} ${quantity(waiting)} changed since and are looked at within a minute.` : when;
}

function SettledLine({ settled, onUndone }: { settled: Settled; onUndone: () => void }) {
  const change = useUndoChange(onUndone);
  const { sentence, change: changeId, finding } = settled;
  const again = useAct({
    call: (id: string) => browserCall(denyFinding, { id, denied: false }),
    stale: [[catalogueKey]],
    onEnd: onUndone,
  });
  return (
    <>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 bg-sunk px-4 py-2 text-small">
        <output className="min-w-0 flex-1 wrap-anywhere">{sentence}</output>
        {changeId && (
          <Button size="sm" busy={change.underWay !== null} onClick={() => change.undo(changeId)}>
            Undo
          </Button>
        )}
        {finding && (
          <Button size="sm" busy={again.isPending} onClick={() => again.submit(finding.id)}>
            Undo
          </Button>
        )}
      </p>
      <Alert>{again.refusal}</Alert>
      <UndoneInPart of={change} />
    </>
  );
}

interface FindingsProps {
  findings: readonly CatalogueFinding[];
  onSettled: (settled: Settled) => void;
}

function Findings({ findings, onSettled }: FindingsProps) {
  const list = useRef<HTMLUListElement>(null);
  const next = useRef<number | null>(null);
  useEffect(() => {
    // What was settled has gone, and the focus with it: on to the one that took its place.
    if (next.current === null || document.activeElement !== document.body) return;
    const rows = list.current?.querySelectorAll<HTMLElement>("[data-finding]") ?? [];
    rows[Math.min(next.current, rows.length - 1)]?.focus();
    next.current = null;
  }, [findings]);
  return (
    <ul ref={list} aria-label="Found" className="mt-4">
      {findings.map((finding, at) => (
        <Finding
          key={finding.id}
          finding={finding}
          onSettled={(settled) => {
            next.current = at;
            onSettled(settled);
          }}
        />
      ))}
    </ul>
  );
}

function Finding({ finding, onSettled }: { finding: CatalogueFinding; onSettled: (settled: Settled) => void }) {
  const { id, kind, item, other, reasons, denied } = finding;
  const client = useQueryClient();
  const mayWrite = useMay()("catalogue");
  const mayMerge = useMayTrade()("catalogue") && !denied;
  /** First it is told, since what is read anew lacks it. */
  const settle = (settled: Settled | undefined) => {
    if (settled) onSettled(settled);
    return client.invalidateQueries({ queryKey: [catalogueKey] });
  };
  const merge = useAct({
    call: (chosen: { id: string; gone: number }) =>
      browserCall(mergeItems, { id, keep: chosen.id, version: chosen.gone }),
    stale: (reply) =>
      settle(
        reply && {
          sentence: `${reply.merged.item_code} is hidden and leads to ${reply.item.item_code}. Documents keep theirs.`,
          change: reply.change_id,
        },
      ),
    staleUpon: "refusal",
  });
  const deny = useAct({
    call: () => browserCall(denyFinding, { id, denied: !denied }),
    stale: (reply) =>
      settle(
        reply &&
          (denied
            ? { sentence: `${item.item_code} is looked at again.` }
            : { sentence: `${item.item_code}: right as it is, for ever.`, finding }),
      ),
  });
  const refusal = merge.refusal ?? deny.refusal;
  const stayButton = (staying: typeof item, gone: typeof item) => (
    <Button
      size="sm"
      aria-label={`Keep this one, ${staying.item_code}`}
      busy={merge.sent?.id === staying.id}
      disabled={merge.isPending}
      onClick={() => merge.submit({ id: staying.id, gone: gone.version })}
    >
      Keep this one
    </Button>
  );
  const denial = mayWrite && (
    <Button size="sm" busy={deny.isPending} onClick={() => deny.submit()}>
      {denied ? "Look at it again" : kind === "same" ? "Not the same, never ask again" : "It is right, never ask again"}
    </Button>
  );
  return (
    <li
      data-finding
      tabIndex={-1}
      aria-label={[item, other]
        .map((one) => one?.item_code)
        .filter(Boolean)
        .join(" and ")}
      className={`hang pt-3 pb-2 ${other ? "mb-8" : "mb-4"}`}
    >
      <p className="text-small text-ink-2 first-letter:uppercase">{reasons.join(" · ")}</p>
      <div className={`grid gap-x-8 gap-y-6 ${other ? "mt-3 md:grid-cols-2" : "mt-1"}`}>
        <FoundItem item={item} other={other}>
          {other ? mayMerge && stayButton(item, other) : denial}
        </FoundItem>
        {other && (
          <FoundItem item={other} other={item}>
            {mayMerge && stayButton(other, item)}
          </FoundItem>
        )}
      </div>
      <Alert>{refusal}</Alert>
      {other && denial && <div className="mt-3">{denial}</div>}
    </li>
  );
}
