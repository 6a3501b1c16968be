// What is wrong by kind, each with how many rows it is wrong in: what they all say is said once to be meant otherwise.
import { useQuery } from "@tanstack/react-query";
import { changeImport } from "@vanik/contracts/api";
import type { Import, ImportFaultKind } from "@vanik/contracts/imports";
import { Link } from "react-router";
import { browserCall } from "../../app/call.ts";
import { quantity } from "../../app/formats.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { RowPlaceholder } from "../../ui/row-placeholder.tsx";
import { TextField } from "../../ui/field.tsx";
import { faultKindsQuery } from "./queries.ts";
import { useImportStep } from "./use-import-step.ts";

const inRows = (rows: number) => (rows === 1 ? "1 row" : `${quantity(rows)} rows`);

export function FaultKinds({ found }: { found: Import }) {
  const query = useQuery(faultKindsQuery(found));
  return (
    <section aria-labelledby="import-faults" className="mt-8">
      <h2 id="import-faults" className="pb-3 text-h3">
        What is wrong
      </h2>
      {!query.data && <NotRead what="The faults" query={query} waiting={<RowPlaceholder />} />}
      <ul className="hang">
        {query.data?.map((kind) => (
          <FaultKind key={`${kind.field} ${kind.sentence}`} found={found} kind={kind} />
        ))}
      </ul>
    </section>
  );
}

function FaultKind({ found, kind }: { found: Import; kind: ImportFaultKind }) {
  const { field, sentence, rows, row, said, meant, may_lack: mayLack } = kind;
  const title = found.fields.find((one) => one.field === field)?.title ?? field;
  return (
    <li className="imports-line">
      <p className="min-w-0 break-words">
        <span className="text-red">
          {title}: {sentence}
        </span>{" "}
        <span className="text-small text-ink-3">
          {rows === 1 ? `Row ${row}` : `${inRows(rows)}, the first is ${row}`}
        </span>
      </p>
      {found.kind === "balances" && (field === "account" || field === "code") && (
        <p className="mt-1 text-small">
          <Link to="/desk/ledger?list=accounts" className="link">
            Accounts of the ledger
          </Link>
        </p>
      )}
      {said !== null && <ReadAs found={found} field={field} said={said} meant={meant ?? ""} rows={rows} />}
      {mayLack && <WithoutGstin found={found} rows={rows} />}
    </li>
  );
}

/** They come in all the same: what is wrong is told at the party and in its drafts until it is mended there. */
function WithoutGstin({ found, rows }: { found: Import; rows: number }) {
  const { id, version, mapping, options } = found;
  const step = useImportStep(id, {
    call: () => browserCall(changeImport, { id, version, mapping, options: { ...options, without_gstin: true } }),
  });
  return (
    <div className="mt-2">
      <Button size="sm" busy={step.isPending} onClick={() => step.submit()}>
        {rows === 1 ? "Bring it in without a GSTIN" : `Bring these ${quantity(rows)} in without a GSTIN`}
      </Button>
      <Alert>{step.refusal}</Alert>
    </div>
  );
}

/** What is read otherwise than it stands, here and in the next sheet of these heads, until it is taken away. */
export function Readings({ found }: { found: Import }) {
  const { fields, options } = found;
  const readings = options.readings ?? [];
  return (
    <section aria-labelledby="import-readings" className="mt-8">
      <h2 id="import-readings" className="pb-3 text-h3">
        Read otherwise
      </h2>
      <ul className="hang">
        {readings.map((one) => (
          <li key={`${one.field} ${one.said}`} className="imports-line">
            <p className="min-w-0 break-words">
              {fields.find(({ field }) => field === one.field)?.title ?? one.field}:{" "}
              {one.said ? `“${one.said}”` : "where nothing stands"} as {one.meant}
            </p>
            <ReadAsItStands found={found} rest={readings.filter((other) => other !== one)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReadAsItStands({ found, rest }: { found: Import; rest: NonNullable<Import["options"]["readings"]> }) {
  const { id, version, mapping, options } = found;
  const step = useImportStep(id, {
    call: () => browserCall(changeImport, { id, version, mapping, options: { ...options, readings: rest } }),
  });
  return (
    <div>
      <Button size="sm" busy={step.isPending} onClick={() => step.submit()}>
        Read it as it stands
      </Button>
      <Alert>{step.refusal}</Alert>
    </div>
  );
}

interface ReadAsProps {
  found: Import;
  field: string;
  said: string;
  meant: string;
  rows: number;
}

function ReadAs({ found: { id, version, mapping, options }, field, said, meant, rows }: ReadAsProps) {
  const {
    form,
    field: typedIn,
    submit,
    isPending,
    refusal,
  } = useImportStep(id, {
    begins: { meant },
    check: ({ meant: typed }) => (typed.trim() ? {} : { meant: "Enter what it is read as." }),
    call: ({ meant: typed }) => {
      const others = (options.readings ?? []).filter((one) => one.field !== field || one.said !== said);
      const readings = [...others, { field, said, meant: typed }];
      return browserCall(changeImport, { id, version, mapping, options: { ...options, readings } });
    },
  });
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        className="w-48"
        label={said ? `Read “${said}” as` : "Read as, where nothing stands"}
        required
        maxLength={200}
        {...typedIn("meant")}
      />
      <Button type="submit" busy={isPending}>
        Read it so in {inRows(rows)}
      </Button>
      <Alert>{refusal}</Alert>
    </form>
  );
}
