import { Dialog } from "../../ui/dialog.tsx";
import type { SourcingDialogProps } from "./dialog-props.ts";

export function MakeQuotation({ document, open, onClose }: SourcingDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Make quotation">
      {document.name}
    </Dialog>
  );
}
