// What the reader can do with a document now, as the server says (design 5.1: the web draws buttons and never knows the law).
import type { OpenMove, TradeDocument } from "@vanik/contracts/documents";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import type { KindOnScreen } from "./kind.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { wordsOfMove } from "./move-words.ts";
import "./move-buttons.css";

interface MoveButtonsProps {
  kind: KindOnScreen;
  document: TradeDocument;
}

export function MoveButtons({ kind, document: shown }: MoveButtonsProps) {
  const [openMove, setAsked] = useState<OpenMove | null>(null);
  const around = useRef<Element>(null);
  useEffect(() => {
    // The button that was pressed goes with its move, and the focus with it: on to the view of the document.
    if (openMove || document.activeElement !== document.body) return;
    around.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus({ preventScroll: true });
    around.current = null;
  }, [openMove, shown.moves]);
  return (
    <>
      {shown.moves.map((move) => {
        const { act, variant } = wordsOfMove(kind, move);
        return (
          <Button
            key={move.move}
            variant={variant}
            onClick={({ currentTarget }) => {
              around.current = currentTarget.closest("dialog");
              setAsked(move);
            }}
          >
            {act}
          </Button>
        );
      })}
      <MoveDialog kind={kind} document={shown} move={openMove} onClose={() => setAsked(null)} />
    </>
  );
}
