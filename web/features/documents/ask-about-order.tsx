// What a buyer of a late order wants first: to hear from the desk where it is.
import type { TradeDocument } from "@vanik/contracts/documents";
import { useRootData } from "../../app/root-data.ts";
import { telephone } from "../../app/telephone.ts";
import { buttonClass } from "../../ui/button.tsx";
import { standingOfDocument } from "./standing.ts";

type Dated = Pick<TradeDocument, "kind"> & Parameters<typeof standingOfDocument>[0];

export const isLateForBuyer = (document: Dated, now: Date): boolean =>
  document.kind === "sales_order" && standingOfDocument(document, now).late;

export function AskAboutOrder({ document: { name }, isWide }: { document: TradeDocument; isWide: boolean }) {
  const operator = useRootData()?.operator;
  if (!operator) return null;
  const { email, phone } = operator;
  return (
    <>
      <a href={`mailto:${email}?${new URLSearchParams({ subject: name })}`} className={buttonClass("ink")}>
        Ask about this order
      </a>
      <a href={telephone(phone)} className={buttonClass()} aria-label={`Call ${phone}`}>
        {isWide ? phone : "Call"}
      </a>
    </>
  );
}
