import * as api from "@vanik/contracts/api";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import { activeStaff, inviteColleagueAgain } from "../accounts/use-cases.ts";
import { changePerson, confirmPerson, invitePerson, listPeople, readColleague, endInvitation } from "./party-people.ts";
import { changeDeskPerson, inviteAgainToDesk, inviteToDesk, listDeskPeople, readDeskPerson } from "./use-cases.ts";

/** The desk's people and their rights, and those of each company. */
export function peopleRoutes(deps: Deps): Route[] {
  return [
    handle(api.listColleagues, () => activeStaff(deps.db)),
    handle(api.listDeskPeople, () => listDeskPeople(deps, deps.db)),
    handle(api.readDeskPerson, ({ input }) => readDeskPerson(deps, deps.db, input.id)),
    handle(api.inviteToDesk, ({ input, viewer, tx }) => inviteToDesk(deps, viewer, tx, input)),
    handle(api.inviteToDeskAgain, ({ input, tx }) => inviteAgainToDesk(deps, tx, input.id)),
    handle(api.changeDeskPerson, ({ input, viewer, tx }) => changeDeskPerson(deps, viewer, tx, input)),
    handle(api.listPeople, ({ viewer }) => listPeople(deps, deps.db, viewer.people)),
    handle(api.readPerson, ({ viewer, input }) => readColleague(deps, deps.db, viewer.people, input.id)),
    handle(api.invitePerson, ({ viewer, input, tx }) => invitePerson(deps, tx, viewer, input)),
    handle(api.invitePersonAgain, async ({ viewer, input, tx }) => {
      await inviteColleagueAgain(deps, tx, viewer, input.id);
      return readColleague(deps, tx, viewer.people, input.id);
    }),
    handle(api.changePerson, async ({ viewer, input, tx }) => {
      await changePerson(deps, tx, viewer, input);
      return readColleague(deps, tx, viewer.people, input.id);
    }),
    handle(api.confirmPerson, async ({ viewer, input, tx }) => {
      await confirmPerson(deps, tx, viewer, input.id);
      return readColleague(deps, tx, viewer.people, input.id);
    }),
    handle(api.withdrawInvitation, async ({ viewer, input, tx }) => {
      await endInvitation(deps, tx, viewer, input.id);
      return { done: true as const };
    }),
  ];
}
