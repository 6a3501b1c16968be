import type { DocumentKind } from "./kind.ts";
import { formatDayClause, formatItemCount, formatPayable, termsInMail } from "./mail-words.ts";
import { orderShape } from "./order-shape.ts";

export const salesOrder: DocumentKind<"sales_order"> = {
  ...orderShape,
  erp: { doctype: "Sales Order", list: "get_customer_wise_sales_orders", pdf: "get_sales_order_pdf" },
  begins: () => ({}),
  moves: {
    ...orderShape.moves,
    submit: {
      ...orderShape.moves.submit,
      mail: {
        name: "order-confirmed",
        write: (order, brand) => ({
          subject: `Order ${order.name} confirmed: ${formatPayable(order)}${formatDayClause("by", order.deliveryDate)}`,
          heading: "Your order is placed",
          text: `${brand} has your order of ${formatItemCount(order)} for ${formatPayable(order)}. You hear from us when the goods leave.`,
          facts: [
            ["Order", order.name],
            ...(order.poNo && order.poNo !== order.name ? [["Your order", order.poNo] as const] : []),
            ...termsInMail(order),
          ],
          open: "Follow the order",
        }),
      },
    },
    cancel: { ...orderShape.moves.cancel, effects: ["giveBack", "dropDrafts", "namePurchases"] },
  },
  fileColumns: ["party", "poNo", "deliveryDate", "size", "place", "figures"],
};
