// What the desk's own moves say: whom each commits to, and what follows.
import type { SpecialWords } from "../move-words.ts";

export const deskMoves: SpecialWords = {
  "request_for_quotation submit": {
    act: "Send to suppliers",
    sentence: "Each invited supplier is told by mail and sees the request, never the buyer.",
    done: "Sent to the suppliers",
    variant: "go",
  },
  "supplier_quotation submit": {
    act: "Record the bid",
    sentence: "It stands as the supplier's own answer; the supplier sees it too.",
    done: "Bid recorded",
    variant: "go",
  },
  "supplier_quotation stop": {
    act: "Stop bid",
    sentence: "It stays in the case, and nothing can be ordered from it any more: the supplier can bid anew.",
    done: "Bid stopped",
  },
  "quotation submit": {
    act: "Open to buyer",
    sentence: "The buyer is told by mail and can accept it until it expires.",
    done: "Opened to the buyer",
    variant: "go",
  },
  "quotation accept": {
    act: "Accept for the buyer",
    sentence: "The sales order stands at once, and a draft purchase order for each supplier.",
    done: "Accepted for the buyer",
  },
  "quotation decline": { act: "Decline for the buyer", done: "Declined for the buyer", variant: "ghost" },
  "sales_order submit": { act: "Confirm order", done: "Order confirmed", variant: "go" },
  "purchase_order submit": {
    act: "Place order",
    sentence: "The supplier is told by mail and sees the order.",
    done: "Order placed",
    variant: "go",
  },
  "sales_invoice submit": {
    act: "Issue invoice",
    sentence: "It takes its number of today and is mailed to the buyer. It cannot be edited afterwards.",
    done: "Invoice issued",
    variant: "go",
  },
  "purchase_invoice submit": {
    act: "Book the bill",
    sentence: "What it says is payable. It cannot be edited afterwards.",
    done: "Bill booked",
    variant: "go",
  },
};

/** The keys of the moves: one after the other, so that none is made by a slip. */
export const moveKeys: Readonly<Record<string, string>> = {
  accept: "m a",
  decline: "m d",
  extend: "m e",
  hold: "m h",
  resume: "m r",
  close: "m c",
  reopen: "m o",
  lose: "m l",
  stop: "m s",
  cancel: "m x",
};
