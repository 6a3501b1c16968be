// Nothing to show, said in words inside the same frame (look: Empty).
import type { ReactNode } from "react";

interface EmptyProps {
  title: string;
  /** One sentence. */
  children?: ReactNode;
  action?: ReactNode;
}

export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center px-5 py-10 text-center">
      <img src="/pictures/empty-carton.svg" alt="" width={160} height={120} />
      <h2 className="text-h3 mt-4">{title}</h2>
      {children && <p className="mt-1 max-w-72 text-table text-ink-2">{children}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
