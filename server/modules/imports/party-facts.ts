// What rows of parties are judged by: all that stands of what they name.
import { normaliseIdentifier, panOfGstin } from "@vanik/contracts/identifiers";
import { organisationKey } from "@vanik/contracts/organisation-key";
import type { PartyKind } from "@vanik/contracts/parties";
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import { cellText } from "../../platform/sheet-files/read-cell.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import {
  findCompaniesNamed,
  lockKeptParties,
  type NamedCompany,
  namesOfPersons,
  ownersOfEmails,
} from "../accounts/use-cases.ts";
import { type BranchNames, readBranchNames } from "../catalogue/use-cases.ts";
import { findSupplies, type SuppliedBranch } from "../parties/use-cases.ts";
import { indexParties, type PartyIndex } from "./party-meant.ts";
import { lettersOf } from "./read-party.ts";
import type { RowCells } from "./row-fields.ts";
import type { Circumstance } from "./target.ts";

/** By id and by the letters of their names: looked up for each row of a sheet. */
function indexSupplied({ categories, subCategories }: BranchNames) {
  const placed = (all: readonly { id: string; name: string }[]) =>
    new Map(all.toReversed().flatMap(({ id, name }) => [[id, id] as const, [lettersOf(name), id] as const]));
  return { categories: placed(categories), subCategories: placed(subCategories) };
}

/** What rows are judged by. */
export interface PartyFacts {
  known: PartyIndex;
  owners: ReadonlyMap<string, string | null>;
  supplies: ReadonlyMap<string, readonly SuppliedBranch[]>;
  branches: ReturnType<typeof indexSupplied>;
  /** By kind and `companyKey`, who is there by whatever legal form. */
  alike: ReadonlyMap<string, readonly NamedCompany[]>;
  /** By kind and person, who is there: "buyer AAACN4321K" (controls 2). */
  persons: ReadonlyMap<string, string>;
  /** The first of these rows that names a company, likewise. */
  rowOfCompany: Map<string, number>;
  /** All rows are of this kind. */
  listed: PartyKind | undefined;
  /** Whose GSTIN is none comes in without one. */
  withoutGstin: boolean;
  /** Whose rights its cells obey. */
  by: DeskViewer;
  clock: Deps["clock"];
}

/** What stands of all that these rows name. */
export async function factsOfParties(
  tx: Transaction,
  { by, deps: { clock }, options }: Pick<Circumstance, "by" | "deps" | "options">,
  rows: readonly RowCells[],
): Promise<PartyFacts> {
  const texts = (field: string) => [...new Set(rows.map((row) => cellText(row[field] ?? null)).filter(Boolean))];
  const known = await lockKeptParties(tx, texts("gstin").map(normaliseIdentifier), texts("name").map(organisationKey));
  return {
    known: indexParties(known),
    owners: await ownersOfEmails(
      tx,
      texts("email").map((email) => email.toLowerCase()),
    ),
    supplies: await findSupplies(
      tx,
      known.map(({ id }) => id),
    ),
    branches: indexSupplied(await readBranchNames(tx)),
    alike: await findCompaniesNamed(tx, texts("name")),
    persons: await namesOfPersons(tx, [
      ...texts("pan").map(normaliseIdentifier),
      ...texts("gstin")
        .map((gstin) => panOfGstin(normaliseIdentifier(gstin)))
        .filter(Boolean),
    ]),
    rowOfCompany: new Map(),
    listed: options.party_kind,
    withoutGstin: options.without_gstin ?? false,
    by,
    clock,
  };
}
