// The audit log at the desk: what it is narrowed by, and its acts day by day.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { AuditLine } from "@vanik/contracts/audit";
import { dayOfMoment } from "../../app/days-and-times.ts";
import { ListScreen } from "../../lists/list-screen.tsx";
import { useList } from "../../lists/use-list.ts";
import { useListAddress } from "../../lists/use-list-address.ts";
import { AuditAct } from "./audit-act.tsx";
import { actsOf } from "./act-words.ts";
import { auditFilters } from "./audit-filters.ts";
import { ChainNote } from "./chain-note.tsx";
import { auditQuery } from "./queries.ts";
import "./audit.css";

const words = {
  title: "Audit log",
  one: "change",
  many: "changes",
  emptyTitle: "Nothing yet",
  empty: "Every change of trade, parties, people and keys will stand here.",
  nothingFoundTitle: "Nothing found",
};

export function AuditView() {
  const { values, change, narrowed } = useListAddress(auditFilters);
  const list = useList(useInfiniteQuery(auditQuery(values)), ({ id }) => String(id));
  return (
    <ListScreen words={words} list={list} {...narrowed} summary={<ChainNote />}>
      {(instead) => (
        <div aria-busy={list.isBusy}>
          {list.rows.length === 0 && <div className="hang">{instead}</div>}
          <Days lines={list.rows} onFind={(requestId) => change({ q: requestId })} />
        </div>
      )}
    </ListScreen>
  );
}

function Days({ lines, onFind }: { lines: readonly AuditLine[]; onFind: (requestId: string) => void }) {
  return [...Map.groupBy(actsOf(lines), ({ at }) => dayOfMoment(at))].map(([date, acts]) => (
    <section key={date} aria-label={date}>
      <h2 className="audit-date">{date}</h2>
      <ol className="hang">
        {acts.map((act) => (
          <AuditAct key={act.id} act={act} onFind={onFind} />
        ))}
      </ol>
    </section>
  ));
}
