// Backups above their setting: when the last was made, one more now, a rehearsal of a restore, and one to take away.
import { useQuery } from "@tanstack/react-query";
import { beginKeeping } from "@vanik/contracts/api";
import type { Backups, KeepingRun } from "@vanik/contracts/backups";
import { useState } from "react";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { megabytes } from "../../app/formats.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DownloadBackup } from "./download-backup.tsx";
import { backupsQuery } from "./queries.ts";

export function BackupsPart() {
  const query = useQuery(backupsQuery());
  if (!query.data) return <NotRead what="The backups" query={query} />;
  return <BackupsRead backups={query.data} />;
}

function BackupsRead({ backups }: { backups: Backups }) {
  const { directory, problem, portable, last, stored, withheld, runs } = backups;
  const [fromFolder, setTaken] = useState<string | null>(null);
  const back = useAct({ call: () => browserCall(beginKeeping, { kind: "backup" }), doneToast: "The backup has begun" });
  const rehearse = useAct({
    call: () => browserCall(beginKeeping, { kind: "rehearsal" }),
    doneToast: "The rehearsal has begun",
  });
  const isRunning = runs.some(({ state }) => state === "running");
  const newest = stored[0];
  const toDownload = stored.find((name) => !withheld.includes(name));
  return (
    <section aria-labelledby="backups-made" className="mt-6 max-w-3xl">
      <h2 id="backups-made" className="text-h3">
        {last ? (
          <>
            The last backup is of <time dateTime={last.at}>{time(last.at)}</time>
          </>
        ) : (
          "There is no backup yet"
        )}
      </h2>
      <p className="mt-1 break-words text-ink-2">
        {last ? last.folder : "Name a folder below, best on another disk, and save it. Then back up now."}
      </p>
      {problem && <Notice className="mt-3">{`${directory}: ${problem}`}</Notice>}
      {portable && (
        <p className="mt-2 text-small text-ink-2">
          The database is one of your own, so a backup holds its tables and is restored by the same version of Vanik.
          What your PostgreSQL has for this (pg_dump, pg_basebackup, an archive of its log) works besides.
        </p>
      )}
      <p className="mt-2 text-small text-ink-2">
        A backup holds everything, confidential things and the secret too. Keep a copy on another machine.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={back.isPending || isRunning} disabled={!directory} onClick={() => back.submit()}>
          Back up now
        </Button>
        {newest && (
          <>
            <Button variant="ghost" busy={rehearse.isPending || isRunning} onClick={() => rehearse.submit()}>
              Rehearse a restore
            </Button>
            {toDownload && (
              <Button variant="ghost" onClick={() => setTaken(toDownload)}>
                {toDownload === newest ? "Download the newest" : "Download one"}
              </Button>
            )}
          </>
        )}
      </div>
      {newest && toDownload !== newest && (
        <p className="mt-3 text-small text-ink-2">
          The newest was made while a sealed round was not opened, and stays on this machine: it would tell of bids that
          were withdrawn or never sent.
          {toDownload && ` To download there is ${toDownload}.`}
        </p>
      )}
      <Alert>{back.refusal ?? rehearse.refusal}</Alert>
      {runs.length > 0 && (
        <ol className="hang mt-5" aria-label="What was done">
          {runs.map((run) => (
            <RunLine key={run.id} run={run} />
          ))}
        </ol>
      )}
      {fromFolder && <DownloadBackup name={fromFolder} onClose={() => setTaken(null)} />}
    </section>
  );
}

const kindWords = {
  backup: "Backup",
  rehearsal: "Rehearsal of a restore",
  download: "Downloaded",
  doctor: "The doctor",
} as const;
const stateWords = { running: "Under way", done: "Done", warned: "Done, look at it", failed: "Failed" } as const;

function RunLine({ run: { kind, state, by, at, folder, size, said } }: { run: KeepingRun }) {
  return (
    <li className="py-3">
      <p aria-live={state === "running" ? "polite" : undefined}>
        {kindWords[kind]} · {stateWords[state]}
        {size !== null && ` · ${megabytes(size)}`}
      </p>
      <p className="text-small text-ink-3">
        <time dateTime={at}>{time(at)}</time> · {by ?? "By itself"}
      </p>
      {kind === "download" && folder && <p className="break-words text-small text-ink-2">{folder}</p>}
      {said && (
        <p
          className={`mt-1 break-words whitespace-pre-line text-small ${state === "failed" ? "text-red" : "text-ink-2"}`}
        >
          {said}
        </p>
      )}
    </li>
  );
}
