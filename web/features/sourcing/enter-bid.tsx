import { Dialog } from "../../ui/dialog.tsx";
import type { SourcingDialogProps } from "./dialog-props.ts";

export function EnterBid({ document, open, onClose }: SourcingDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Enter a bid">
      {document.name}
    </Dialog>
  );
}
