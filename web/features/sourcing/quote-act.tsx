// From a comparison to its quotation: the act that it is there for, until there is one; then the way to that.
import { deskAddress } from "@vanik/contracts/desk-pages";
import type { Comparison } from "@vanik/contracts/sourcing";
import { Link, useNavigate } from "react-router";
import { keysForAria, ShortcutKeys } from "../../app/shortcut-keys.tsx";
import { useShortcut } from "../../app/shortcuts.ts";
import { useMayTrade } from "../../lists/rights/use-may.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import "../../ui/page-foot.css";

interface QuoteActProps {
  comparison: Pick<Comparison, "opportunity" | "quotation">;
  /** Something is chosen or awarded that a quotation can be made of. */
  hasChoice: boolean;
  onQuote: () => void;
}

const keys = "mod+enter";

export function QuoteAct({ comparison: { opportunity, quotation }, hasChoice, onQuote }: QuoteActProps) {
  const navigate = useNavigate();
  const mayQuote = useMayTrade()("sales") && opportunity !== null && hasChoice;
  const made = quotation && { label: `Open ${quotation}`, to: deskAddress("quotation", quotation) };
  const act = made ? "Make another quotation" : "Make quotation";
  useShortcut({
    keys,
    label: made ? made.label : act,
    run: () => (made ? void navigate(made.to) : onQuote()),
    when: made !== null || mayQuote,
  });
  return (
    <>
      {made && mayQuote && (
        <Button size="sm" onClick={onQuote}>
          {act}
        </Button>
      )}
      {(made || mayQuote) && (
        <span className="page-foot md:contents">
          {made ? (
            <Link to={made.to} className={buttonClass("ink", "sm")}>
              {made.label} <ShortcutKeys keys={keys} />
            </Link>
          ) : (
            <Button size="sm" variant="go" aria-keyshortcuts={keysForAria(keys)} onClick={onQuote}>
              {act} <ShortcutKeys keys={keys} />
            </Button>
          )}
        </span>
      )}
    </>
  );
}
