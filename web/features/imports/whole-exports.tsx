// All that is the company's own as one zip: asked for, how far it is, and taken.
import { useQuery } from "@tanstack/react-query";
import { makeWholeExport, wholeExportFile } from "@vanik/contracts/api";
import type { WholeExportFormat, WholeExport } from "@vanik/contracts/exports";
import { useState } from "react";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { fetchFile } from "../../app/fetch-file.ts";
import { megabytes, quantity } from "../../app/formats.ts";
import { FileButton } from "../../lists/file-button.tsx";
import { NotRead } from "../../lists/not-read.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { RowPlaceholder } from "../../ui/row-placeholder.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { wholeExportsQuery } from "./queries.ts";

const formatWords: Readonly<Record<WholeExportFormat, string>> = { csv: "CSV", json: "JSON" };

export function WholeExports() {
  const query = useQuery(wholeExportsQuery());
  const [format, setFormat] = useState<WholeExportFormat>("csv");
  const make = useAct({ call: () => browserCall(makeWholeExport, { format }), doneToast: "The export is being made" });
  const isMaking = query.data?.some(({ state }) => state === "making") ?? false;
  return (
    <section aria-labelledby="exports-whole" className="mt-10">
      <h3 id="exports-whole" className="font-[560]">
        Everything
      </h3>
      <p className="max-w-2xl text-ink-2">
        Each table, every file and every picture as one zip, for other programs. Passwords and secrets stay here. It is
        no backup.
      </p>
      <form
        className="mt-4 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          make.submit();
        }}
      >
        <SelectField
          className="w-40"
          label="Tables as"
          value={format}
          onChange={({ target }) => setFormat(target.value as WholeExportFormat)}
        >
          {Object.entries(formatWords).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </SelectField>
        <Button type="submit" busy={make.isPending || isMaking}>
          Make export
        </Button>
      </form>
      <Alert>{make.refusal}</Alert>
      {!query.data && <NotRead what="The exports" query={query} waiting={<RowPlaceholder />} />}
      {query.data && query.data.length > 0 && (
        <ul className="hang mt-4">
          {query.data.map((one) => (
            <ExportLine key={one.id} made={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ExportLine({ made: { id, format, state, by, at, done, total, size, until, failure } }: { made: WholeExport }) {
  return (
    <li className="imports-line">
      <div className="min-w-0">
        <p>
          {formatWords[format]} · <time dateTime={at}>{time(at)}</time> · {by}
        </p>
        {state === "making" && (
          <label className="block text-small text-ink-2">
            <span aria-live="polite">
              {total === 0 ? "Waiting" : `${quantity(done)} of ${quantity(total)} tables and files`}
            </span>
            <progress className="imports-progress" max={Math.max(total, 1)} value={done} />
          </label>
        )}
        {state === "ready" && until && (
          <p className="text-small text-ink-2">
            {megabytes(size ?? 0)}, kept until <time dateTime={until}>{time(until)}</time>
          </p>
        )}
        {state === "gone" && <p className="text-small text-ink-3">Kept no longer</p>}
        {failure && <p className="text-small text-red">{failure}</p>}
      </div>
      {state === "ready" && (
        <FileButton
          format="zip"
          what={`Export of ${time(at)}`}
          label="Zip"
          make={() => fetchFile(wholeExportFile, { id })}
        />
      )}
    </li>
  );
}
