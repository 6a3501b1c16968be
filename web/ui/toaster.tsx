// The list of toasts, mounted after hydration: it writes style attributes, which the server's HTML may not hold.
import { Check } from "lucide-react";
import { resolveValue, type Toast, Toaster as List } from "react-hot-toast";
import { createPortal } from "react-dom";
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

/** The default export is for React.lazy. */
export default function Toaster() {
  const dialog = useTopDialog();
  const list = (
    <List position="bottom-center" gutter={8}>
      {(item) => (
        <div className="toast" data-leaving={item.visible ? undefined : ""} {...item.ariaProps}>
          <Glyph type={item.type} />
          <div>{resolveValue(item.message, item)}</div>
        </div>
      )}
    </List>
  );
  return dialog ? createPortal(list, dialog) : list;
}
