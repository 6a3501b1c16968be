// What other modules may join of accounts. PostgreSQL plans such a part as if its table stood there, by the same indexes.
import { sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { organisationAddresses, organisationNames, organisations, users } from "./tables.ts";

const query = new QueryBuilder();

/** Buyers and suppliers, under the name that a query gives them; what is asked "of organisations o" wants them as `o`. */
export function partiesAs<Alias extends string>(alias: Alias) {
  const { id, kind, name, key, address, city, state, gstin, gstCategory, standing, blockedAt, udyamYears } =
    organisations;
  return query
    .select({ id, kind, name, key, address, city, state, gstin, gstCategory, standing, blockedAt, udyamYears })
    .from(organisations)
    .as(alias);
}

/** Who each buyer and supplier is to tax law (trading/person.ts): two of one `person` are the same, on whichever side. */
export function personsAs<Alias extends string>(alias: Alias) {
  const { id, kind, name, pan, gstin, tdsCertificates, udyamYears } = organisations;
  const person = sql<string>`person_of(${id}, ${pan}, ${gstin})`.as("person");
  return query
    .select({ id, kind, name, pan, gstin, person, tdsCertificates, udyamYears })
    .from(organisations)
    .as(alias);
}

/** What they were called before. */
export function formerNamesAs<Alias extends string>(alias: Alias) {
  const { organisationId, kind, key } = organisationNames;
  return query.select({ organisationId, kind, key }).from(organisationNames).as(alias);
}

/** Their places of delivery. */
export function addressesAs<Alias extends string>(alias: Alias) {
  const { id, organisationId } = organisationAddresses;
  return query.select({ id, organisationId }).from(organisationAddresses).as(alias);
}

/** Everybody who has an account. */
export function usersAs<Alias extends string>(alias: Alias) {
  const { id, organisationId, name, email, erasedAt } = users;
  return query.select({ id, organisationId, name, email, erasedAt }).from(users).as(alias);
}
