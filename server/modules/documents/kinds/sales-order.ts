import type { DocumentKind } from "./kind.ts";
import { orderShape } from "./order-shape.ts";

export const salesOrder: DocumentKind = {
  ...orderShape,
  erp: { doctype: "Sales Order", list: "get_customer_wise_sales_orders", pdf: "get_sales_order_pdf" },
  begins: () => ({}),
  effects: { submit: ["countTaken"], cancel: ["giveBack", "dropDrafts", "namePurchases"] },
  mails: {},
  fileColumns: ["party", "poNo", "deliveryDate", "size", "figures"],
};
