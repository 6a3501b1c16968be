import * as api from "@vanik/contracts/api";
import { rightOfMove } from "@vanik/contracts/rights-of-trade";
import { Kind } from "@vanik/contracts/trade";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import { needRight } from "../../platform/rights.ts";
import { draftRoutes } from "./drafts/routes.ts";
import { fileRoutes } from "./files/routes.ts";
import { goodsAndMoneyRoutes } from "./goods-and-money/routes.ts";
import { moveAsRead } from "./moves/move-as-read.ts";
import { readCase } from "./reading/case.ts";
import { printDocument } from "./reading/printing.ts";
import { listDocumentsOf, readDocument } from "./reading/reading.ts";

/** All that is done with trade documents, their files and payments. */
export function documentsRoutes(deps: Deps): Route[] {
  const calls = Kind.options.flatMap((kind) => {
    const { list, read, pdf, move } = api.documents[kind];
    return [
      handle(list, ({ input, viewer }) => listDocumentsOf(deps, viewer, kind, input)),
      handle(read, ({ input, viewer }) => readDocument(deps, deps.db, viewer, kind, input.id)),
      handle(pdf, ({ input, viewer, gone }) =>
        printDocument(deps, viewer, kind, { name: input.id, copy: input.copy, gone }),
      ),
      handle(move, async ({ input: { id, ...words }, viewer, tx }) => {
        needRight(viewer, rightOfMove(kind, words.move));
        return moveAsRead(deps, tx, viewer, kind, id, words);
      }),
    ];
  });
  const ofCase = handle(api.readCase, ({ input }) => readCase(deps.db, input.id));
  return [...calls, ofCase, ...draftRoutes(deps), ...goodsAndMoneyRoutes(deps), ...fileRoutes(deps)];
}
