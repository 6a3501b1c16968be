// Calls that write without a form of tests/e2e/forms/, and why.
const onlyReads = "Nothing is written or typed for it alone: it looks up what a form shows, and is asked again";
const ofItsFile = "Its sender shows what became of each file beside the file, and has tests of its own";

export const unwalked: Readonly<Record<string, string>> = {
  "bids/portal/bid-files.tsx: DELETE /requestForQuotation/:id/bid/files/:file": ofItsFile,
  "bids/portal/bid-files.tsx: POST /requestForQuotation/:id/bid/files": ofItsFile,
  "cart/paste/settle-rows.tsx: POST /matchSold": onlyReads,
  "cart/paste/paste-dialog.tsx: POST /sheetRows": onlyReads,
  "web/lists/taxes-proposed.ts: POST /matchItems": onlyReads,
  "begin/counter/sale-typed.ts: POST /desk/counterSales/preview": onlyReads,
  "editor/queries.ts: POST /matchItems": onlyReads,
  "editor/queries.ts: POST /desk/lastPrices/:id": onlyReads,
  "payments/queries.ts: POST /payments/preview": onlyReads,
  "web/lists/second-person/use-trial.ts: POST /desk/secondPerson": onlyReads,
  "documents/page/line-from-stock.tsx: PUT /purchaseOrder/:id/fromStock":
    "A press without a field: what is refused of it is a message",
  "editor/use-saver.ts: PUT /:kind/:id":
    "Saved while one types: the line that says how saving stands tells it, with tests of its own",
  "catalogue-desk/item-dialog.tsx: POST /desk/items":
    "The dialog is of an item that is there; new ones come by the sheet",
  "content/queries.ts: PUT /desk/siteTexts/:id": "A text is written anew, never changed: no page makes the call",
  "content/queries.ts: DELETE /desk/siteTexts/:id":
    "A press without a field, refused by what deletes other content too",
  "notes/begin-note.tsx: POST /:kind": "Chosen among what is offered: what is refused of its invoice is a message",
  "documents/page/goods-dialog.tsx: POST /:kind":
    "Follows a receipt that is kept: what is refused of its draft is a message of its own",
  "frame/switch-language.ts: POST /language": "Nobody waits for it: the page has changed already",
  "frame/view-note.tsx: POST /desk/viewAs/end": "Its tab looks on and writes nothing; it closes",
  "erpnext/erpnext-compare.tsx: POST /desk/erpnext/compare":
    "A press without a field: what is refused of it is a message",
  "erpnext/sent-gone.tsx: POST /desk/erpnext/sent": "A press without a field: what is refused of it is a message",
  "erpnext/read-anew.tsx: POST /desk/erpnext/gone": "A press without a field: what is refused of it is a message",
  "erpnext/erpnext-check.tsx: POST /desk/erpnext/check": "A press without a field: what is refused of it is a message",
  "settings/queries.ts: PUT /desk/settings/erpnext":
    "It is there beside an ERPNext alone, and its form is the one of every setting",
  "set-up/turnover-question.tsx: POST /desk/settings/:name/restore": "The file takes the call that changes alone",
};
