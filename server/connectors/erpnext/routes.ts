import * as api from "@vanik/contracts/api";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import type { Queue } from "../../platform/queue.ts";
import type { ErpnextConnector } from "./connector.ts";
import { acceptGone } from "./in/sweep.ts";
import { listHeld, settleHeld } from "./out/parties-to-link.ts";
import { listUnreached } from "./unreached.ts";
import { listProblems, settleProblem } from "./out/problems.ts";
import { settleSentGone } from "./out/sent-gone.ts";
import { refillByDesk } from "./refill-at-desk.ts";
import { readStanding } from "./state-at-desk.ts";

/** What the desk asks of ERPNext; where there is none nobody comes so far. */
export function erpnextRoutes(
  { db, clock, queue }: { db: Database; clock: Clock; queue: Queue },
  connector: ErpnextConnector | null,
): Route[] {
  const there = () => connector!;
  return [
    handle(api.readErpnext, () => readStanding({ db, clock }, there().url)),
    handle(api.listErpnextProblems, () => listProblems(db)),
    handle(api.settleErpnextProblem, async ({ input, tx, viewer }) => ({
      settled: await settleProblem(tx, viewer, input, clock.now()),
    })),
    handle(api.listErpnextLinks, () => listHeld(db)),
    handle(api.listErpnextUnreached, () => listUnreached(db, clock.now())),
    handle(api.settleErpnextLink, async ({ input, tx, viewer }) => {
      await settleHeld({ clock, queue }, tx, viewer, input);
      return { done: true } as const;
    }),
    handle(api.readErpnextCheck, () => there().readCheck()),
    handle(api.beginErpnextCheck, () => there().beginCheck()),
    handle(api.readErpnextComparison, () => there().readComparison()),
    handle(api.beginErpnextComparison, () => there().beginComparison()),
    handle(api.settleErpnextSent, async ({ input, tx }) => ({ settled: await settleSentGone(tx, input, clock.now()) })),
    handle(api.refillFromErpnext, async ({ input: { doctype = "" }, tx }) => ({
      doctypes: await refillByDesk(tx, doctype),
    })),
    handle(api.acceptGoneInErpnext, async ({ input: { gone }, tx }) => {
      await acceptGone(tx, gone, clock.now());
      return { done: true } as const;
    }),
    handle(api.readErpnextChoices, () => there().readChoices()),
  ];
}
