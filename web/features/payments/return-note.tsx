// What is left of a note goes back to its buyer, or comes from its supplier.
import type { TradeDocument } from "@vanik/contracts/documents";
import { isSale } from "@vanik/contracts/trade";
import { Dialog } from "../../ui/dialog.tsx";
import { ReturnMoney } from "./return-money.tsx";

interface ReturnNoteProps {
  document: TradeDocument;
  open: boolean;
  onClose: () => void;
}

export function ReturnNote({ document: { kind, name, party, unused = 0 }, open, onClose }: ReturnNoteProps) {
  const payment = {
    name,
    organisation: party?.name ?? "",
    direction: isSale(kind) ? ("in" as const) : ("out" as const),
    advance: unused,
  };
  return (
    <Dialog open={open} onClose={onClose} size="lg" title={`Money back of ${name}`}>
      {open && <ReturnMoney payment={payment} onEnd={onClose} />}
    </Dialog>
  );
}
