// The move that a page is there for, beside its name: asked about when it is open, said why not when it is not.
import { useQueryClient } from "@tanstack/react-query";
import type { OpenMove, TradeDocument } from "@vanik/contracts/documents";
import { useAct } from "../../../lists/written/use-act.ts";
import { messageOf } from "../../../app/api-error.ts";
import { ShortcutKeys } from "../../../app/shortcut-keys.tsx";
import { Shortcut } from "../../../app/shortcuts.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import type { KindOnScreen } from "../kind.ts";
import { wordsOfMove } from "../move-words.ts";
import { documentQuery } from "../queries.ts";
import { moveKeys } from "./move-keys.ts";
import { moveStep, openMove } from "./page-steps.ts";

interface MainMoveProps {
  kind: KindOnScreen;
  document: TradeDocument;
  move: OpenMove;
  onAsk: (move: OpenMove) => void;
}

export function MainMove({ kind, document, move, onAsk }: MainMoveProps) {
  // The case waits for nothing before it.
  const leads = moveStep(document)?.main ?? false;
  const { act } = wordsOfMove(kind, move);
  const keys = moveKeys[move.move];
  const shown = leads ? "mod+enter" : keys;
  return (
    <Button size="sm" variant={leads ? "go" : "plain"} onClick={() => onAsk(move)}>
      {act}
      {shown && <ShortcutKeys keys={shown} />}
      {leads && <Shortcut keys="mod+enter" label={act} run={() => onAsk(move)} />}
      {keys && <Shortcut keys={keys} label={act} run={() => onAsk(move)} />}
    </Button>
  );
}

interface WaitingMoveProps extends Omit<MainMoveProps, "move"> {
  /** Saves what is typed; false when that did not succeed. */
  save: () => Promise<boolean>;
}

/**
 * A draft's, while something stands in its way: it keeps its place, so that nothing jumps while one types. Pressed with
 * the last of it typed and not yet saved, it saves that and asks.
 */
export function WaitingMove({ kind, document: { name, kind: kindName }, save, onAsk }: WaitingMoveProps) {
  const client = useQueryClient();
  const { act } = wordsOfMove(kind, { move: "submit", label: "Submit" });

  const asking = useAct({
    call: async () => {
      const isSaved = await save();
      const now = await client.fetchQuery({ ...documentQuery(kindName, name), staleTime: 0 });
      const open = isSaved ? openMove(now) : null;
      if (open) onAsk(open);
      else toast.error(isSaved ? (moveStep(now)?.why ?? `${name} is ${now.status} now.`) : notSaved);
    },
    stale: [],
    onRefused: (_, error) => toast.error(messageOf(error, "The document could not be read anew.")),
  });

  return (
    <Button size="sm" busy={asking.isPending} onClick={() => asking.submit()}>
      {act}
      <ShortcutKeys keys="mod+enter" />
      <Shortcut keys="mod+enter" label={act} run={() => asking.submit()} />
    </Button>
  );
}

const notSaved = "What you typed could not be saved. Mend it first.";
