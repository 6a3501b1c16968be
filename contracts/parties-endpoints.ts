// The calls of parties: buyers and suppliers at the desk, their statement of account, what is due and what may be paid of them.
import { z } from "zod";
import { Done } from "./accounts.ts";
import { DuesFileQuery, DuesPage, DuesQuery } from "./dues.ts";
import { endpoint } from "./endpoint.ts";
import {
  AddressId,
  InviteInput,
  NewPartyInput,
  OpenInvoice,
  OpenInvoicesQuery,
  PartiesQuery,
  Party,
  PartyAddress,
  PartyAddressesQuery,
  PartyAddressInput,
  PartyId,
  PartyInput,
  PartyRow,
  Statement,
  StatementFileQuery,
  StatementQuery,
} from "./parties.ts";

const desk = ["staff"] as const;
const params = z.object({ id: PartyId });
const addressParams = params.extend({ addressId: AddressId });

export const listParties = endpoint({
  method: "GET",
  path: "/parties",
  summary: "Buyers and suppliers by name, with what is open",
  who: desk,
  paged: true,
  query: PartiesQuery,
  reply: z.array(PartyRow),
});
export const createParty = endpoint({
  method: "POST",
  path: "/parties",
  summary: "Create a buyer or supplier and invite its first user",
  who: desk,
  creates: true,
  body: NewPartyInput,
  reply: Party,
});
export const readParty = endpoint({
  method: "GET",
  path: "/parties/:id",
  summary: "One party: profile, terms, addresses, people, documents and balance",
  who: desk,
  params,
  reply: Party,
});
export const updateParty = endpoint({
  method: "PUT",
  path: "/parties/:id",
  summary: "Change a party's profile, terms, GST category or credit limit; its name stays",
  who: desk,
  params,
  body: PartyInput,
  reply: Party,
});
export const inviteToParty = endpoint({
  method: "POST",
  path: "/parties/:id/invite",
  summary: "Mail a further user, or again one who has no password yet, a link to set one",
  who: desk,
  creates: true,
  params,
  body: InviteInput,
  reply: Party,
});
export const addPartyAddress = endpoint({
  method: "POST",
  path: "/parties/:id/addresses",
  summary: "Add a place of delivery",
  who: desk,
  creates: true,
  params,
  body: PartyAddressInput,
  reply: Party,
});
export const changePartyAddress = endpoint({
  method: "PUT",
  path: "/parties/:id/addresses/:addressId",
  summary: "Change a place of delivery; documents keep their copies",
  who: desk,
  params: addressParams,
  body: PartyAddressInput,
  reply: Party,
});
export const removePartyAddress = endpoint({
  method: "DELETE",
  path: "/parties/:id/addresses/:addressId",
  summary: "Remove a place of delivery; documents keep their copies",
  who: desk,
  params: addressParams,
  reply: Done,
});
export const listPartyAddresses = endpoint({
  method: "GET",
  path: "/partyAddresses",
  summary: "A party's own address, then its places of delivery, by its name",
  who: desk,
  query: PartyAddressesQuery,
  reply: z.array(PartyAddress),
});
export const readStatement = endpoint({
  method: "GET",
  path: "/parties/:id/statement",
  summary: "A party's statement of account: opening, invoices and payments, closing, ageing",
  who: desk,
  params,
  query: StatementQuery,
  reply: Statement,
});
export const statementFile = endpoint({
  method: "GET",
  path: "/parties/:id/statement/file",
  summary: "The statement of account as PDF or CSV",
  who: desk,
  params,
  query: StatementFileQuery,
  file: true,
  reply: z.never(),
});
export const listOpenInvoices = endpoint({
  method: "GET",
  path: "/openInvoices",
  summary: "A party's invoices that are not paid in full, the first due first, at most 200",
  who: desk,
  query: OpenInvoicesQuery,
  reply: z.array(OpenInvoice),
});
export const listDues = endpoint({
  method: "GET",
  path: "/partyDues",
  summary: "What parties owe us, or we owe them, by how long it has been due; the largest first",
  who: desk,
  query: DuesQuery,
  reply: DuesPage,
});
export const duesFile = endpoint({
  method: "GET",
  path: "/partyDues/export",
  summary: "The same as a file of at most 50,000 rows",
  who: desk,
  query: DuesFileQuery,
  file: true,
  reply: z.never(),
});
