// A button that saves a file which the server makes.
import { Download } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../app/api-error.ts";
import type { FetchedFile } from "../app/fetch-file.ts";
import { saveFile } from "../app/save-file.ts";
import { Button, type ButtonSize } from "../ui/button.tsx";
import { toast } from "../ui/toast.ts";

interface FileButtonProps {
  format: string;
  /** What is saved: "Statement". */
  what: string;
  /** What the button says, where it is more than the format. */
  label?: string;
  size?: ButtonSize;
  make: () => Promise<FetchedFile>;
}

export function FileButton({ format, what, label = format.toUpperCase(), size, make }: FileButtonProps) {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const { blob, fileName } = await make();
      saveFile(blob, fileName ?? `${what}.${format}`);
    } catch (failure) {
      toast.error(messageOf(failure, "The file could not be made"));
    } finally {
      setBusy(false);
    }
  }
  const name = `${what} as ${format.toUpperCase()}`;
  return (
    <Button
      size={size}
      icon={Download}
      busy={busy}
      // Who speaks to the page says what stands on the button.
      aria-label={name.includes(label) ? name : `${label}: ${name}`}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}
