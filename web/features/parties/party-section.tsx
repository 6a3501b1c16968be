import { type ReactNode, useId } from "react";

interface PartySectionProps {
  title: string;
  /** What an address leads to it by. */
  anchor?: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a party's page, hung from a rule: its title at the left, the rest beside it. */
export function PartySection({ title, anchor, action, children }: PartySectionProps) {
  const id = useId();
  return (
    <section id={anchor} className="party-section" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-3 xl:flex-col xl:flex-nowrap xl:items-start xl:justify-start">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {action}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** Labels and what is said. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="party-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <span className="text-ink-3">–</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
