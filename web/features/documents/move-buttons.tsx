import type { TradeDocument } from "@vanik/contracts/documents";
import type { Kind } from "./kind.ts";
export function MoveButtons({ kind, document }: { kind: Kind; document: TradeDocument }) {
  return <>{kind && document.moves.map((move) => move.label)}</>;
}
