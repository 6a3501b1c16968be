// One import on its way: what is being done, what is asked of the person, what became of it.
import { useQuery } from "@tanstack/react-query";
import type { Import } from "@vanik/contracts/imports";
import { useEffect, useRef } from "react";
import { dayOfMoment } from "../../app/days-and-times.ts";
import { quantity } from "../../app/formats.ts";
import { Crumbs } from "../../lists/crumbs.tsx";
import { NotRead } from "../../lists/not-read.tsx";
import { Alert } from "../../ui/alert.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RowPlaceholder } from "../../ui/row-placeholder.tsx";
import { ApplyImport } from "./apply-import.tsx";
import { ImportColumns } from "./import-columns.tsx";
import { ImportRows } from "./import-rows.tsx";
import { kindWords, stateWords, importStepWords } from "./import-words.ts";
import { importQuery } from "./queries.ts";
import { FaultKinds, Readings } from "./fault-kinds.tsx";
import { TakeBack } from "./take-back.tsx";
import "./imports.css";

export function ImportView({ id }: { id: string }) {
  const query = useQuery(importQuery(id));
  if (query.data) return <OpenImport found={query.data} />;
  return (
    <>
      <PageHead compact title="Import" />
      <div className="mt-6">
        <NotRead what="This import" query={query} waiting={<RowPlaceholder />} />
      </div>
    </>
  );
}

/** Who works by keys goes on at what came of a step, whose button is gone once it is done: at its first sentence or heading. */
function useFocusAfterStep({ version, isAtWork }: { version: number; isAtWork: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const settled = useRef(version);
  useEffect(() => {
    if (isAtWork || settled.current === version) return;
    settled.current = version;
    if (document.activeElement !== document.body) return;
    const first = place.current?.querySelector<HTMLElement>("[role=alert]:not(:empty), h2");
    if (first) first.tabIndex = -1;
    first?.focus();
  }, [version, isAtWork]);
  return place;
}

function OpenImport({ found }: { found: Import }) {
  const {
    kind,
    state,
    file_name: name,
    progress,
    failure,
    encoding,
    ours,
    swept_at: swept,
    taken_back_for: why,
    applied_for: appliedFor,
  } = found;
  // Of ours the columns are known.
  const hasColumns = state === "mapping" || state === "checked" || (state === "failed" && found.sheets.length > 1);
  const isMapped = hasColumns && !progress && !ours && !swept;
  const place = useFocusAfterStep({ version: found.version, isAtWork: Boolean(progress) });
  return (
    <div ref={place}>
      <Crumbs above={[{ to: "/desk/imports", label: "Imports" }]} here={name} />
      <PageHead
        compact
        title={<span className="break-words">{name}</span>}
        lede={[kindWords[kind], stateWords[state], encoding].filter(Boolean).join(" · ")}
      />
      <div className="mt-4">
        <Alert>{progress ? null : failure}</Alert>
      </div>
      {appliedFor && <p className="hang mt-4 py-4 break-words whitespace-pre-line">Applied: {appliedFor}</p>}
      {why && <p className="hang mt-4 py-4 break-words whitespace-pre-line">Taken back: {why}</p>}
      {swept && (
        <p className="hang mt-4 py-4 text-ink-2">
          Its rows were kept for seven days, until {dayOfMoment(swept)}. What it did stays.
        </p>
      )}
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
      {isMapped && state !== "checked" && <ImportColumns key={found.version} found={found} />}
      {state === "checked" && !progress && !swept && <ApplyImport key={`apply ${found.version}`} found={found} />}
      {state === "applied" && !progress && (!swept || found.change_id) && <TakeBack found={found} />}
      {state === "checked" && !progress && !swept && !ours && (found.counts?.faulty ?? 0) > 0 && (
        <FaultKinds key={`faults ${found.version}`} found={found} />
      )}
      {state === "checked" && !progress && !swept && (found.options.readings?.length ?? 0) > 0 && (
        <Readings key={`readings ${found.version}`} found={found} />
      )}
      {/* Once they are checked what was found comes first: on a phone the columns of a list are long. */}
      {isMapped && state === "checked" && <ImportColumns key={found.version} found={found} />}
      {!progress && !swept && found.counts && state !== "mapping" && state !== "failed" && (
        <ImportRows key={`rows ${found.version}`} found={found} />
      )}
    </div>
  );
}
