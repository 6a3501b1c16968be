// The audit log at the desk: what it is narrowed by, its acts day by day, and what there is to say when there are none.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { AuditLine } from "@vanik/contracts/audit";
import { useAddressQuery } from "../../app/use-address-query.ts";
import { messageOf } from "../../app/api-error.ts";
import { day, quantity, time } from "../../app/formats.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { AuditAct } from "./audit-act.tsx";
import { type Act, actsOf } from "./act-words.ts";
import { isNarrowed, readAuditAddress, withValues } from "./audit-address.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { auditQuery } from "./queries.ts";
import "./audit.css";

export function AuditView({ userId }: { userId: string }) {
  const [query, changeQuery] = useAddressQuery();
  const address = readAuditAddress(query);
  const log = useInfiniteQuery(auditQuery(userId, address));
  // A line that came in between two pages moves the rest down: the last of one page is then the first of the next.
  const lines = [
    ...new Map(log.data?.pages.flatMap(({ data }) => data.map((line) => [line.id, line] as const))).values(),
  ];
  const page = log.data?.pages.at(-1)?.page;

  function change(values: Readonly<Record<string, string>>) {
    changeQuery((now) => new URLSearchParams(withValues(now, values)));
  }

  return (
    <>
      <PageHead compact title="Audit log" />
      <AuditFilters address={address} onChange={change} />
      <div aria-busy={log.isPending || log.isPlaceholderData}>
        {log.isPending && <Waiting />}
        {log.isError && !log.data && (
          <div role="alert" className="hang py-8">
            <p className="max-w-lg">The audit log could not be loaded. {messageOf(log.error, "")}</p>
            <Button className="mt-4" busy={log.isFetching} onClick={() => void log.refetch()}>
              Try again
            </Button>
          </div>
        )}
        {page && lines.length === 0 && (
          <div className="hang">
            {isNarrowed(address) ? (
              <Empty
                title="Nothing found"
                action={<Button onClick={() => changeQuery(() => new URLSearchParams())}>Show all</Button>}
              >
                No change matches what you chose.
              </Empty>
            ) : (
              <Empty title="Nothing yet">Every change of trade, parties, people and keys will stand here.</Empty>
            )}
          </div>
        )}
        <Days lines={lines} onFind={(requestId) => change({ q: requestId })} />
      </div>
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 pt-2">
        <output className="text-small text-ink-3">
          {page && lines.length > 0 && countOf(lines.length, page)}
          {log.data && log.error && (
            <span className="block text-red">The log could not be brought up to date. {log.error.message}</span>
          )}
        </output>
        {log.hasNextPage && (
          <Button size="sm" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show more
          </Button>
        )}
      </div>
    </>
  );
}

/** "50 of more than 10,000 changes". */
function countOf(shown: number, { total, more }: { total: number; more?: true | undefined }): string {
  const all = `${more ? "more than " : ""}${quantity(total)} ${total === 1 ? "change" : "changes"}`;
  return shown < total || more ? `${quantity(shown)} of ${all}` : all;
}

/** "22 Nov 2026, 14:22" holds the day in India before its comma. */
const dayOf = ({ at }: Act) => time(at).split(",")[0] ?? day(at);

function Days({ lines, onFind }: { lines: readonly AuditLine[]; onFind: (requestId: string) => void }) {
  return [...Map.groupBy(actsOf(lines), dayOf)].map(([date, acts]) => (
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

function Waiting() {
  return (
    <output className="hang audit-waiting block">
      <span className="sr-only">Loading the audit log</span>
      {Array.from({ length: 8 }, (_, index) => (
        <span key={index} aria-hidden className="audit-waiting-row" />
      ))}
    </output>
  );
}
