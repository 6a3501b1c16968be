import * as api from "@vanik/contracts/api";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import { bidsToChoose } from "./bids-to-choose.ts";
import { compareBids } from "./comparison.ts";
import { printComparison } from "./comparison-paper.ts";
import { awardRoutes } from "./awards/routes.ts";
import { bidFileRoutes } from "./bids/file-routes.ts";
import { type FindDeclared, proposeFor } from "./fan-out/proposals.ts";
import { readPartyOverview } from "./own-requests.ts";
import type { FindDownloads } from "./rounds/at-hand.ts";
import { roundRoutes } from "./rounds/routes.ts";
import { suppliersToAsk } from "./suppliers-to-ask.ts";
import { compareInTurn } from "./whole-rounds.ts";

/** Between an inquiry and its quotation: whom to ask, and what they bid; and how a party stands. What suppliers declare, and what was taken away, is handed in. */
export function sourcingRoutes(deps: Deps, declared: FindDeclared, findDownloads: FindDownloads): Route[] {
  return [
    handle(api.readComparison, ({ input, viewer }) =>
      compareInTurn(() => compareBids(deps, input.id), { owner: viewer.userId }),
    ),
    handle(api.comparisonPdf, ({ input, viewer, gone }) =>
      printComparison(deps, input.id, { owner: viewer.userId, gone }),
    ),
    handle(api.listSuppliersToAsk, ({ input }) => suppliersToAsk(deps, input.for, input.q, input.kind)),
    handle(api.listProposals, ({ input }) => proposeFor(deps, declared, input.for, input.kind)),
    handle(api.listBidsToChoose, ({ input }) => bidsToChoose(deps, input.for, input.kind)),
    handle(api.readOwnOverview, ({ viewer }) => readPartyOverview(deps, viewer)),
    ...roundRoutes(deps, declared, findDownloads),
    ...bidFileRoutes(deps),
    ...awardRoutes(deps),
  ];
}
