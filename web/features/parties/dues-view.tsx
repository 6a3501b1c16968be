// Receivables and payables by age over all parties: what is open, how long it has been due, each party leading to its statement.
import { useInfiniteQuery } from "@tanstack/react-query";
import { duesFile } from "@vanik/contracts/api";
import type { DueSide, Dues, PartyDues } from "@vanik/contracts/dues";
import { Link } from "react-router";
import { messageOf } from "../../app/api-error.ts";
import { fetchFile } from "../../app/fetch-file.ts";
import { amount, day } from "../../app/formats.ts";
import { useAddressQuery, withValue } from "../../app/use-address-query.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { FindField } from "../../ui/find-field.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { type RowColumn, RowList, RowListFoot } from "../../ui/row-list.tsx";
import { ages, toneOf } from "./ages.ts";
import { FileButton } from "./file-button.tsx";
import { PartyTabs } from "./party-tabs.tsx";
import { duesQuery } from "./queries.ts";
import "./parties.css";

const columns: RowColumn<PartyDues>[] = [
  { key: "name", label: "Party", width: "1.8fr", cell: ({ name }) => name },
  ...ages.map(([key, label]): RowColumn<PartyDues> => ({
    key,
    label,
    width: "1fr",
    number: true,
    cell: (row) => (row[key] === 0 ? "" : <span className={toneOf(key, row[key])}>{amount(row[key])}</span>),
  })),
  { key: "total", label: "Total", width: "1fr", number: true, cell: ({ total }) => <strong>{amount(total)}</strong> },
];

const words = {
  receivable: { title: "Receivable by age", none: "No buyer owes anything", who: "Open invoices of buyers" },
  payable: { title: "Payable by age", none: "Nothing is owed to a supplier", who: "Open bills of suppliers" },
} as const;

export function DuesView({ userId, side }: { userId: string; side: DueSide }) {
  const [query, changeQuery] = useAddressQuery();
  const q = query.get("q")?.trim().slice(0, 100) ?? "";
  const asked = { side, ...(q && { q }) };
  const list = useInfiniteQuery(duesQuery(userId, asked));
  const pages = list.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.rows);
  const last = pages.at(-1);
  const { title, none, who } = words[side];

  const find = (text: string) => changeQuery((now) => withValue(now, "q", text));

  return (
    <>
      <PageHead compact title={title}>
        <div className="flex flex-wrap gap-2 max-md:w-full">
          <FindField
            label="Name, city, GSTIN or email"
            className="min-w-0 flex-auto md:w-72"
            value={q}
            onChange={find}
          />
          {(["xlsx", "csv"] as const).map((format) => (
            <FileButton
              key={format}
              what={title}
              format={format}
              make={() => fetchFile(duesFile, { ...asked, format })}
            />
          ))}
        </div>
      </PageHead>
      <PartyTabs query={query} change={changeQuery} />
      {list.error && !list.data ? (
        <div role="alert" className="hang py-6">
          <p>What is due could not be loaded. {messageOf(list.error, "")}</p>
          <Button className="mt-4" busy={list.isFetching} onClick={() => void list.refetch()}>
            Try again
          </Button>
        </div>
      ) : last && rows.length === 0 ? (
        <div className="hang">
          <Empty
            title={q ? "No party found" : none}
            action={q ? <Button onClick={() => find("")}>Show all</Button> : undefined}
          >
            {q ? `Nothing is open of a party that is found by “${q}”.` : "What falls due stands here by its age."}
          </Empty>
        </div>
      ) : (
        <>
          {last && <Sums sums={last.sums} />}
          <RowList
            label={title}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            busy={list.isPending || list.isPlaceholderData}
            open={({ id }, content, className) => (
              <Link to={`/desk/parties/${id}#statement`} className={className}>
                {content}
              </Link>
            )}
          />
        </>
      )}
      {last && rows.length > 0 && (
        <>
          <RowListFoot
            shown={rows.length}
            page={{ total: last.parties }}
            busy={list.isFetchingNextPage}
            onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          />
          <p className="pt-4 text-small text-ink-3">
            {who} on {day(last.day)}, by how long they have been due. What is paid in advance is not taken off: it
            stands on each party’s statement.
          </p>
        </>
      )}
    </>
  );
}

/** What all that are found come to. */
function Sums({ sums }: { sums: Dues }) {
  return (
    <dl className="party-figures dues-sums">
      <div>
        <dt>Total</dt>
        <dd>{amount(sums.total)}</dd>
      </div>
      {ages.map(([key, label]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className={toneOf(key, sums[key])}>{amount(sums[key])}</dd>
        </div>
      ))}
    </dl>
  );
}
