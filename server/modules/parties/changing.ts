// The desk changes a party: its profile, terms, standing and note, Udyam, what and where it supplies.
import { toPaise } from "@vanik/contracts/money";
import { erpnextFieldsChanged } from "@vanik/contracts/erpnext-fields";
import type { PartyProfileInput } from "@vanik/contracts/parties";
import { rightOfPartyField } from "@vanik/contracts/party-guards";
import type { PartyInput } from "@vanik/contracts/party-inputs";
import { gstCategoryProblem } from "@vanik/trading/gst-category";
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import { invalid } from "../../platform/errors.ts";
import { runThere } from "../../platform/erpnext.ts";
import { requireRight } from "../../platform/rights.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import {
  addRegions,
  findOrganisation,
  findRegions,
  raiseOrganisation,
  type Region,
  removeRegions,
  savePartyProfile,
  storedProfile,
  writeOrganisation,
} from "../accounts/use-cases.ts";
import { readBranchNames } from "../catalogue/use-cases.ts";
import { followParties } from "../documents/use-cases.ts";
import { checkPartyVersion, lockParty } from "./lock-party.ts";
import { rightsForChange } from "./who-may.ts";
import { addSupplies, findSupplies, removeSupplies, type SuppliedBranch } from "./supplies.ts";

function partyColumns({ gst_category, payment_days, delivery_days, credit_limit, standing, note, udyam }: PartyInput) {
  return {
    ...(gst_category !== undefined && { gstCategory: gst_category }),
    ...(payment_days !== undefined && { paymentDays: payment_days }),
    ...(delivery_days !== undefined && { deliveryDays: delivery_days }),
    ...(credit_limit !== undefined && { creditLimit: credit_limit === null ? null : toPaise(credit_limit) }),
    ...(standing !== undefined && { standing }),
    ...(note !== undefined && { note }),
    ...(udyam !== undefined && {
      udyam: udyam.number,
      udyamYears: udyam.years.toSorted((a, b) => b.year - a.year),
    }),
  };
}

/** What of its profile is ERPNext's is written there (connector 1). */
function refuseTheirProfile(
  { erpnext }: Pick<Deps, "erpnext">,
  party: Parameters<typeof storedProfile>[0] & { name: string },
  sent: PartyProfileInput,
): void {
  if (!erpnext) return;
  const fields = erpnextFieldsChanged("party", { ...sent }, { ...storedProfile(party) });
  if (fields.length > 0)
    throw runThere(
      party.name,
      fields.map((field) => `profile.${field}`),
    );
}

/** Changes what is named of a party; its profile by the rules of the party's own form, for what the change says anew. */
export async function updateParty(
  deps: Pick<Deps, "clock" | "erpnext">,
  by: DeskViewer,
  tx: Transaction,
  id: string,
  input: PartyInput,
): Promise<void> {
  const party = await lockParty(tx, id);
  for (const right of rightsForChange(party.kind, Object.keys(input))) requireRight(by, right);
  await checkPartyVersion(deps, tx, party, input.version);
  if (input.profile) refuseTheirProfile(deps, party, input.profile);
  if (input.profile)
    await savePartyProfile(deps, tx, id, input.profile, {
      before: storedProfile(party),
      at: "profile.",
      meant: { again: input.again, reason: input.reason },
      mayLoseCategory: () => requireRight(by, rightOfPartyField(party.kind, "gst_category")),
    });
  const columns = partyColumns(input);
  if (Object.keys(columns).length > 0) await writeOrganisation(tx, id, columns);
  if (input.supplies) await replaceSupplies(tx, id, input.supplies);
  if (input.regions) await replaceRegions(tx, id, input.regions);
  const written = await findOrganisation(tx, id);
  const problem = written?.gstCategory && gstCategoryProblem(written.gstCategory, written.gstin);
  if (problem) throw invalid({ gst_category: problem });
  await followParties(deps, tx, [id]);
}

/** What is to be added and whose ids go, so that what stays has one line less in the log; null where all stays. */
function differences<T>(before: readonly (T & { id: string })[], wanted: readonly T[], keyOf: (one: T) => string) {
  const keys = new Set(wanted.map(keyOf));
  const had = new Set(before.map(keyOf));
  const added = wanted.filter(
    (one, at) => !had.has(keyOf(one)) && wanted.findIndex((w) => keyOf(w) === keyOf(one)) === at,
  );
  const gone = before.filter((one) => !keys.has(keyOf(one))).map(({ id }) => id);
  return added.length + gone.length > 0 ? { added, gone } : null;
}

async function replaceSupplies(tx: Transaction, id: string, input: NonNullable<PartyInput["supplies"]>): Promise<void> {
  const { categories, subCategories } = await readBranchNames(tx);
  const known = new Set([...categories, ...subCategories].map((branch) => branch.id));
  for (const [at, { category, sub_category: sub }] of input.entries())
    if (!known.has((category ?? sub)!)) throw invalid({ [`supplies.${at}`]: "There is no such category." });
  const wanted = input.map(({ category, sub_category: sub }): SuppliedBranch => ({
    categoryId: category ?? null,
    subCategoryId: sub ?? null,
  }));
  const before = (await findSupplies(tx, [id])).get(id) ?? [];
  const differs = differences<SuppliedBranch>(before, wanted, (one) => `${one.categoryId} ${one.subCategoryId}`);
  if (!differs) return;
  await removeSupplies(tx, differs.gone);
  await addSupplies(tx, id, differs.added);
  await raiseOrganisation(tx, id);
}

async function replaceRegions(tx: Transaction, id: string, input: NonNullable<PartyInput["regions"]>): Promise<void> {
  const wanted = input.map(({ state, pincode_from, pincode_to }): Region => ({
    state: state ?? null,
    pincodeFrom: pincode_from ?? null,
    pincodeTo: pincode_to ?? null,
  }));
  const differs = differences<Region>(
    await findRegions(tx, id),
    wanted,
    ({ state, pincodeFrom, pincodeTo }) => `${state} ${pincodeFrom} ${pincodeTo}`,
  );
  if (!differs) return;
  await removeRegions(tx, differs.gone);
  await addRegions(tx, id, differs.added);
  await raiseOrganisation(tx, id);
}
