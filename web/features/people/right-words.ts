// What each right is for, in the words of the desk's menu (operator 6).
import type { Right } from "@vanik/contracts/rights";

export const rightHints: Readonly<Record<Right, string>> = {
  catalogue: "Items, prices, GST rates, pictures, imports of items",
  content: "News, policies, texts, holidays, subscribers",
  sales: "Inbox, inquiries, quotations, sales orders, invoices, buyers",
  sourcing: "Requests, bids, purchase orders, receipts, drafts of bills, suppliers; sees costs",
  costs: "Sees what things cost us, what is left of a sale, and all that is bought",
  balances: "Sees what is owed and paid, statements, dues",
  accounts: "Bills, payments, credit and terms, banks, openings, closing books; sees costs and balances",
  administrator: "All of these; alone people, settings, keys, audit log, exports",
};
