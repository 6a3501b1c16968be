import * as api from "@vanik/contracts/api";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import { addBank, changeBank, removeBank } from "./banks.ts";
import { writeCertificates } from "./certificates.ts";
import { updateParty } from "./changing.ts";
import { erasePerson } from "./erase-person.ts";
import { duesFile, listDues } from "./dues.ts";
import { listParties, addressesOfParty, readParty } from "./reading.ts";
import { blockParty, renameParty, unblockParty } from "./names-and-blocks.ts";
import { addRegistration, changeRegistration, removeRegistration } from "./registrations.ts";
import { statementFile } from "./statement-file.ts";
import { openInvoices, readStatement } from "./statement.ts";
import {
  addPartyAddress,
  changePartyAddress,
  changePersonOfParty,
  createParty,
  inviteToParty,
  removePartyAddress,
} from "./use-cases.ts";
import {
  rightsForChange,
  rightsForNewRegistration,
  rightsForRegistration,
  byRightOfSide,
  byRightOfNewSide,
} from "./who-may.ts";

function partsRoutes(deps: Deps): Route[] {
  const ofIt = byRightOfSide(deps);
  const toRegister = byRightOfSide(deps, rightsForRegistration);
  return [
    handle(
      api.addPartyRegistration,
      async ({ input: { id, ...registration }, viewer, tx }) => {
        await addRegistration(deps, viewer, tx, id, registration);
        return readParty(deps, tx, id);
      },
      byRightOfSide(deps, rightsForNewRegistration),
    ),
    handle(
      api.changePartyRegistration,
      async ({ input: { id, registrationId, ...change }, viewer, tx }) => {
        await changeRegistration(deps, viewer, tx, id, registrationId, change);
        return readParty(deps, tx, id);
      },
      toRegister,
    ),
    handle(
      api.removePartyRegistration,
      async ({ input: { id, registrationId }, viewer, tx }) => {
        await removeRegistration(viewer, tx, id, registrationId);
        return { done: true as const };
      },
      ofIt,
    ),
    handle(api.addPartyBank, async ({ input: { id, ...bank }, viewer, tx }) => {
      await addBank(deps, viewer, tx, id, bank);
      return readParty(deps, tx, id);
    }),
    handle(api.changePartyBank, async ({ input: { id, bankId, ...change }, viewer, tx }) => {
      await changeBank(deps, viewer, tx, id, bankId, change);
      return readParty(deps, tx, id);
    }),
    handle(api.certifyParty, async ({ input: { id, ...input }, viewer, tx }) => {
      await writeCertificates(deps, viewer, tx, id, input);
      return readParty(deps, tx, id);
    }),
    handle(api.removePartyBank, async ({ input: { id, bankId }, viewer, tx }) => {
      await removeBank(deps, viewer, tx, id, bankId);
      return { done: true as const };
    }),
  ];
}

/** Buyers and suppliers at the desk, and their accounts. */
export function partiesRoutes(deps: Deps): Route[] {
  const ofIt = byRightOfSide(deps);
  const toChange = byRightOfSide(deps, rightsForChange);
  return [
    handle(api.listParties, ({ input }) => listParties(deps, input)),
    handle(
      api.createParty,
      async ({ input, viewer, tx }) => readParty(deps, tx, await createParty(deps, viewer, tx, input)),
      byRightOfNewSide,
    ),
    handle(api.readParty, ({ input }) => readParty(deps, deps.db, input.id)),
    handle(
      api.updateParty,
      async ({ input: { id, ...change }, viewer, tx }) => {
        await updateParty(deps, viewer, tx, id, change);
        return readParty(deps, tx, id);
      },
      toChange,
    ),
    handle(
      api.renameParty,
      async ({ input: { id, ...named }, viewer, tx }) => {
        await renameParty(deps, viewer, tx, id, named);
        return readParty(deps, tx, id);
      },
      ofIt,
    ),
    handle(
      api.blockParty,
      async ({ input: { id, ...change }, viewer, tx }) => {
        await blockParty(deps, viewer, tx, id, change);
        return readParty(deps, tx, id);
      },
      ofIt,
    ),
    handle(
      api.unblockParty,
      async ({ input: { id }, viewer, tx }) => {
        await unblockParty(deps, viewer, tx, id);
        return readParty(deps, tx, id);
      },
      ofIt,
    ),
    ...partsRoutes(deps),
    handle(
      api.inviteToParty,
      async ({ input: { id, ...invited }, viewer, tx }) => {
        await inviteToParty(deps, viewer, tx, id, invited);
        return readParty(deps, tx, id);
      },
      ofIt,
    ),
    handle(
      api.changePersonOfParty,
      async ({ input: { id, personId, ...change }, viewer, tx }) => {
        await changePersonOfParty(deps, viewer, tx, id, { id: personId, ...change });
        return readParty(deps, tx, id);
      },
      ofIt,
    ),
    handle(api.erasePerson, async ({ input, viewer, tx }) => {
      await erasePerson(deps, viewer, tx, input.id);
      return { done: true as const };
    }),
    handle(
      api.addPartyAddress,
      async ({ input: { id, ...address }, viewer, tx }) => {
        await addPartyAddress(deps, viewer, tx, id, address);
        return readParty(deps, tx, id);
      },
      ofIt,
    ),
    handle(
      api.changePartyAddress,
      async ({ input: { id, addressId, ...address }, viewer, tx }) => {
        await changePartyAddress(viewer, tx, id, addressId, address);
        return readParty(deps, tx, id);
      },
      ofIt,
    ),
    handle(
      api.removePartyAddress,
      async ({ input: { id, addressId }, viewer, tx }) => {
        await removePartyAddress(viewer, tx, id, addressId);
        return { done: true as const };
      },
      ofIt,
    ),
    handle(api.listPartyAddresses, ({ input }) => addressesOfParty(deps.db, input)),
    handle(api.readStatement, ({ input: { id, ...days } }) => readStatement(deps, deps.db, id, days)),
    handle(api.statementFile, ({ input, gone }) => statementFile(deps, input, gone)),
    handle(api.listDues, ({ input }) => listDues(deps, input)),
    handle(api.duesFile, ({ input }) => duesFile(deps, input)),
    handle(api.listOpenInvoices, ({ input }) => openInvoices(deps, input)),
  ];
}
