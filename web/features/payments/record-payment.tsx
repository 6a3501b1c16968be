// Records money in or out, and what it settles: invoices in full or in part, tax withheld, small rests written off.
import type { PaymentDirection } from "@vanik/contracts/trade";
import { Dialog } from "../../ui/dialog.tsx";

export interface RecordPaymentProps {
  open: boolean;
  onClose: () => void;
  /** Who paid, or is paid; without it the dialog asks. */
  organisation?: string;
  direction: PaymentDirection;
  /** What the amount and the allocation begin with, in rupees; without it all that is open of the party. */
  invoices?: readonly { name: string; outstanding: number }[];
  /** The order that it is an advance for. */
  order?: string;
  /** The payment's name. */
  onRecorded: (name: string) => void;
}

export function RecordPayment({ open, onClose, direction }: RecordPaymentProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={direction === "in" ? "Record a payment" : "Record a payment to a supplier"}
    >
      <p>The form of a payment comes here.</p>
    </Dialog>
  );
}
