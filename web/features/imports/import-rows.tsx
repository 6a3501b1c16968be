// The rows by their verdict: what a changed one was, what is wrong with a faulty one.
import { useInfiniteQuery } from "@tanstack/react-query";
import { type Import, type ImportedRow, type ImportVerdict } from "@vanik/contracts/imports";
import { useState } from "react";
import { quantity } from "../../app/formats.ts";
import { FilterTabs } from "../../lists/filter-tabs.tsx";
import { FailedRead, NotRead } from "../../lists/not-read.tsx";
import { Button } from "../../ui/button.tsx";
import { RowPlaceholder } from "../../ui/row-placeholder.tsx";
import { verdictWords } from "./import-words.ts";
import { importRowsQuery } from "./queries.ts";

// The faulty ones first: they are what is to be done.
const order = ["faulty", "changed", "new", "unchanged", "aside"] as const satisfies ImportVerdict[];

export function ImportRows({ found }: { found: Import }) {
  const { counts } = found;
  const [verdict, setVerdict] = useState<ImportVerdict>(order.find((one) => counts && (counts[one] ?? 0) > 0) ?? "new");
  const query = useInfiniteQuery(importRowsQuery(found, verdict));
  const { data, error, isFetching, hasNextPage, fetchNextPage } = query;
  const rows = data?.pages.flat() ?? [];
  const titles = new Map(found.fields.map(({ field, title }) => [field, title]));
  return (
    <section aria-labelledby="import-rows" className="mt-8">
      <h2 id="import-rows" className="pb-3 text-h3">
        Rows
      </h2>
      <FilterTabs
        legend="Which rows"
        tabs={order.map((one) => [one, `${verdictWords[one]} ${quantity(counts?.[one] ?? 0)}`] as const)}
        current={verdict}
        onChange={(one) => setVerdict(one as ImportVerdict)}
      />
      {data && rows.length === 0 && <p className="py-6 text-ink-2">No row is {verdictWords[verdict].toLowerCase()}.</p>}
      {!data && <NotRead what="The rows" query={query} waiting={<RowPlaceholder />} />}
      <ol>
        {rows.map((row) => (
          <JudgedRow key={row.row} row={row} titles={titles} />
        ))}
      </ol>
      {data && error && (
        <FailedRead what="More rows" error={error} busy={isFetching} onRetry={() => void fetchNextPage()} />
      )}
      {hasNextPage && !error && (
        <Button className="mt-4" busy={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

const shownFirst = 4;
/** What no column says. */
const shownOnly: Readonly<Record<string, string>> = { price_with_tax: "With tax" };

function JudgedRow({
  row: { row, verdict, cells, changes, faults, notes },
  titles,
}: {
  row: ImportedRow;
  titles: Map<string, string>;
}) {
  const filled = Object.entries(cells).filter(([, text]) => text !== "");
  const called = (field: string) => titles.get(field) ?? shownOnly[field] ?? field;
  return (
    <li className="imports-row">
      <p className="text-small text-ink-3">Row {row}</p>
      <div className="min-w-0">
        <p className="break-words">
          {filled
            .slice(0, shownFirst)
            .map(([, text]) => text)
            .join(" · ")}
        </p>
        {verdict === "new" && (
          <p className="text-small break-words text-ink-2">
            {Object.entries(changes)
              .flatMap(([field, { new: value }]) => (value === null ? [] : `${called(field)} ${value}`))
              .join(" · ")}
          </p>
        )}
        {verdict === "changed" &&
          Object.entries(changes).map(([field, change]) => (
            <p key={field} className="text-small break-words text-ink-2">
              {called(field)}: <del>{change.old ?? "empty"}</del> →{" "}
              <ins className="no-underline">{change.new ?? "empty"}</ins>
            </p>
          ))}
        {Object.entries(notes).map(([field, sentence]) => (
          <p key={field} className="text-small break-words text-ink-2">
            {sentence}
          </p>
        ))}
        {Object.entries(faults).map(([field, sentence]) => (
          <p key={field} className="text-small break-words text-red">
            {called(field)}: {sentence}
          </p>
        ))}
      </div>
    </li>
  );
}
