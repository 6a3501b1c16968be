// The moves that stand open now, as the server says; the one that commits to the other side stands beside the name instead.
import type { BarredMove, OpenMove, TradeDocument } from "@vanik/contracts/documents";
import { ShortcutKeys } from "../../../app/shortcut-keys.tsx";
import { Shortcut } from "../../../app/shortcuts.ts";
import { Button } from "../../../ui/button.tsx";
import type { Kind } from "../kind.ts";
import { wordsOf } from "../move-words.ts";
import { moveKeys } from "./move-keys.ts";
import { StepsThatWait } from "./step-buttons.tsx";

interface DeskMovesProps {
  kind: Kind;
  document: TradeDocument;
  onAsk: (move: OpenMove) => void;
}

/** The one that the page is there for: a draft's submit, else what answers for the buyer. */
export function mainMove({ moves }: Pick<TradeDocument, "moves">): OpenMove | null {
  return moves.find(({ move }) => move === "submit") ?? moves.find(({ move }) => move === "accept") ?? null;
}

const isMain = ({ status }: TradeDocument, move: string) =>
  move === "submit" || (move === "accept" && status === "Expired");
/** Their status says why. */
const spent = new Set(["Completed", "Ordered", "Partially Ordered"]);
const undone = new Set(["cancel", "stop"]);

/** The move that the page is there for, where something stands in its way. */
export function barredMain(kind: Kind, document: TradeDocument): BarredMove[] {
  return saidOf(kind, document, ({ move }) => isMain(document, move));
}

function saidOf(
  kind: Kind,
  { barred_moves: barred = [] }: TradeDocument,
  which: (one: BarredMove) => boolean,
): BarredMove[] {
  return barred.filter(which).map((one) => ({ ...one, label: wordsOf(kind, one).act }));
}

export function DeskMoves({ kind, document, onAsk }: DeskMovesProps) {
  const main = mainMove(document)?.move;
  const moves = document.moves.filter(({ move }) => move !== main);
  const isSpent = spent.has(document.status);
  const barred = saidOf(kind, document, ({ move }) => !isMain(document, move) && (!isSpent || undone.has(move)));
  if (moves.length + barred.length === 0) return null;
  return (
    <section className="desk-part">
      <h2>Moves</h2>
      <div className="mt-2 grid gap-2 empty:hidden">
        {moves.map((move) => {
          const { act } = wordsOf(kind, move);
          const keys = moveKeys[move.move];
          return (
            <Button key={move.move} size="sm" className="justify-between" onClick={() => onAsk(move)}>
              {act}
              {keys && <ShortcutKeys keys={keys} />}
              {keys && <Shortcut keys={keys} label={act} run={() => onAsk(move)} />}
            </Button>
          );
        })}
      </div>
      <StepsThatWait steps={barred} />
    </section>
  );
}
