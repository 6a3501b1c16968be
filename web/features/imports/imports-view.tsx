// Sheets that were brought in, and the way to bring in another.
import { useQuery } from "@tanstack/react-query";
import { exportCatalogue, exportOpenings, exportParties } from "@vanik/contracts/api";
import type { ImportRow } from "@vanik/contracts/imports";
import { hasRight } from "@vanik/contracts/rights";
import { rightOfImport } from "@vanik/contracts/rights-of-trade";
import { rightsOfSight } from "@vanik/contracts/sights";
import { Link } from "react-router";
import { fetchFile } from "../../app/fetch-file.ts";
import { time } from "../../app/days-and-times.ts";
import { quantity } from "../../app/formats.ts";
import { Empty } from "../../ui/empty.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RowPlaceholder } from "../../ui/row-placeholder.tsx";
import { kindWords, stateWords } from "./import-words.ts";
import { NewImport } from "./new-import.tsx";
import { importsQuery } from "./queries.ts";
import { FileButton } from "../../lists/file-button.tsx";
import { NotRead } from "../../lists/not-read.tsx";
import { useRights } from "../../lists/rights/use-may.ts";
import { BringOurs } from "./bring-ours.tsx";
import { WholeExports } from "./whole-exports.tsx";
import "./imports.css";

export function ImportsView() {
  const query = useQuery(importsQuery());
  const { data } = query;
  const rights = useRights();
  const seesBalances = rights !== undefined && hasRight(rights, rightsOfSight.balances);
  const mayBringItems = rights !== undefined && hasRight(rights, rightOfImport.items);
  const mayTakeAll = rights !== undefined && hasRight(rights, "administrator");
  return (
    <>
      <PageHead
        compact
        title="Imports"
        lede="Bring in items, parties and the open entries of your old books as a sheet. Nothing is written before you have seen what would be."
      />
      <NewImport />
      {mayBringItems && <BringOurs />}
      <section aria-labelledby="imports-before" className="mt-12">
        <h2 id="imports-before" className="pb-3 text-h3">
          Brought in
        </h2>
        {data ? (
          <div className="hang">
            {data.length > 0 ? (
              <ul>
                {data.map((row) => (
                  <ImportLine key={row.id} row={row} />
                ))}
              </ul>
            ) : (
              <Empty title="Nothing was brought in yet">Each sheet stands here, and can be taken back.</Empty>
            )}
          </div>
        ) : (
          <NotRead what="The imports" query={query} waiting={<RowPlaceholder />} />
        )}
      </section>
      <section aria-labelledby="imports-out" className="mt-12">
        <h2 id="imports-out" className="pb-3 text-h3">
          Take out
        </h2>
        <p className="max-w-2xl text-ink-2">The same columns: change the file and bring it in again.</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <FileButton
            format="xlsx"
            what="Catalogue"
            label="Catalogue"
            make={() => fetchFile(exportCatalogue, { format: "xlsx" })}
          />
          <FileButton
            format="xlsx"
            what="Parties"
            label="Parties"
            make={() => fetchFile(exportParties, { format: "xlsx" })}
          />
          {seesBalances && (
            <FileButton
              format="xlsx"
              what="Openings"
              label="Openings"
              make={() => fetchFile(exportOpenings, { format: "xlsx" })}
            />
          )}
        </div>
        {mayTakeAll && <WholeExports />}
      </section>
    </>
  );
}

function ImportLine({ row: { id, kind, state, file_name: name, by, at, counts } }: { row: ImportRow }) {
  return (
    <li className="imports-line">
      <div className="min-w-0">
        <Link to={`/desk/imports/${id}`} className="font-[560] break-words underline">
          {name}
        </Link>
        <p className="text-small text-ink-2">
          {kindWords[kind]} · {stateWords[state]}
          {counts && ` · ${quantity(counts.rows)} rows`}
        </p>
      </div>
      <p className="text-small text-ink-3">
        <time dateTime={at}>{time(at)}</time> · {by}
      </p>
    </li>
  );
}
