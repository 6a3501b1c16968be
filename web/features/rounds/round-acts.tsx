// What can be done with a round as it stands, beside its name.
import { shortMoment } from "../../app/days-and-times.ts";
import type { DeskRound } from "@vanik/contracts/rounds";
import { Lock } from "lucide-react";
import { Link } from "react-router";
import { keysForAria, ShortcutKeys } from "../../app/shortcut-keys.tsx";
import { Shortcut } from "../../app/shortcuts.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import "../../ui/page-foot.css";
import type { AskedOfRound } from "./round-dialogs.tsx";

interface RoundActsProps {
  round: DeskRound;
  mayWrite: boolean;
  /** The address of its comparison. */
  comparison: string;
  onAsk: (dialog: AskedOfRound) => void;
  /** Absent where none may follow. */
  onNext?: (() => void) | undefined;
}

const settling = 60_000;
const openedStates = new Set(["opened", "awarded"]);

export function RoundActs({ round, mayWrite, comparison, onAsk, onNext }: RoundActsProps) {
  const open = new Set(mayWrite ? round.moves.map(({ move }) => move) : []);
  const waits = mayWrite && round.sealed && ["open", "closed"].includes(round.state) && !open.has("unseal");
  const from = new Date(Date.parse(round.closes_at) + settling).toISOString();
  return (
    <div className="round-acts">
      <RoundAct keys="i" label="Minutes" run={() => onAsk({ act: "minutes" })} />
      {open.has("amend") && <RoundAct keys="m" label="Amend" run={() => onAsk({ act: "amend" })} />}
      {open.has("extend") && <RoundAct keys="e" label="Extend" run={() => onAsk({ act: "extend" })} />}
      {open.has("close_now") && <RoundAct keys="l" label="Close now" run={() => onAsk({ act: "close_now" })} />}
      {open.has("cancel") && (
        <Button size="sm" variant="ghost" onClick={() => onAsk({ act: "cancel" })}>
          <span>
            Cancel<span className="max-md:sr-only"> round</span>
          </span>
        </Button>
      )}
      {onNext && <RoundAct keys="x" label="Next round" run={onNext} />}
      {waits && (
        <Button size="sm" disabled icon={Lock} className="max-md:basis-full">
          Open bids, from {shortMoment(from)}
        </Button>
      )}
      {(open.has("unseal") || openedStates.has(round.state)) && (
        <span className="page-foot md:contents">
          {open.has("unseal") && (
            <Button
              size="sm"
              variant="go"
              aria-keyshortcuts={keysForAria("mod+enter")}
              onClick={() => onAsk({ act: "unseal" })}
            >
              Open bids <ShortcutKeys keys="mod+enter" />
              <Shortcut keys="mod+enter" label="Open bids" run={() => onAsk({ act: "unseal" })} />
            </Button>
          )}
          {openedStates.has(round.state) && (
            <Link to={comparison} className={buttonClass(round.state === "opened" ? "go" : "ink", "sm")}>
              {round.state === "opened" ? "Compare and award" : "Comparison and award"}
            </Link>
          )}
        </span>
      )}
    </div>
  );
}

/** One that a letter begins as well. */
export function RoundAct({ keys, label, run }: { keys: string; label: string; run: () => void }) {
  return (
    <Button size="sm" aria-keyshortcuts={keys} onClick={run}>
      {label} <ShortcutKeys keys={keys} />
      <Shortcut keys={keys} label={label} run={run} />
    </Button>
  );
}
