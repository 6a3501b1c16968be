// The heading of a page, and what belongs beside it.
import type { ReactNode } from "react";

interface PageHeadProps {
  title: ReactNode;
  /** Smaller: the account area and the desk. */
  compact?: boolean;
  lede?: ReactNode;
  children?: ReactNode;
}

export function PageHead({ title, compact = false, lede, children }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className={compact ? "text-h1-compact" : "text-h1"}>{title}</h1>
        {lede && <p className="mt-2 max-w-2xl text-ink-2">{lede}</p>}
      </div>
      {children}
    </div>
  );
}
