import type { ReactNode } from "react";

interface RecordRowProps {
  name: ReactNode;
  day: string;
  /** What was cancelled stays, struck. */
  cancelled: boolean;
  /** At the right of its first line. */
  amount?: string;
  children?: ReactNode;
}

/** A dispatch, a receipt or a payment below a document. */
export function RecordRow({ name, day, cancelled, amount, children }: RecordRowProps) {
  return (
    <li className="record-row">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className={cancelled ? "whitespace-nowrap line-through" : "font-[560] whitespace-nowrap"}>{name}</span>
        {amount && <span className={cancelled ? "figures ml-auto line-through" : "figures ml-auto"}>{amount}</span>}
      </p>
      <p className="text-small text-ink-3">
        {day}
        {cancelled && " · Cancelled"}
      </p>
      <div className="text-small text-ink-2">{children}</div>
    </li>
  );
}
