import { Download } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import type { FetchedFile } from "../../app/fetch-file.ts";
import { saveFile } from "../../app/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";

/** Saves a workbook that the server makes. */
export function SaveFile({ label, make }: { label: string; make: () => Promise<FetchedFile> }) {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const { blob, fileName } = await make();
      saveFile(blob, fileName ?? `${label}.xlsx`);
    } catch (failure) {
      toast.error(messageOf(failure, "The file could not be made"));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon={Download} busy={busy} aria-label={`${label} as XLSX`} onClick={() => void save()}>
      {label}
    </Button>
  );
}
