// After a sale over the counter: its papers, and the next one.
import type { CounterSale } from "@vanik/contracts/begin-input";
import { deskAddress } from "@vanik/contracts/desk-pages";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ShortcutKeys } from "../../../app/shortcut-keys.tsx";
import { useShortcut } from "../../../app/shortcuts.ts";
import { Button } from "../../../ui/button.tsx";

/** What came of a sale: its papers, or that a second person is asked. */
export type SaleMade = { sale: CounterSale; paid: string } | "waits";

interface SaleDoneProps {
  made: SaleMade;
  print: (invoice: string) => ReactNode;
  onNext: () => void;
}

export function SaleDone({ made, print, onNext }: SaleDoneProps) {
  useShortcut({ keys: "n", label: "Next sale", run: onNext });
  return (
    <section aria-labelledby="sale-done" className="counter-done">
      <h2 id="sale-done" className="text-h2" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {made === "waits" ? "A second person is asked" : `Sold: ${made.paid}`}
      </h2>
      {made === "waits" ? (
        <p className="max-w-lg text-ink-2">
          Nothing is sold yet: no number is taken and nothing is paid. It stands among{" "}
          <Link to="/desk/approvals" className="link">
            Approvals
          </Link>
          ; hand the goods over once it is approved.
        </p>
      ) : (
        <p className="text-ink-2">
          <Link to={deskAddress("sales_invoice", made.sale.invoice)} className="link">
            {made.sale.invoice}
          </Link>{" "}
          is invoiced{made.sale.dispatch && `, handed over as ${made.sale.dispatch}`} and paid as {made.sale.payment}.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {made !== "waits" && print(made.sale.invoice)}
        <Button variant="ink" onClick={onNext}>
          Next sale <ShortcutKeys keys="n" />
        </Button>
      </div>
    </section>
  );
}
