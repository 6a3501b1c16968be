// One import on its way: what is being done, what is asked of the person, what became of it.
import { useQuery } from "@tanstack/react-query";
import type { Import } from "@vanik/contracts/imports";
import { Link } from "react-router";
import { messageOf } from "../../app/api-error.ts";
import { quantity } from "../../app/formats.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RowPlaceholder } from "../../ui/row-placeholder.tsx";
import { ApplyImport } from "./apply-import.tsx";
import { ImportColumns } from "./import-columns.tsx";
import { ImportRows } from "./import-rows.tsx";
import { kindWords, stateWords, importStepWords } from "./import-words.ts";
import { importQuery } from "./queries.ts";
import { TakeBack } from "./take-back.tsx";
import "./imports.css";

export function ImportView({ userId, id }: { userId: string; id: string }) {
  const { data, error, isFetching, refetch } = useQuery(importQuery(userId, id));
  if (data) return <OpenImport userId={userId} found={data} />;
  return (
    <>
      <PageHead compact title="Import" />
      <div className="hang mt-6 py-6">
        {error ? (
          <div role="alert">
            <p>This import could not be loaded. {messageOf(error, "")}</p>
            <Button className="mt-4" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <output className="block">
            <span className="sr-only">Loading</span>
            <RowPlaceholder />
          </output>
        )}
      </div>
    </>
  );
}

function OpenImport({ userId, found }: { userId: string; found: Import }) {
  const { kind, state, file_name: name, progress, failure, encoding } = found;
  const isMapped = (state === "mapping" || state === "checked") && !progress;
  return (
    <>
      <p className="mb-2 text-small">
        <Link to="/desk/imports" className="underline">
          Imports
        </Link>
      </p>
      <PageHead
        compact
        title={<span className="break-words">{name}</span>}
        lede={[kindWords[kind], stateWords[state], encoding].filter(Boolean).join(" · ")}
      />
      <div className="mt-4">
        <Alert>{progress ? null : failure}</Alert>
      </div>
      {progress && (
        <div className="hang mt-4 py-5">
          <label className="block">
            <span aria-live="polite">
              {importStepWords[progress.step]}: {quantity(progress.done)} of {quantity(progress.total)} rows
            </span>
            <progress className="imports-progress" max={Math.max(progress.total, 1)} value={progress.done} />
          </label>
        </div>
      )}
      {isMapped && <ImportColumns key={found.version} userId={userId} found={found} />}
      {state === "checked" && !progress && <ApplyImport key={`apply ${found.version}`} userId={userId} found={found} />}
      {state === "applied" && !progress && <TakeBack userId={userId} found={found} />}
      {!progress && found.counts && state !== "mapping" && state !== "failed" && (
        <ImportRows key={`rows ${found.version}`} userId={userId} found={found} />
      )}
    </>
  );
}
