import type { ReactNode } from "react";

/** A label and what is said, in a <dl>; nothing where there is nothing to say. */
export function NamedFact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink-3">{label}</dt>
      <dd className="font-[560] [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
