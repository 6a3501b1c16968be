// What the desk does with an opened round: compares, searches, awards.
import * as api from "@vanik/contracts/api";
import type { Deps } from "../../../deps.ts";
import { handle, type Route } from "../../../platform/endpoint.ts";
import { compareInTurn } from "../whole-rounds.ts";
import { readRound } from "../rounds/show-round.ts";
import { awardRound, readStatementOfAward } from "./award.ts";
import { readLanded } from "./landed-round.ts";
import { askOptimum, readOptimum } from "./optimum-run.ts";
import { awardFile } from "./award-file.ts";
import { askTargets } from "../targets/ask-targets.ts";

export function awardRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    handle(api.readLanded, ({ input, viewer }) =>
      compareInTurn(() => readLanded(deps, db, viewer.scope, input), { owner: viewer.userId }),
    ),
    handle(api.askOptimum, ({ input, viewer, tx }) => askOptimum(deps, tx, viewer.scope, input)),
    handle(api.readOptimum, ({ input, viewer }) => readOptimum(db, viewer.scope, input)),
    handle(api.awardRound, async ({ input, viewer, tx }) => {
      await awardRound(deps, tx, viewer, input);
      return readRound(deps, tx, viewer.scope, input.id, input.n);
    }),
    handle(api.askTargets, async ({ input, viewer, tx }) => {
      await askTargets(deps, tx, viewer, input);
      return readLanded(deps, tx, viewer.scope, input);
    }),
    handle(api.readAwardFile, ({ input, viewer, gone }) => awardFile(deps, viewer.scope, input, gone)),
    handle(api.readAwardStatement, ({ input, viewer }) => readStatementOfAward(db, viewer.scope, input.id, input.n)),
  ];
}
