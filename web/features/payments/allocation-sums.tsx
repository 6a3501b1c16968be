import { type Paise, toRupees } from "@vanik/contracts/money";
import { rupees } from "../../app/formats.ts";
import { allocatedOf, type AllocatedInvoice } from "./allocation.ts";

/** What was paid, what of it settles invoices, and what rests on the account; told as it changes. */
export function AllocationSums({ paid, rows }: { paid: Paise; rows: readonly AllocatedInvoice[] }) {
  const allocated = allocatedOf(rows);
  const rest = (paid - allocated) as Paise;
  return (
    <output className="hang ml-auto block w-full pt-3 sm:max-w-80">
      <dl className="settle-sums">
        <dt className="text-ink-3">Allocated</dt>
        <dd>{rupees(toRupees(allocated))}</dd>
        <dt className={rest < 0 ? "text-red" : "text-ink-3"}>
          {rest < 0 ? "Allocated too much" : "Advance on the account"}
        </dt>
        <dd className={rest < 0 ? "text-red" : undefined}>{rupees(toRupees(Math.abs(rest) as Paise))}</dd>
      </dl>
    </output>
  );
}
