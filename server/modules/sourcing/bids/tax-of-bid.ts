// Which tax a supplier's quotation of a request bears, known before there is one: what is typed comes to the same.
import { isServiceLine } from "@vanik/trading/charges";
import type { TaxOfBid } from "@vanik/trading/bid-sums";
import { defaultGstCategory } from "@vanik/trading/gst-category";
import { taxSplit } from "@vanik/trading/tax-split";
import { indianDay } from "../../../platform/clock.ts";
import type { Queryable } from "../../../platform/db.ts";
import { partyAddress } from "../../accounts/use-cases.ts";
import type { documentForMail } from "../../documents/use-cases.ts";
import type { RequestedLine } from "./asked-lines.ts";

type Request = NonNullable<Awaited<ReturnType<typeof documentForMail>>>["document"];

export async function taxOfBid(
  db: Queryable,
  { operator }: Request,
  organisationId: string,
  requested: readonly RequestedLine[],
  now: Date,
): Promise<TaxOfBid> {
  const split = taxSplit({
    side: "purchase",
    supplier: await partyAddress(db, organisationId),
    recipient: { ...operator, gstCategory: operator.gstCategory ?? defaultGstCategory(operator.gstin) },
    reverseCharge: false,
    day: indianDay(now),
    lines: requested.map((line) => ({
      rate: line.gstRate,
      treatment: line.gstTreatment,
      isService: isServiceLine(line),
    })),
  });
  return { charges_tax: split !== "none", tax_halves: split === "cgst_sgst" || split === "cgst_utgst" };
}
