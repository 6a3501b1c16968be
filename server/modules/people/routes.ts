import * as api from "@vanik/contracts/api";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import { activeStaff } from "../accounts/use-cases.ts";
import { changeDeskPerson, inviteAgainToDesk, inviteToDesk, listDeskPeople, readDeskPerson } from "./use-cases.ts";

/** The desk's people and their rights. */
export function peopleRoutes(deps: Deps): Route[] {
  return [
    handle(api.listColleagues, () => activeStaff(deps.db)),
    handle(api.listDeskPeople, () => listDeskPeople(deps, deps.db)),
    handle(api.readDeskPerson, ({ input }) => readDeskPerson(deps, deps.db, input.id)),
    handle(api.inviteToDesk, ({ input, tx }) => inviteToDesk(deps, tx, input)),
    handle(api.inviteToDeskAgain, ({ input, tx }) => inviteAgainToDesk(deps, tx, input.id)),
    handle(api.changeDeskPerson, ({ input, tx }) => changeDeskPerson(deps, tx, input)),
  ];
}
