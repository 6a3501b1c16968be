import { pincodeIn } from "@vanik/contracts/states";
import type { RecordedAddress, RecordedShipTo } from "../extras.ts";
import type { DocumentKind } from "./kind.ts";
import { formatDayClause, formatItemCount, formatPayable, termsInMail } from "./mail-words.ts";
import { orderShape } from "./order-shape.ts";

/** Our own address: what we order is delivered there (the wall). */
function ownAddress({ name, address: whole, state, gstin }: RecordedAddress): RecordedShipTo {
  const pincode = pincodeIn(whole);
  const typed = new RegExp(`${pincode.slice(0, 3)}\\s?${pincode.slice(3)}`);
  return { name, address: whole.replace(typed, "").trim(), state, gstin, pincode, to: "own" };
}

export const purchaseOrder: DocumentKind<"purchase_order"> = {
  ...orderShape,
  erp: { doctype: "Purchase Order", list: "get_supplier_wise_purchase_orders", pdf: "get_purchase_order_pdf" },
  begins: ({ operator }) => ({ shipTo: ownAddress(operator) }),
  moves: {
    ...orderShape.moves,
    submit: {
      ...orderShape.moves.submit,
      mail: {
        name: "order-placed",
        write: (order, brand) => ({
          subject: `Sales order ${order.name}: ${formatPayable(order)}${formatDayClause("by", order.deliveryDate)}`,
          heading: `An order of ${formatItemCount(order)}`,
          text: `${brand} orders ${formatItemCount(order)} for ${formatPayable(order)}${formatDayClause("to be delivered by", order.deliveryDate)}.`,
          facts: [["Order", order.name], ...termsInMail(order)],
          open: "See the order",
        }),
      },
    },
  },
  fileColumns: ["party", "deliveryDate", "size", "place", "figures"],
};
