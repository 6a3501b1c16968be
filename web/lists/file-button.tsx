// A button that saves a file which the server makes.
import { Download } from "lucide-react";
import { messageOf } from "../app/api-error.ts";
import type { FetchedFile } from "../app/fetch-file.ts";
import { saveFile } from "../app/save-file.ts";
import { Button, type ButtonSize } from "../ui/button.tsx";
import { toast } from "../ui/toast.ts";
import { useAct } from "./written/use-act.ts";

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
  const act = useAct({
    call: async () => {
      const { blob, fileName } = await make();
      saveFile(blob, fileName ?? `${what}.${format}`);
    },
    stale: [],
    onRefused: (_, error) => toast.error(messageOf(error, "The file could not be made")),
  });
  const name = `${what} as ${format.toUpperCase()}`;
  return (
    <Button
      size={size}
      icon={Download}
      busy={act.isPending}
      // Who speaks to the page says what stands on the button.
      aria-label={name.includes(label) ? name : `${label}: ${name}`}
      onClick={() => act.submit()}
    >
      {label}
    </Button>
  );
}
