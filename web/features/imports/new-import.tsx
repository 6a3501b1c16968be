// Which kind, which file: what cannot be read says so at its field.
import { createImport } from "@vanik/contracts/api";
import { sheetFilesAccepted } from "@vanik/contracts/plain-rows";
import { useId, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useAct } from "../../lists/written/use-act.ts";
import { upload } from "../../app/upload.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { type ListName, lists } from "./import-words.ts";

export function NewImport() {
  const navigate = useNavigate();
  const id = useId();
  const [search] = useSearchParams();
  const asked = search.get("holds") ?? "";
  const [list, setList] = useState<ListName>(Object.hasOwn(lists, asked) ? (asked as ListName) : "items");
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState(0);
  const bring = useAct({
    call: (myfile: File) => {
      const { label: _, ...held } = lists[list];
      return upload(createImport, held, { part: "myfile", file: myfile }, setSent);
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
      <SelectField label="What it holds" value={list} onChange={({ target }) => setList(target.value as ListName)}>
        {Object.entries(lists).map(([name, { label }]) => (
          <option key={name} value={name}>
            {label}
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
