import * as api from "@vanik/contracts/api";
import { Kind } from "@vanik/contracts/trade";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import type { SignedIn } from "../../platform/viewer.ts";
import { draftRoutes } from "./draft-routes.ts";
import { printDocument } from "./printing.ts";
import { listOf, readDocument } from "./reading.ts";

/** All that is done with trade documents. */
export function documentsRoutes(deps: Deps): Route[] {
  const reads = Kind.options.flatMap((kind) => {
    const { list, read, pdf } = api.documents[kind];
    return [
      handle(list, ({ input, viewer }) => listOf(deps, viewer as SignedIn, kind, input) as never),
      handle(read, ({ input, viewer }) => readDocument(deps, deps.db, viewer as SignedIn, kind, input.id)),
      handle(pdf, ({ input, viewer, gone }) =>
        printDocument(deps, viewer as SignedIn, kind, { name: input.id, copy: input.copy, gone }),
      ),
    ];
  });
  return [...reads, ...draftRoutes(deps)];
}
