import { Dialog } from "../../ui/dialog.tsx";
import type { SourcingDialogProps } from "./dialog-props.ts";

export function AskSuppliers({ document, open, onClose }: SourcingDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Ask suppliers">
      {document.name}
    </Dialog>
  );
}
