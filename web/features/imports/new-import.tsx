// Which kind, which file: what cannot be read says so at its field.
import { createImport } from "@vanik/contracts/api";
import { sheetFilesAccepted } from "@vanik/contracts/plain-rows";
import type { NeededRight } from "@vanik/contracts/rights";
import { rightOfImport, rightOfSide } from "@vanik/contracts/rights-of-trade";
import { useId, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useMay } from "../../lists/rights/use-may.ts";
import { LookOnly } from "../../lists/rights/who-may.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { upload } from "../../app/upload.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { type ListName, lists } from "./import-words.ts";

/** Parties of one side are brought in by whoever writes these. */
const rightOfList = (name: ListName): NeededRight => {
  const list = lists[name];
  return list.kind === "parties" && "party_kind" in list ? rightOfSide(list.party_kind) : rightOfImport[list.kind];
};

/** What the reader may bring in; nothing stands where that is nothing. */
export function NewImport() {
  const may = useMay();
  const names = (Object.keys(lists) as ListName[]).filter((name) => may(rightOfList(name)));
  return names.length > 0 ? (
    <SheetForm names={names} />
  ) : (
    <LookOnly
      right={["catalogue", "sales", "sourcing", "accounts"]}
      says="You can look at what was brought in, and bring in nothing."
    />
  );
}

function SheetForm({ names }: { names: readonly ListName[] }) {
  const navigate = useNavigate();
  const id = useId();
  const [search] = useSearchParams();
  const wanted = search.get("holds") ?? "";
  const [chosen, setList] = useState(wanted);
  const list = names.find((name) => name === chosen) ?? names[0]!;
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState(0);
  const bring = useAct({
    call: (myfile: File) => {
      const { label: _, ...kindOfList } = lists[list];
      return upload(createImport, kindOfList, { part: "myfile", file: myfile }, setSent);
    },
    stale: [],
    onDone: (reply) => void navigate(`/desk/imports/${(reply as { id: string }).id}`),
  });
  return (
    <form
      className="hang mt-6 grid gap-4 py-5 sm:grid-cols-[12rem_1fr_auto] sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        if (file) bring.submit(file);
      }}
    >
      <SelectField label="What it holds" value={list} onChange={({ target }) => setList(target.value)}>
        {names.map((name) => (
          <option key={name} value={name}>
            {lists[name].label}
          </option>
        ))}
      </SelectField>
      <div className="min-w-0">
        <label htmlFor={id} className="field-label">
          Sheet, XLSX, XLS, ODS or CSV up to 50 MB
        </label>
        <input
          id={id}
          type="file"
          accept={sheetFilesAccepted}
          className="imports-file"
          aria-describedby={`${id}-said`}
          onChange={({ target }) => {
            bring.reset();
            setFile(target.files?.[0] ?? null);
          }}
        />
      </div>
      <Button type="submit" variant="ink" busy={bring.isPending} disabled={!file}>
        Upload
      </Button>
      <div id={`${id}-said`} className="sm:col-span-3">
        <Alert>{bring.refusal}</Alert>
        {bring.isPending && <output className="text-small text-ink-2">Sent {Math.round(sent * 100)} %</output>}
      </div>
    </form>
  );
}
