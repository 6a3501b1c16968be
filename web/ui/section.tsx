// A part of a public page, hung from a rule: its heading in three columns, the rest in nine (look: Measures).
import { type ReactNode, useId } from "react";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="wrap mt-14 md:mt-22" aria-labelledby={id}>
      <div className="hang grid gap-x-6 gap-y-6 pt-5 lg:grid-cols-12">
        <h2 id={id} className="text-h2 lg:col-span-3">
          {title}
        </h2>
        <div className="min-w-0 lg:col-span-9">{children}</div>
      </div>
    </section>
  );
}
