// What can be done with a round as it stands, beside its name.
import type { DeskRound } from "@vanik/contracts/rounds";
import { Lock } from "lucide-react";
import { Link } from "react-router";
import { keysForAria, ShortcutKeys } from "../../app/shortcut-keys.tsx";
import { Shortcut } from "../../app/shortcuts.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import type { AskedOfRound } from "./round-dialogs.tsx";
import { shortMoment } from "./round-words.ts";

interface RoundActsProps {
  round: DeskRound;
  mayWrite: boolean;
  /** The address of its comparison. */
  comparison: string;
  onAsk: (asked: AskedOfRound) => void;
  /** Absent where none may follow. */
  onNext?: (() => void) | undefined;
}

const keys = { amend: "m", extend: "e", minutes: "i" } as const;
const settling = 60_000;
const openedStates = new Set(["opened", "awarded"]);

export function RoundActs({ round, mayWrite, comparison, onAsk, onNext }: RoundActsProps) {
  const open = new Set(mayWrite ? round.moves.map(({ move }) => move) : []);
  const waits = mayWrite && round.sealed && ["open", "closed"].includes(round.state) && !open.has("unseal");
  const from = new Date(Date.parse(round.closes_at) + settling).toISOString();
  return (
    <div className="round-acts">
      <Act act="minutes" label="Minutes" onAsk={onAsk} />
      {open.has("amend") && <Act act="amend" label="Amend" onAsk={onAsk} />}
      {open.has("extend") && <Act act="extend" label="Extend" onAsk={onAsk} />}
      {open.has("cancel") && (
        <Button variant="ghost" onClick={() => onAsk({ act: "cancel" })}>
          Cancel round
        </Button>
      )}
      {onNext && <Button onClick={onNext}>Next round</Button>}
      {waits && (
        <Button disabled icon={Lock}>
          Open bids, from {shortMoment(from)}
        </Button>
      )}
      {open.has("unseal") && (
        <Button variant="go" aria-keyshortcuts={keysForAria("mod+enter")} onClick={() => onAsk({ act: "unseal" })}>
          Open bids <ShortcutKeys keys="mod+enter" />
          <Shortcut keys="mod+enter" label="Open bids" run={() => onAsk({ act: "unseal" })} />
        </Button>
      )}
      {openedStates.has(round.state) && (
        <Link to={comparison} className={buttonClass(round.state === "opened" ? "go" : "ink")}>
          {round.state === "opened" ? "Compare and award" : "Comparison and award"}
        </Link>
      )}
    </div>
  );
}

interface ActProps {
  act: keyof typeof keys;
  label: string;
  onAsk: RoundActsProps["onAsk"];
}

function Act({ act, label, onAsk }: ActProps) {
  const run = () => onAsk({ act });
  return (
    <Button aria-keyshortcuts={keys[act]} onClick={run}>
      {label} <ShortcutKeys keys={keys[act]} />
      <Shortcut keys={keys[act]} label={label} run={run} />
    </Button>
  );
}
