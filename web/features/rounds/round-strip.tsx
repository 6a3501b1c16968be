// On the page of a request: how its newest round stands, and the way to it.
import { useQuery } from "@tanstack/react-query";
import type { TradeDocument } from "@vanik/contracts/documents";
import { Link } from "react-router";
import { messageOf } from "../../app/api-error.ts";
import { ShortcutKeys } from "../../app/shortcut-keys.tsx";
import { useShortcut } from "../../app/shortcuts.ts";
import { useNavigate } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { ClockLine } from "./clock-line.tsx";
import { roundQuery, useRoundNews } from "./queries.ts";
import { roundAddress } from "./round-addresses.ts";
import { RoundBadge } from "./round-badge.tsx";
import { clockWords } from "./round-clock.tsx";
import { describeInvited } from "./round-words.ts";
import { useTicking } from "./use-ticking.ts";
import "./rounds.css";

interface RoundStripProps {
  name: string;
  round: NonNullable<TradeDocument["round"]>;
}

export function RoundStrip({ name, round: { number, state } }: RoundStripProps) {
  const navigate = useNavigate();
  const now = useTicking();
  useRoundNews();
  const { data, error } = useQuery(roundQuery({ name, n: number }));
  const to = roundAddress(name);
  useShortcut({ keys: "o", label: `Round ${number}`, run: () => void navigate(to) });
  const words = data && clockWords(data, now);
  return (
    <section aria-labelledby="round" className="round-strip">
      <div className="round-strip-words">
        <h2 id="round" className="text-h3 flex flex-wrap items-center gap-x-3">
          Round {number} <RoundBadge state={data?.state ?? state} />
        </h2>
        {words && (
          <p className="text-small text-ink-2">
            {data.state === "waiting" || data.state === "open" ? `${words.big} ${words.small}` : words.small}
          </p>
        )}
        {data && <p className="text-small text-ink-3">{describeInvited(data.invitations)}</p>}
        {error && <p className="text-small text-red">{messageOf(error, "The round could not be loaded.")}</p>}
      </div>
      {data && <ClockLine round={data} now={now} />}
      <Link to={to} className={buttonClass("plain", "sm")} aria-keyshortcuts="o">
        Round {number} <ShortcutKeys keys="o" />
      </Link>
    </section>
  );
}
