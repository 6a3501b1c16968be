// Search where the header has room for an icon only: a modal with the box, closed by the next page.
import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTexts } from "../../app/language.tsx";
import { searchBox } from "../../texts/en/search-box.ts";
import { useLightDismiss } from "../../ui/use-light-dismiss.ts";
import { SearchBox } from "./search-box.tsx";
import "./search-sheet.css";

export interface SearchSheetProps {
  onClose: () => void;
  /** Under the box, until there is something found. */
  children: ReactNode;
}

export function SearchSheet({ onClose, children }: SearchSheetProps) {
  const t = useTexts(searchBox);
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useLightDismiss(dialog, () => dialog.current?.close());

  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    document.documentElement.dataset.modal = "";
    return () => void delete document.documentElement.dataset.modal;
  }, []);
  useEffect(() => {
    if (key !== openedAt) dialog.current?.close();
  }, [key, openedAt]);

  return (
    <dialog ref={dialog} aria-label={t.label} className="search-sheet" onClose={onClose}>
      <div className="search-sheet-bar">
        <SearchBox size="lg" brief label={t.label} />
        <button
          type="button"
          aria-label={t.close}
          className="header-icon -mr-3 flex-none"
          onClick={() => dialog.current?.close()}
        >
          <X size={22} strokeWidth={1.5} aria-hidden />
        </button>
      </div>
      <div className="search-sheet-try">{children}</div>
    </dialog>
  );
}
