import * as api from "@vanik/contracts/api";
import type { TradeDocument } from "@vanik/contracts/documents";
import { rightOfMove } from "@vanik/contracts/rights-of-trade";
import { isRequest, Kind } from "@vanik/contracts/trade";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { requireRight } from "../../platform/rights.ts";
import type { SignedInViewer } from "../../platform/viewer.ts";
import { readVoucher } from "../ledger/use-cases.ts";
import { checkLedger } from "./ledger/check.ts";
import { cancelJournal, postJournal } from "./ledger/journals.ts";
import { listVouchersOf } from "./ledger/post.ts";
import { draftRoutes } from "./drafts/routes.ts";
import { type FilesByRound, fileRoutes } from "./files/routes.ts";
import { goodsAndMoneyRoutes } from "./goods-and-money/routes.ts";
import type { MoveWordsGiven } from "./moves/act.ts";
import { doneAsRead, moveAsRead } from "./moves/move-as-read.ts";
import { moveBidThrough, moveQuotationThrough } from "./moves/move-through.ts";
import { readCase } from "./reading/case.ts";
import { readItemTrade } from "./reading/item-trade.ts";
import { cutOffFile, readCutOff } from "./reading/cut-off.ts";
import { listOnHand, onHandFile } from "./reading/on-hand.ts";
import { readRegister, registerFile } from "./reading/register.ts";
import { readLastPrices } from "./reading/last-prices.ts";
import { printDocument } from "./reading/printing.ts";
import { lookAtQuotation } from "./reading/quotation-look.ts";
import { type ListsByRound, listDocumentsOf, readDocument } from "./reading/reading.ts";

/** Makes a move of a request whose round it is to make; false where it has none, or that leaves it to the request. */
type MoveByRound = (tx: Transaction, viewer: SignedInViewer, name: string, words: MoveWordsGiven) => Promise<boolean>;

const named = ({ id, kind }: { id: string; kind?: Kind | undefined }) => ({ name: id, kind });

interface ByRound {
  move: MoveByRound;
  files: FilesByRound;
  /** A request as it is read while its round is under way; `isKept`: with nothing of what is sealed, for the reply is stored. */
  show: (
    db: Queryable,
    viewer: SignedInViewer,
    document: TradeDocument,
    how?: { isKept: boolean },
  ) => Promise<TradeDocument>;
  /** What it knows of requests that a list shows to this reader. */
  lists: (viewer: SignedInViewer) => ListsByRound;
}

/** All that is done with trade documents, their files and payments. */
export function documentsRoutes(deps: Deps, byRound: ByRound): Route[] {
  const shown = async (
    db: Queryable,
    viewer: SignedInViewer,
    kind: Kind,
    name: string,
    ...how: [{ isKept: boolean }?]
  ) => {
    const document = await readDocument(deps, db, viewer, kind, name);
    return isRequest(kind) ? byRound.show(db, viewer, document, ...how) : document;
  };
  const calls = Kind.options.flatMap((kind) => {
    const { list, read, pdf, move } = api.documents[kind];
    return [
      handle(list, ({ input, viewer }) => listDocumentsOf(deps, viewer, kind, input, byRound.lists(viewer))),
      handle(read, ({ input, viewer }) => shown(deps.db, viewer, kind, input.id)),
      handle(pdf, ({ input, viewer, gone }) =>
        printDocument(deps, viewer, kind, { name: input.id, copy: input.copy, gone }),
      ),
      handle(
        move,
        async ({ input: { id, ...words }, viewer, tx }) => {
          requireRight(viewer, rightOfMove(kind, words.move));
          if (isRequest(kind) && (await byRound.move(tx, viewer, id, words)))
            return shown(tx, viewer, kind, id, { isKept: true });
          return moveAsRead(deps, tx, viewer, kind, id, words);
        },
        (viewer, { body }) =>
          requireRight(viewer, rightOfMove(kind, String((body as { move?: unknown } | undefined)?.move))),
      ),
    ];
  });
  const acceptances = [
    handle(api.takeQuotation, ({ input, viewer, tx }) =>
      doneAsRead(deps, tx, viewer, { kind: "quotation", name: input.id }, () =>
        moveQuotationThrough(deps, tx, viewer, input),
      ),
    ),
    handle(api.takeSupplierQuotation, ({ input, viewer, tx }) =>
      doneAsRead(deps, tx, viewer, { kind: "supplier_quotation", name: input.id }, () =>
        moveBidThrough(deps, tx, viewer, input),
      ),
    ),
  ];
  const ofCase = handle(api.readCase, ({ input, viewer }) => readCase(deps.db, viewer, named(input)));
  const ofItem = handle(api.readItemTrade, ({ input }) => readItemTrade(deps.db, input.id));
  const onHand = [
    handle(api.listOnHand, ({ input }) => listOnHand(deps.db, input)),
    handle(api.onHandFile, ({ input }) => onHandFile(deps, input)),
  ];
  const registers = [
    handle(api.readSalesRegister, ({ input }) => readRegister(deps, "sales_invoice", input)),
    handle(api.salesRegisterFile, ({ input }) => registerFile(deps, "sales_invoice", input)),
    handle(api.readPurchaseRegister, ({ input }) => readRegister(deps, "purchase_invoice", input)),
    handle(api.purchaseRegisterFile, ({ input }) => registerFile(deps, "purchase_invoice", input)),
    handle(api.readReceivedNotBilled, ({ input }) => readCutOff(deps, "received", input)),
    handle(api.receivedNotBilledFile, ({ input }) => cutOffFile(deps, "received", input)),
    handle(api.readInvoicedNotDispatched, ({ input }) => readCutOff(deps, "invoiced", input)),
    handle(api.invoicedNotDispatchedFile, ({ input }) => cutOffFile(deps, "invoiced", input)),
  ];
  const ledger = [
    handle(api.readLedgerCheck, async () => {
      const check = await checkLedger(deps.db);
      return { ...check, equal: check.count === 0 };
    }),
    handle(api.postJournal, async ({ tx, input, viewer }) =>
      readVoucher(tx, await postJournal(deps, tx, viewer, input)),
    ),
    handle(api.cancelJournal, async ({ tx, input, viewer }) =>
      readVoucher(tx, await cancelJournal(deps, tx, viewer, input.id, input.reason)),
    ),
    handle(api.listVouchersOf, ({ input }) => listVouchersOf(deps.db, input)),
  ];
  const last = [
    handle(api.readLastPrices, ({ input, viewer }) => readLastPrices(deps, viewer, named(input))),
    handle(api.readLastPricesOf, ({ input, viewer }) => readLastPrices(deps, viewer, named(input), input.items)),
  ];
  const look = handle(api.readQuotationLook, ({ input, viewer }) => lookAtQuotation(deps.db, viewer, input.id));
  return [
    ...calls,
    ...acceptances,
    ofCase,
    ofItem,
    ...onHand,
    ...registers,
    ...ledger,
    ...last,
    look,
    ...draftRoutes(deps),
    ...goodsAndMoneyRoutes(deps),
    ...fileRoutes(deps, byRound.files),
  ];
}
