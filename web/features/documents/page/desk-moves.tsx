// The moves that stand open now, as the server says; the one that the page is there for stands beside the name instead.
import type { OpenMove, TradeDocument } from "@vanik/contracts/documents";
import { ShortcutKeys } from "../../../app/shortcut-keys.tsx";
import { Shortcut } from "../../../app/shortcuts.ts";
import { Button } from "../../../ui/button.tsx";
import type { KindOnScreen } from "../kind.ts";
import { wordsOfMove } from "../move-words.ts";
import { StepsThatWait } from "./desk-warnings.tsx";
import { moveKeys } from "./move-keys.ts";
import { moveStep } from "./page-steps.ts";

interface DeskMovesProps {
  kind: KindOnScreen;
  document: TradeDocument;
  onAsk: (move: OpenMove) => void;
}

/** Their status says why. */
const spent = new Set(["Completed", "Ordered", "Partially Ordered"]);
const undone = new Set(["cancel", "stop"]);

export function DeskMoves({ kind, document, onAsk }: DeskMovesProps) {
  const main = moveStep(document)?.step;
  const moves = document.moves.filter(({ move }) => move !== main);
  const isSpent = spent.has(document.status);
  const barred = (document.barred_moves ?? [])
    .filter(({ move }) => move !== main && (!isSpent || undone.has(move)))
    .map((barredMove) => ({ ...barredMove, label: wordsOfMove(kind, barredMove).act }));
  if (moves.length + barred.length === 0) return null;
  return (
    <section className="desk-part">
      <h2>Moves</h2>
      <div className="mt-2 grid gap-2 empty:hidden">
        {moves.map((move) => {
          const { act } = wordsOfMove(kind, move);
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
