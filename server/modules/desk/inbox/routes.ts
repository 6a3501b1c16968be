import * as api from "@vanik/contracts/api";
import { InboxId, rightOfEntry } from "@vanik/contracts/inbox";
import type { Deps } from "../../../deps.ts";
import { handle, type MayNot, type Route } from "../../../platform/endpoint.ts";
import { requireRight } from "../../../platform/rights.ts";
import { findEntry } from "../../inbox/use-cases.ts";
import { changeInboxEntry, noteInInbox, openEntry } from "./changing.ts";
import { linkEntry } from "./linking.ts";
import { listInbox, readInboxEntry } from "./reading.ts";

export function inboxRoutes(deps: Deps): Route[] {
  /** Messages are content's too, the rest sales' alone. */
  const ofKind: MayNot = async (viewer, { params }) => {
    const { data: id } = InboxId.safeParse((params as { id?: unknown }).id);
    const entry = id && (await findEntry(deps.db, id));
    if (entry) requireRight(viewer, rightOfEntry(entry.kind));
  };
  return [
    handle(api.listInbox, ({ input, viewer }) => listInbox(deps, viewer.userId, input)),
    handle(api.readInboxEntry, ({ input }) => readInboxEntry(deps, deps.db, input.id)),
    handle(api.openInboxEntry, ({ input, viewer, tx }) => openEntry(deps, tx, viewer, input.id)),
    handle(api.changeInboxEntry, ({ input, viewer, tx }) => changeInboxEntry(deps, tx, viewer, input), ofKind),
    handle(api.noteInInbox, ({ input, viewer, tx }) => noteInInbox(deps, tx, viewer, input), ofKind),
    handle(api.linkInboxEntry, ({ input, viewer, tx }) => linkEntry(deps, tx, viewer, input)),
  ];
}
