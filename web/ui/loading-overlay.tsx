// Covers the screen while something is fetched (look: Loading overlay). A modal: what lies below cannot be pressed, Esc gives up.
import { useEffect, useRef } from "react";
import "./loading-overlay.css";

interface LoadingOverlayProps {
  open: boolean;
  onCancel: () => void;
}

/** Stays mounted once it was open, so that it can fade. */
export function LoadingOverlay({ open, onCancel }: LoadingOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    // Closing gives the focus back to where it was.
    if (!open) element?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className="loading-overlay"
      aria-label="Loading ..."
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <output className="loading-overlay-text">Loading ...</output>
      <span aria-hidden className="loading-overlay-line" />
    </dialog>
  );
}
