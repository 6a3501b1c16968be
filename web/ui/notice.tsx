import type { ReactNode } from "react";

/** What is not wrong and yet must be known before one goes on. */
export function Notice({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <p className={`border-l-2 border-amber bg-amber-w px-3 py-2 text-label text-amber ${className}`}>{children}</p>
  );
}
