// The list of toasts, mounted after hydration: it writes style attributes, which the server's HTML may not hold. The library
// keeps the list and its times; its own drawing would put in a style element, which the policy of a kept page forbids.
import { Check } from "lucide-react";
import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import api, { resolveValue, type Toast, useToaster } from "react-hot-toast/headless";
import { useTopDialog } from "./dialog-stack.ts";
import { Spinner } from "./spinner.tsx";
import "./toast.css";

function Glyph({ type }: { type: Toast["type"] }) {
  if (type === "loading") return <Spinner />;
  if (type === "success")
    return (
      <span className="toast-glyph toast-success">
        <Check size={11} strokeWidth={3} aria-hidden />
      </span>
    );
  return type === "error" ? (
    <span className="toast-glyph toast-error" aria-hidden>
      !
    </span>
  ) : null;
}

type Handlers = ReturnType<typeof useToaster>["handlers"];

/** One message in its place: above those that came after it, which are as tall as they say. */
function ToastPlace({ item, handlers }: { item: Toast; handlers: Handlers }) {
  const { updateHeight, calculateOffset } = handlers;
  const { id } = item;
  const measured = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return undefined;
      const measure = () => updateHeight(id, place.getBoundingClientRect().height);
      measure();
      const watch = new MutationObserver(measure);
      watch.observe(place, { subtree: true, childList: true, characterData: true });
      return () => watch.disconnect();
    },
    [id, updateHeight],
  );
  const offset = calculateOffset(item, { gutter: 8, defaultPosition: "bottom-center" });
  return (
    <div ref={measured} className="toast-place" style={{ transform: `translateY(${-offset}px)` }}>
      <div className="toast" data-leaving={item.visible ? undefined : ""} {...item.ariaProps}>
        <Glyph type={item.type} />
        <div>{resolveValue(item.message, item)}</div>
      </div>
    </div>
  );
}

export { api };

const gap = 16;

/** The foot of a dialog is what is pressed next: messages come to stand above one that reaches down to where they are. */
function useClearOfFoot(dialog: HTMLElement | null, toasts: readonly Toast[]) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!list.current) return;
    const foot = [...(dialog?.querySelectorAll(".dialog-actions, .foot-bar") ?? [])].at(-1)?.getBoundingClientRect();
    const tall = toasts.reduce((sum, { height = 0 }) => sum + height, gap * 2);
    const isInTheWay = foot !== undefined && foot.height > 0 && foot.bottom > window.innerHeight - tall;
    list.current.style.bottom = isInTheWay ? `${window.innerHeight - foot.top + gap / 2}px` : dialog ? `${gap}px` : "";
  }, [dialog, toasts]);
  return list;
}

export function Toaster() {
  const dialog = useTopDialog();
  const { toasts, handlers } = useToaster();
  const list = useClearOfFoot(dialog, toasts);
  const endPause = useRef(handlers.endPause);
  useEffect(() => void (endPause.current = handlers.endPause));
  // In another place nobody tells that the pointer has left: without this they would stay for ever.
  useEffect(() => endPause.current(), [dialog]);
  const drawn = (
    <div ref={list} className="toasts" onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {toasts.map((item) => (
        <ToastPlace key={item.id} item={item} handlers={handlers} />
      ))}
    </div>
  );
  return dialog ? createPortal(drawn, dialog) : drawn;
}
