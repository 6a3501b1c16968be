// The palette's own modal: at the top of the window, on phones the whole of it.
import { type ReactNode, useEffect, useRef } from "react";
import { LayerContext, pushDialog } from "../../ui/dialog-stack.ts";
import { useLightDismiss } from "../../ui/use-light-dismiss.ts";

export function PaletteDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLightDismiss(dialog, onClose);

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (!element) return;
    if (!element.open) element.showModal();
    const takeOff = pushDialog(element);
    return () => {
      takeOff();
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Find or do"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <LayerContext value={dialog}>{children}</LayerContext>
    </dialog>
  );
}
