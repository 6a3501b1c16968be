// The list as a file: what is filtered, in its order.
import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import type { ExportFormat } from "@vanik/contracts/desk";
import { ArrowDownToLine } from "lucide-react";
import { messageOf } from "../app/api-error.ts";
import type { FetchedFile } from "../app/fetch-file.ts";
import { saveFile } from "../app/save-file.ts";
import { buttonClass } from "../ui/button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { toast } from "../ui/toast.ts";
import { useAct } from "./written/use-act.ts";
import "./filters.css";

const formats: readonly { format: ExportFormat; label: string; note: string }[] = [
  { format: "xlsx", label: "XLSX", note: "for Excel" },
  { format: "csv", label: "CSV", note: "for other programs" },
];

interface ExportMenuProps {
  /** What the file is called where the server does not say. */
  title: string;
  make: (format: ExportFormat) => Promise<FetchedFile>;
}

export function ExportMenu({ title, make }: ExportMenuProps) {
  const act = useAct({
    call: async (format: ExportFormat) => {
      const { blob, fileName } = await make(format);
      saveFile(blob, fileName ?? `${title}.${format}`);
    },
    stale: [],
    onRefused: (_, error) => toast.error(`The list could not be exported. ${messageOf(error, "Please try again.")}`),
  });
  const busy = act.isPending;

  return (
    <Menu as="div" className="filter-drawer">
      <MenuButton className={buttonClass("plain", "sm")} aria-busy={busy || undefined}>
        {busy ? <Spinner /> : <ArrowDownToLine size={16} strokeWidth={1.5} aria-hidden />}
        <span className="max-sm:sr-only">Export</span>
      </MenuButton>
      <MenuItems modal={false} className="filter-menu">
        {formats.map(({ format, label, note }) => (
          <MenuItem key={format}>
            <button type="button" className="filter-option" onClick={() => act.submit(format)}>
              {label} <span className="text-ink-3">{note}</span>
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  );
}
