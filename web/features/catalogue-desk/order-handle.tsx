import { GripVertical } from "lucide-react";
import type { ComponentProps } from "react";

/** What one holds to move a row; by keyboard Alt with an arrow. */
export function OrderHandle({ name, ...rest }: ComponentProps<"button"> & { name: string }) {
  return (
    <button
      type="button"
      className="order-handle"
      aria-label={`Move ${name}`}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      title="Drag, or Alt ↑ ↓"
      {...rest}
    >
      <GripVertical size={16} strokeWidth={1.5} aria-hidden />
    </button>
  );
}
