import { ChevronRight } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { deskAddress } from "../../../app/desk-documents.ts";
import { ShortcutKeys } from "../../../app/shortcut-keys.tsx";
import { Shortcut } from "../../../app/shortcuts.ts";
import { buttonClass } from "../../../ui/button.tsx";
import type { NextInCase } from "./next-in-case.ts";
import type { Arrival } from "./use-arrival.ts";

const keys = "j";

/** To what else of the case waits; it leads the page where the page has nothing of its own to do. */
export function NextLink({ next: { kind, name, does, opens }, leads }: { next: NextInCase; leads: boolean }) {
  const navigate = useNavigate();
  const to = deskAddress(kind, name);
  const state: Arrival = { does: opens };
  const label = `Next in this case: ${does} ${name}`;
  const go = () => void navigate(to, { state });
  return (
    <Link to={to} state={state} className={`${buttonClass(leads ? "ink" : "plain", "sm")} desk-next`}>
      <span className="min-w-0">
        Next in this case: <span className="whitespace-nowrap">{`${does} ${name}`}</span>
      </span>
      <ChevronRight size={16} strokeWidth={1.5} aria-hidden />
      <ShortcutKeys keys={leads ? "mod+enter" : keys} />
      {leads && <Shortcut keys="mod+enter" label={label} run={go} />}
      <Shortcut keys={keys} label={label} run={go} />
    </Link>
  );
}
