import * as api from "@vanik/contracts/api";
import type { Deps } from "../../../deps.ts";
import { handle, type Route } from "../../../platform/endpoint.ts";
import { changeInboxEntry, noteInInbox, openEntry } from "./changing.ts";
import { linkEntry } from "./linking.ts";
import { listInbox, readInboxEntry } from "./reading.ts";

export function inboxRoutes(deps: Deps): Route[] {
  return [
    handle(api.listInbox, ({ input, viewer }) => listInbox(deps, viewer.userId, input)),
    handle(api.readInboxEntry, ({ input }) => readInboxEntry(deps, deps.db, input.id)),
    handle(api.openInboxEntry, ({ input, viewer, tx }) => openEntry(deps, tx, viewer, input.id)),
    handle(api.changeInboxEntry, ({ input, viewer, tx }) => changeInboxEntry(deps, tx, viewer, input)),
    handle(api.noteInInbox, ({ input, viewer, tx }) => noteInInbox(deps, tx, viewer, input)),
    handle(api.linkInboxEntry, ({ input, viewer, tx }) => linkEntry(deps, tx, viewer, input)),
  ];
}
