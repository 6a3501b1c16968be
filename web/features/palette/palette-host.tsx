// Stands once at the desk: opens the palette and the list of shortcuts, leads to pages by G and a letter.
import { deskPages } from "@vanik/contracts/desk-pages";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useUserId } from "../../app/session.ts";
import { Shortcut, useShortcut } from "../../app/shortcuts.ts";
import { usePageThere } from "../../lists/rights/pages-there.ts";
import { useMay } from "../../lists/rights/use-may.ts";
import { closePalette, openPalette, openShortcuts, useOpened } from "./open-palette.ts";
import { Palette } from "./palette.tsx";
import { pages } from "./places.ts";
import { ShortcutList } from "./shortcut-list.tsx";
import { saveVisit } from "./visited.ts";

const anywhere = "Anywhere at the desk";

/** As it stands in an address; nothing below it is a name. */
function nameIn(written: string): string {
  try {
    return written.includes("/") ? "" : decodeURIComponent(written);
  } catch {
    return "";
  }
}

/** The document whose page is at an address. */
function documentAt(pathname: string): { label: string; note: string } | null {
  for (const { to, one } of Object.values(deskPages)) {
    const name = pathname.startsWith(`${to}/`) ? nameIn(pathname.slice(to.length + 1)) : "";
    if (name) return { label: name, note: one };
  }
  return null;
}

/** The first box to find by on the page. */
function toFindBox(): void {
  const boxes = document.querySelectorAll<HTMLInputElement>("main input[type=search]");
  const box = [...boxes].find((one) => one.checkVisibility());
  box?.focus();
  box?.select();
}

interface PaletteHostProps {
  /** The page of the manual about the page that is shown. */
  guide: { to: string; label: string };
}

export function PaletteHost({ guide }: PaletteHostProps) {
  const userId = useUserId();
  const opened = useOpened();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const may = useMay();
  const isThere = usePageThere();

  useEffect(() => {
    const visit = documentAt(pathname);
    if (visit) saveVisit(userId, { to: pathname, ...visit });
  }, [pathname, userId]);

  useShortcut({ keys: "mod+k", label: "Find or do", run: openPalette, group: anywhere });
  useShortcut({ keys: "?", label: "Shortcuts of this page", run: openShortcuts, group: anywhere });
  useShortcut({ keys: "/", label: "Find on this page", run: toFindBox, group: anywhere });
  return (
    <>
      {pages.map(({ to, label, letter, right = "any" }) =>
        letter && may(right) && isThere(to) ? (
          <Shortcut key={to} keys={`g ${letter}`} label={label} run={() => void navigate(to)} group="Go to" />
        ) : null,
      )}
      {opened === "palette" && <Palette onClose={closePalette} />}
      <ShortcutList open={opened === "shortcuts"} guide={guide} onClose={closePalette} />
    </>
  );
}
