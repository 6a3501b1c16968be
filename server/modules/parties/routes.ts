import * as api from "@vanik/contracts/api";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import { erasePerson } from "./erase-person.ts";
import { duesFile, listDues } from "./dues.ts";
import { listParties, addressesOfParty, readParty } from "./reading.ts";
import { statementFile } from "./statement-file.ts";
import { openInvoices, readStatement } from "./statement.ts";
import {
  addPartyAddress,
  changePartyAddress,
  createParty,
  inviteToParty,
  removePartyAddress,
  updateParty,
} from "./use-cases.ts";

/** Buyers and suppliers at the desk, and their accounts. */
export function partiesRoutes(deps: Deps): Route[] {
  return [
    handle(api.listParties, ({ input }) => listParties(deps, input)),
    handle(api.createParty, async ({ input, viewer, tx }) =>
      readParty(deps, tx, await createParty(deps, viewer, tx, input)),
    ),
    handle(api.readParty, ({ input }) => readParty(deps, deps.db, input.id)),
    handle(api.updateParty, async ({ input: { id, ...change }, viewer, tx }) => {
      await updateParty(deps, viewer, tx, id, change);
      return readParty(deps, tx, id);
    }),
    handle(api.inviteToParty, async ({ input: { id, ...invited }, viewer, tx }) => {
      await inviteToParty(deps, viewer, tx, id, invited);
      return readParty(deps, tx, id);
    }),
    handle(api.erasePerson, async ({ input, tx }) => {
      await erasePerson(deps, tx, input.id);
      return { done: true as const };
    }),
    handle(api.addPartyAddress, async ({ input: { id, ...address }, viewer, tx }) => {
      await addPartyAddress(deps, viewer, tx, id, address);
      return readParty(deps, tx, id);
    }),
    handle(api.changePartyAddress, async ({ input: { id, addressId, ...address }, viewer, tx }) => {
      await changePartyAddress(viewer, tx, id, addressId, address);
      return readParty(deps, tx, id);
    }),
    handle(api.removePartyAddress, async ({ input: { id, addressId }, viewer, tx }) => {
      await removePartyAddress(viewer, tx, id, addressId);
      return { done: true as const };
    }),
    handle(api.listPartyAddresses, ({ input }) => addressesOfParty(deps.db, input)),
    handle(api.readStatement, ({ input: { id, ...days } }) => readStatement(deps, deps.db, id, days)),
    handle(api.statementFile, ({ input, gone }) => statementFile(deps, input, gone)),
    handle(api.listDues, ({ input }) => listDues(deps, input)),
    handle(api.duesFile, ({ input }) => duesFile(deps, input)),
    handle(api.listOpenInvoices, ({ input }) => openInvoices(deps.db, input)),
  ];
}
