import type { TradeDocument } from "@vanik/contracts/documents";
import type { Kind } from "@vanik/contracts/trade";

/** What each step to the next document is opened with; `onMade` names what was made. */
export interface SourcingDialogProps {
  document: TradeDocument;
  open: boolean;
  onClose: () => void;
  onMade: (kind: Kind, name: string) => void;
}
