import type { ReactNode } from "react";

/** What went wrong with the whole form. Its place is there from the beginning, so that what appears in it is announced. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && <div className="border-l-2 border-red bg-red-w px-3 py-2 text-label text-red">{children}</div>}
    </div>
  );
}
