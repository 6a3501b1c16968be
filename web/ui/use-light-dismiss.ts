import { type RefObject, useEffect } from "react";

/** A press on the scrim closes: the scrim belongs to the dialog element itself, its content to the children. */
export function useLightDismiss(dialog: RefObject<HTMLDialogElement | null>, onDismiss: () => void): void {
  useEffect(() => {
    const element = dialog.current;
    const onPress = (event: Event) => {
      if (event.target === element) onDismiss();
    };
    element?.addEventListener("pointerdown", onPress);
    return () => element?.removeEventListener("pointerdown", onPress);
  });
}
