import * as api from "@vanik/contracts/api";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import { sendBackup } from "./download.ts";
import { beginKeeping, readBackups } from "./runs.ts";

export function backupRoutes(deps: Deps): Route[] {
  return [
    handle(api.readBackups, () => readBackups(deps)),
    handle(api.beginKeeping, ({ input, viewer, tx }) => beginKeeping(deps, tx, viewer.userId, input.kind)),
    handle(api.backupFile, ({ input, viewer, from }) => sendBackup(deps, viewer, input, from.address)),
  ];
}
