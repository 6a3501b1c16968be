import { privateMeta } from "../../app/spoken-meta.ts";
import { CounterSalePage } from "../../features/begin/counter/counter-sale.tsx";
import { PdfPrintButton } from "../../features/documents/pdf-button.tsx";
import { PageOfRight } from "../../lists/rights/who-may.tsx";

export const meta = () => privateMeta("Counter sale");

/** It sells and books the money: it takes both rights. */
export default function DeskCounterSalePage() {
  return (
    <PageOfRight right="sales" title="Counter sale">
      <PageOfRight right="accounts" title="Counter sale">
        <CounterSalePage
          print={(invoice) => <PdfPrintButton kind="sales_invoice" name={invoice} words="Print invoice" />}
        />
      </PageOfRight>
    </PageOfRight>
  );
}
