// The header's search: a box where there is room, else an icon. Without code, or before it, the icon leads to the page.
import { Search } from "lucide-react";
import { type ComponentType, type MouseEvent, useEffect, useState } from "react";
import { fetchAhead } from "../../app/fetch-ahead.ts";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { searchBox } from "../../texts/en/search-box.ts";
import { SearchBox } from "./search-box.tsx";
import type { SearchSheetProps } from "./search-sheet.tsx";
import { TryThese } from "./try-these.tsx";

const loadSheet = () => import("./search-sheet.tsx");

/** A quantity holds no slash: who has just added an item may search for the next one. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input:not([inputmode=decimal]), textarea, select");
}

/** `/` leads to the page's own search if it has one, else to the header's. */
function toSearch(event: KeyboardEvent): void {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
  const places = document.querySelectorAll<HTMLElement>("main [type=search], header [type=search], .search-icon");
  const all = [...places].filter((element) => element.checkVisibility());
  const place = all.find((element) => element.closest("main")) ?? all[0];
  if (!place) return;
  event.preventDefault();
  if (!(place instanceof HTMLInputElement)) return place.click();
  place.focus();
  // What was asked before is there to be typed over.
  place.select();
}

export function HeaderSearch() {
  const t = useTexts(searchBox);
  const [Sheet, setSheet] = useState<ComponentType<SearchSheetProps>>();

  useEffect(() => {
    document.addEventListener("keydown", toSearch);
    return () => document.removeEventListener("keydown", toSearch);
  }, []);

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const loaded = await loadSheet().catch(() => null);
    if (!loaded) return location.assign(href);
    setSheet(() => loaded.SearchSheet);
  }

  return (
    <>
      <div className="hidden w-56 min-[75rem]:block">
        <SearchBox size="sm" label={t.label} />
      </div>
      <PageLink
        to="/search"
        prefetch="none"
        aria-label={t.label}
        className="header-icon search-icon min-[75rem]:hidden"
        onPointerDown={() => fetchAhead(loadSheet)}
        onClick={open}
      >
        <Search size={20} strokeWidth={1.5} aria-hidden />
      </PageLink>
      {Sheet && (
        <Sheet onClose={() => setSheet(undefined)}>
          <TryThese />
        </Sheet>
      )}
    </>
  );
}
