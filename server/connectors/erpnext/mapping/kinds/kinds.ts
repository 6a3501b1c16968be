// The table of each kind that ERPNext has a DocType of; another kind has none.
import type { Kind } from "@vanik/contracts/trade";
import type { KindMapping } from "../kind-mapping.ts";
import { opportunityMapping } from "./opportunity.ts";
import { purchaseInvoiceMapping } from "./purchase-invoice.ts";
import { purchaseOrderMapping } from "./purchase-order.ts";
import { quotationMapping } from "./quotation.ts";
import { requestForQuotationMapping } from "./request-for-quotation.ts";
import { salesInvoiceMapping } from "./sales-invoice.ts";
import { salesOrderMapping } from "./sales-order.ts";
import { supplierQuotationMapping } from "./supplier-quotation.ts";

export const kindMappings = {
  opportunity: opportunityMapping,
  request_for_quotation: requestForQuotationMapping,
  supplier_quotation: supplierQuotationMapping,
  quotation: quotationMapping,
  sales_order: salesOrderMapping,
  purchase_order: purchaseOrderMapping,
  sales_invoice: salesInvoiceMapping,
  purchase_invoice: purchaseInvoiceMapping,
} as const satisfies { readonly [K in Kind]?: KindMapping };

/** In the order of a deal: what is named comes before what names it. */
export const mappedKinds: readonly KindMapping[] = Object.values(kindMappings);
