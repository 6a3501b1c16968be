// A modal on the browser's own <dialog>: it traps focus, closes on Esc and gives focus back by itself.
import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "./button.tsx";
import { dialogHistory } from "./dialog-history.ts";
import { LayerContext, pushDialog } from "./dialog-stack.ts";
import { useLightDismiss } from "./use-light-dismiss.ts";
import "./dialog.css";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The accessible name of the ×. */
  closeLabel?: string;
  /** Beside the title, before the ×. */
  actions?: ReactNode;
  /** A rail at the right; below the content on a phone. */
  aside?: ReactNode;
  size?: "md" | "lg";
  /** Back is not its own: it stands in the address, or asks about a way that is being gone. */
  leavesBack?: boolean;
  children: ReactNode;
}

export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

/** Back closes it. */
function useBack(onBack: () => void, isOn: boolean): void {
  const latest = useRef(onBack);
  useEffect(() => void (latest.current = onBack));
  useEffect(() => (isOn ? dialogHistory.register(() => latest.current()) : undefined), [isOn]);
}

function OpenDialog(props: DialogProps) {
  const { onClose, title, closeLabel = "Close", actions, aside, size = "md", leavesBack = false, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const main = useRef<HTMLDivElement>(null);
  // What has actions of its own is there to be read: they come before its content, and would take the first focus.
  const isRead = actions !== undefined;
  const titleId = useId();
  useLightDismiss(dialog, onClose);
  useBack(onClose, !leavesBack);

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (!element) return;
    if (!element.open) element.showModal();
    if (isRead) main.current?.focus({ preventScroll: true });
    const takeOff = pushDialog(element);
    return () => {
      takeOff();
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isRead]);

  return (
    <dialog
      ref={dialog}
      className={`dialog dialog-${size}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A dialog in this one has its own, and a file picker that is left cancels too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <LayerContext value={dialog}>
        <div className="dialog-sheet">
          <header className="dialog-head">
            <h2 id={titleId} className="text-h3 my-2.5 mr-auto min-w-0 line-clamp-2 break-words">
              {title}
            </h2>
            {actions}
            <IconButton label={closeLabel} icon={X} onClick={onClose} />
          </header>
          <div className={aside ? "dialog-body dialog-split" : "dialog-body"}>
            <div ref={main} tabIndex={isRead ? -1 : undefined} className="dialog-main outline-none">
              {children}
            </div>
            {aside && <aside className="dialog-rail">{aside}</aside>}
          </div>
        </div>
      </LayerContext>
    </dialog>
  );
}

/** The row of buttons that a dialog ends with. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
