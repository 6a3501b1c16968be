import { deskAddress } from "@vanik/contracts/desk-pages";
import { ChevronRight } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { ShortcutKeys } from "../../../app/shortcut-keys.tsx";
import { Shortcut } from "../../../app/shortcuts.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { begunOnArrival, type StepElsewhere } from "./page-steps.ts";
import type { Arrival } from "./use-arrival.ts";

const keys = "j";

/** To what waits elsewhere in the case; it leads the page where the case waits for that first. */
export function NextLink({ next }: { next: StepElsewhere }) {
  const navigate = useNavigate();
  const { kind, name } = next.document;
  const does = next.label.charAt(0).toLowerCase() + next.label.slice(1);
  const to = deskAddress(kind, name);
  const state: Arrival = { does: begunOnArrival(next) };
  const label = `Next in this case: ${does} ${name}`;
  const go = () => void navigate(to, { state });
  const words = (
    <span className="min-w-0">
      {`Next in this case: ${does} `}
      <span className="whitespace-nowrap">{name}</span>
    </span>
  );
  const own = <Shortcut keys={keys} label={label} run={go} />;
  if (!next.main)
    return (
      <p className="desk-next-line">
        <Link to={to} state={state} className="link">
          {words}
        </Link>
        <ShortcutKeys keys={keys} />
        {own}
      </p>
    );
  return (
    <Link to={to} state={state} className={`${buttonClass("ink", "sm")} desk-next`}>
      {words}
      <ChevronRight size={16} strokeWidth={1.5} aria-hidden />
      <ShortcutKeys keys="mod+enter" />
      <Shortcut keys="mod+enter" label={label} run={go} />
      {own}
    </Link>
  );
}
