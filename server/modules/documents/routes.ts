import * as api from "@vanik/contracts/api";
import { Kind } from "@vanik/contracts/trade";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import type { SignedIn } from "../../platform/viewer.ts";
import { draftRoutes } from "./drafts/routes.ts";
import { goodsAndMoneyRoutes } from "./goods-and-money/routes.ts";
import { makeMove } from "./moves/moving.ts";
import { printDocument } from "./reading/printing.ts";
import { listOf, readDocument } from "./reading/reading.ts";

/** All that is done with trade documents. */
export function documentsRoutes(deps: Deps): Route[] {
  const reads = Kind.options.flatMap((kind) => {
    const { list, read, pdf, move } = api.documents[kind];
    return [
      handle(list, ({ input, viewer }) => listOf(deps, viewer as SignedIn, kind, input) as never),
      handle(read, ({ input, viewer }) => readDocument(deps, deps.db, viewer as SignedIn, kind, input.id)),
      handle(pdf, ({ input, viewer, gone }) =>
        printDocument(deps, viewer as SignedIn, kind, { name: input.id, copy: input.copy, gone }),
      ),
      handle(move, async ({ input: { id, ...words }, viewer, tx }) => {
        const name = await makeMove(deps, tx, viewer as SignedIn, kind, id, words);
        return readDocument(deps, tx, viewer as SignedIn, kind, name);
      }),
    ];
  });
  return [...reads, ...draftRoutes(deps), ...goodsAndMoneyRoutes(deps)];
}
